import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { Featured } from './featured.tsx';
import type { HomeContent, CategoryLink } from './home-content.ts';
import { TeaserRow } from './teasers.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import { Advice } from './advice.tsx';
import { FromTheCouples } from './couples.tsx';
import { CompleteTheLook } from './look.tsx';

interface HomeSectionsProps {
  content: HomeContent;
  /** Undefined while the API is unreachable. */
  shop: ShopSettings | undefined;
}

/** The home page below its hero; static markup. */
export function HomeSections({ content, shop }: HomeSectionsProps) {
  return (
    <>
      {content.teasers.length > 0 && <TeaserRow teasers={content.teasers} />}
      {shop !== undefined && <Figures figures={shop.statistics} />}
      <CategoryLinks categories={content.categories} />
      <Featured content={content} />
      {content.look !== undefined && <CompleteTheLook look={content.look} />}
      <Advice consultation={content.consultation} stylist={content.stylist} />
      {content.reviews !== undefined && content.reviews.results.length > 0 && (
        <FromTheCouples reviews={content.reviews} />
      )}
    </>
  );
}

/** Four figures about the shop, set by its owner. */
export function Figures({ figures }: { figures: ShopSettings['statistics'] }) {
  return (
    <section aria-label="The shop in figures" className="wrap pt-section">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Figure name="happy couples" figure={figures.happy_couples} />
        <Figure name="average rating" figure={figures.average_rating} />
        <Figure name="fast shipping" figure={figures.fast_shipping} />
        <Figure name="personal support" figure={figures.personal_support} />
      </dl>
    </section>
  );
}

function Figure({ name, figure }: { name: string; figure: string }) {
  return (
    <div className="fact flex flex-col-reverse justify-end gap-1 px-2 py-6 text-center lg:py-4">
      <dt className="text-small text-stone">{name}</dt>
      <dd className="font-display text-figure font-medium lining-nums">{figure}</dd>
    </div>
  );
}

const VEILS = 1;
const CUFFLINKS = 5;

const BOTH = [
  { slug: 'bridal', name: 'Bridal', drawing: placeholderFor(VEILS) },
  { slug: 'groom', name: 'Groom', drawing: placeholderFor(CUFFLINKS) },
] as const;

/** Links to the two categories. */
export function CategoryLinks({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <section aria-labelledby="doors-title" className="wrap pt-section">
      <h2 id="doors-title" className="mb-6 font-display text-h2 font-medium lg:mb-12">
        Shop by Category
      </h2>
      <div className="grid gap-x-grid-x gap-y-8 md:grid-cols-2">
        {BOTH.map(({ slug, name, drawing }) => {
          const category = categories.find((category) => category.slug === slug);
          return (
            <a key={slug} href={`/${slug}`} data-prefetch="" className="group block">
              <Picture
                picture={category?.picture}
                sizes="(min-width: 45rem) 50vw, 100vw"
                placeholder={drawing}
                // The subject is right of the centre in the shop's wide photos.
                className="aspect-5/6 [&_img]:object-[60%_50%]"
              />
              <span className="flex items-end justify-between gap-4 pt-4">
                <span>
                  <span className="block font-display text-h2 font-medium">{category?.name ?? name}</span>
                  <From price={category?.from_price} />
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

/** Reserves the line when there is no price. */
function From({ price }: { price: CategoryLink['from_price'] | undefined }) {
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
