import type { CardProduct } from '../catalogue/card-product.ts';

/** Veils, ties and suspenders hang in their photographs: in a wide place they would lose head and hem. */
const HANGING: ReadonlySet<number> = new Set([1, 4, 14, 18]);

/** The same pieces, with one that suits the wide place in front. */
export function wideFirst(pieces: readonly CardProduct[]): CardProduct[] {
  const wide = pieces.find(({ subcategory }) => !HANGING.has(subcategory));
  return wide === undefined ? [...pieces] : [wide, ...pieces.filter((piece) => piece !== wide)];
}
