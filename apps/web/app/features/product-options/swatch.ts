/**
 * The classes of a round sample of a colour. `styles/choice.css` has paint for the colours that our pieces come in; one
 * that it does not know stays neutral.
 */
export const swatchClass = (colour: string): string =>
  `swatch swatch-${colour
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(' ', '-')}`;
