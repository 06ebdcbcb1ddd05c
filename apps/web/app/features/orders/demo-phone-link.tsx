/** In the demo nobody's telephone rings: this opens the one that stands in for it. Shown when there is such an address. */
export function DemoPhoneLink({ url, back }: { url: string | null; back: string }) {
  if (url === null) return null;
  return (
    <p className="border-l-2 border-gold bg-silk px-4 py-3 text-small">
      This is a demonstration, and no real phone rings.{' '}
      <a href={`${url}?back=${back}`} target="_blank" rel="noreferrer" className="link font-medium">
        Open the simulated phone
      </a>
    </p>
  );
}
