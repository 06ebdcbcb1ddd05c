import type { ResponseOf } from '@harusi/contracts/calls';
import { buttonClass } from '../../components/button.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import { Price } from '../../components/price.tsx';
import { asCents, formatPrice, toCents } from '../../lib/format.ts';
import { productPath } from '../../lib/product-path.ts';
import { toCartItem } from '../cart/to-cart-item.ts';
import { type CardProduct, toCardProduct } from '../catalogue/card-product.ts';
import { collectionPath } from '../catalogue/collection-card.tsx';
import type { CardPurchase } from '../catalogue/product-markup.tsx';

type CollectionPage = ResponseOf<'GET', '/collections/{id}/'>;

/** Pieces of one collection that are worn together. */
export interface Look extends Pick<CollectionPage, 'id' | 'slug' | 'name' | 'description' | 'picture'> {
  pieces: CardProduct[];
}

const PIECES = 3;
const COUNT_WORDS = ['', 'one', 'two', 'three'] as const;

/** The first pieces of a collection that can be bought, each of another kind; undefined if they make no set. */
export function lookFrom({
  products,
  id,
  slug,
  name,
  description,
  picture,
}: CollectionPage): Look | undefined {
  const pieces: CardProduct[] = [];
  for (const product of products) {
    const isNewKind = !pieces.some(({ subcategory }) => subcategory === product.subcategory);
    if (product.in_stock && isNewKind && pieces.length < PIECES) pieces.push(toCardProduct(product));
  }
  return pieces.length < 2 ? undefined : { id, slug, name, description, picture, pieces };
}

/** A set in one press; `add-set.tsx` handles its button. */
export function CompleteTheLook({ look }: { look: Look }) {
  const { name, description, picture, pieces } = look;
  const total = asCents(pieces.reduce((sum, { price }) => sum + toCents(price), 0));
  const set: CardPurchase[] = pieces.map((piece) =>
    piece.has_choices
      ? { id: piece.id, name: piece.name }
      : { item: toCartItem(piece, piece.choice), stock: piece.available },
  );
  return (
    <section aria-labelledby="look-title" className="mt-section bg-silk py-16 lg:py-24">
      <div className="wrap grid items-center gap-8 lg:grid-cols-2 lg:gap-24">
        <Picture
          picture={picture}
          sizes="(min-width: 60rem) 50vw, 100vw"
          placeholder={placeholderFor(pieces[0]?.subcategory ?? 1)}
          className="aspect-4/5"
        />
        <div>
          <p className="label text-gold-text">Complete the look</p>
          <h2 id="look-title" className="mt-2 mb-4 font-display text-h2 font-medium text-balance">
            <a href={collectionPath(look)} data-prefetch="" className="hover:text-bordeaux">
              {name}
            </a>
          </h2>
          <p className="mb-8 max-w-read text-stone text-pretty">{description}</p>
          <ul className="border-t border-line *:border-b *:border-line">
            {pieces.map((piece) => (
              <li
                key={piece.id}
                className="grid grid-cols-[5rem_1fr] items-center gap-x-4 py-4 sm:grid-cols-[5rem_1fr_auto]"
              >
                <Picture
                  picture={piece.images[0]}
                  sizes="5rem"
                  placeholder={placeholderFor(piece.subcategory)}
                  className="aspect-4/5 max-sm:row-span-2"
                />
                <div className="max-sm:self-end">
                  <p className="label text-gold-text">{piece.subcategory_name}</p>
                  <h3 className="font-display text-h3 leading-[1.15] font-semibold text-balance">
                    <a href={productPath(piece)} data-prefetch="" className="hover:text-bordeaux">
                      {piece.name}
                    </a>
                  </h3>
                </div>
                <Price
                  cents={toCents(piece.price)}
                  was={piece.original_price === null ? undefined : toCents(piece.original_price)}
                  className="max-sm:self-start sm:flex-col sm:text-right"
                />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-4 pt-6">
            <p>
              <span className="text-small text-stone">{`The ${COUNT_WORDS[pieces.length]} together`}</span>
              <br />
              <span className="money text-[1.25rem] font-medium">{formatPrice(total)}</span>
            </p>
            <button type="button" data-set={JSON.stringify(set)} className={`${buttonClass()} max-sm:w-full`}>
              Add the set to cart
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}
