import { formatDate } from '../../lib/time/nairobi-time.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import type { Teaser } from './home-content.ts';
import { ARROW } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import { productPath } from '../../lib/product-path.ts';

/** Up to three products for the row under the hero, each for a different reason. */
export function teasersFrom(featured: readonly CardProduct[], shownBelow: number): Teaser[] {
  // Those that the grid below does not show come first.
  const products = [...featured.slice(shownBelow), ...featured.slice(0, shownBelow)];
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
    const product = products.find((product) => suits(product) && !chosen.has(product));
    if (product) chosen.set(product, label(product));
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

const row =
  'teasers wrap grid *:border-line max-lg:*:not-first:border-t lg:grid-cols-3 lg:*:not-first:border-l';
const place = 'flex items-center gap-4 py-4 lg:px-8 lg:py-6';

/** The row under the hero. */
export function TeaserRow({ teasers }: { teasers: readonly Teaser[] }) {
  return (
    <section aria-label="Featured" className="border-y border-line">
      <div className={row}>
        {teasers.map((teaser) => (
          <a
            key={teaser.id}
            href={productPath(teaser)}
            data-prefetch=""
            className={`${place} group -outline-offset-2`}
          >
            <Picture
              picture={teaser.picture}
              sizes="4.5rem"
              placeholder={placeholderFor(teaser.subcategory)}
              className="size-[min(4.5rem,22vw)] flex-none"
            />
            <span className="min-w-0 flex-1">
              <span className="label text-gold-text">{teaser.label}</span>
              <span className="block font-display text-h3 leading-[1.15] font-semibold text-balance group-hover:text-bordeaux">
                {teaser.name}
              </span>
            </span>
            <LineIcon of={ARROW} />
          </a>
        ))}
      </div>
    </section>
  );
}
