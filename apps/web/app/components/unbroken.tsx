/** A text in which `M-Pesa` is never broken over two lines. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(M-Pesa)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
