/** The colours that the shop's pieces come in; `styles/choice.css` has a ground for each. */
const PALETTE: ReadonlySet<string> = new Set([
  'black',
  'blush',
  'bordeaux',
  'burgundy',
  'champagne',
  'charcoal',
  'cognac',
  'emerald',
  'gold',
  'ivory',
  'navy',
  'pearl',
  'rose-gold',
  'ruby',
  'sage',
  'sapphire',
  'silver',
  'white',
]);

/** The classes of a round sample of a colour; one we have no paint for stays neutral. */
export function swatchLook(colour: string): string {
  const name = colour.trim().toLowerCase().replace(/\s+/g, '-');
  return PALETTE.has(name) ? `swatch swatch-${name}` : 'swatch';
}
