import { formatDate } from '../../lib/nairobi-time.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import type { Teaser } from './home-content.ts';

/** Up to three pieces for the row under the hero, each for another reason. */
export function teasersFrom(featured: readonly CardProduct[], shownBelow: number): Teaser[] {
  // Those that the grid below does not show come first.
  const pieces = [...featured.slice(shownBelow), ...featured.slice(0, shownBelow)];
  const reasons: [(product: CardProduct) => boolean, (product: CardProduct) => string][] = [
    [({ category, sale }) => category === 'bridal' && sale === null, () => 'For the bride'],
    [
      ({ original_price }) => original_price !== null,
      ({ sale }) => (sale === null ? 'On sale' : `On sale until ${formatDate(sale.ends_at)}`),
    ],
    [({ category }) => category === 'groom', () => 'For the groom'],
  ];
  const chosen = new Map<CardProduct, string>();
  for (const [suits, label] of reasons) {
    const piece = pieces.find((one) => suits(one) && !chosen.has(one));
    if (piece) chosen.set(piece, label(piece));
  }
  return Array.from(chosen, ([{ id, slug, name, subcategory, images }, label]) => ({
    label,
    id,
    slug,
    name,
    subcategory,
    picture: images[0],
  }));
}
