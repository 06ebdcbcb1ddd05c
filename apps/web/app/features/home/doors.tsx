import { Picture } from '../../components/pictures/picture.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import type { Door } from './home-content.ts';

const VEILS = 1;
const CUFFLINKS = 5;

const BOTH = [
  { slug: 'bridal', name: 'Bridal', drawing: placeholderFor(VEILS) },
  { slug: 'groom', name: 'Groom', drawing: placeholderFor(CUFFLINKS) },
] as const;

/** The two ways into the shop. */
export function Doors({ doors }: { doors: readonly Door[] }) {
  return (
    <section aria-labelledby="doors-title" className="wrap pt-section">
      <h2 id="doors-title" className="mb-6 font-display text-h2 font-medium lg:mb-12">
        Shop by Category
      </h2>
      <div className="grid gap-x-grid-x gap-y-8 md:grid-cols-2">
        {BOTH.map(({ slug, name, drawing }) => {
          const door = doors.find((one) => one.slug === slug);
          return (
            <a key={slug} href={`/${slug}`} data-prefetch="" className="group block">
              <Picture
                picture={door?.picture}
                sizes="(min-width: 45rem) 50vw, 100vw"
                placeholder={drawing}
                // What matters stands a little right of the middle in the wide photographs of the shop.
                className="aspect-5/6 [&_img]:object-[60%_50%]"
              />
              <span className="flex items-end justify-between gap-4 pt-4">
                <span>
                  <span className="block font-display text-h2 font-medium">{door?.name ?? name}</span>
                  <From price={door?.from_price} />
                </span>
                <span className="label border-b border-ink pb-1 group-hover:border-gold">{`Shop ${name}`}</span>
              </span>
            </a>
          );
        })}
      </div>
    </section>
  );
}

/** Keeps its line when there is no price. */
function From({ price }: { price: Door['from_price'] | undefined }) {
  return (
    <span className="block min-h-[1lh] text-stone">
      {price != null && (
        <>
          {'from '}
          <span className="money">{formatPrice(toCents(price))}</span>
        </>
      )}
    </span>
  );
}
