/** The classes of a colour swatch. `styles/base/choice.css` defines the known colours; others stay neutral. */
export const swatchClass = (colour: string): string =>
  `swatch swatch-${colour
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(' ', '-')}`;
