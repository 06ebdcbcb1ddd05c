/** In the demo nobody's telephone rings: this opens the one that stands in for it. The real shop has no such address. */
export function DemoPhoneLink({ url }: { url: string | null | undefined }) {
  if (!url) return null;
  return (
    <p className="border-l-2 border-gold bg-silk px-4 py-3 text-small">
      This is a demonstration, and no real phone rings.{' '}
      <a href={url} target="_blank" rel="noreferrer" className="link font-medium">
        Open the simulated phone
      </a>
    </p>
  );
}
