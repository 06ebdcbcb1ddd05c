import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import type { Picture as PictureFacts } from '@harusi/contracts/catalogue/media';
import { Badge } from '../../components/badge.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { Price } from '../../components/price.tsx';
import { SaleEndTime } from '../../components/sale-end.tsx';
import { toCents } from '../../lib/format.ts';
import { percentOff } from '../../lib/percent-off.ts';
import { toCartItem } from '../cart/to-cart-item.ts';
import { Heart } from '../wishlist/heart.tsx';
import type { CardProduct } from './card-product.ts';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import { pathWithChoice, productPath } from '../../lib/product-path.ts';
import type { CardPurchase } from './product-markup.tsx';

const GRID_SIZES = '(min-width: 60rem) 18.5rem, (min-width: 45rem) 33vw, 50vw';

interface ProductCardProps {
  product: CardProduct;
  /** In the first viewport. */
  priority?: boolean;
  sizes?: string;
  /** Chosen in the listing, so its page shows it, too. */
  colour?: string | null;
  /** `add` puts it into the cart, `details` links to its page. */
  action?: 'add' | 'details';
}

/**
 * A product in a listing, rendered as static markup; `ProductMarkup` handles its events. The name is the
 * only link and covers the photo.
 */
export function ProductCard({
  product,
  priority = false,
  sizes = GRID_SIZES,
  colour = null,
  action = 'add',
}: ProductCardProps) {
  const [first, second] = sizes === GRID_SIZES ? product.images.map(forGrid) : product.images;
  const drawing = placeholderFor(product.subcategory);
  const path = pathWithChoice(productPath(product), { colour, size: null });
  return (
    <article className="card">
      <div className="card-shot" data-drawing={drawing}>
        <Picture
          picture={first}
          sizes={sizes}
          priority={priority}
          placeholder={drawing}
          className="aspect-4/5"
        />
        {second !== undefined && (
          <template>
            <Picture picture={second} sizes={sizes} className="card-second" />
          </template>
        )}
        <CardFlags product={product} />
      </div>
      <div className="card-text">
        <p className="card-kind">{product.subcategory_name}</p>
        <h3 className="card-name">
          <a href={path} data-prefetch="">
            {product.name}
          </a>
        </h3>
        <Price
          cents={toCents(product.price)}
          was={product.original_price === null ? undefined : toCents(product.original_price)}
          className="mt-0.5 text-[0.9375rem]"
        />
        {product.sale !== null && <SaleEndTime at={product.sale.ends_at} />}
        <Stock product={product} />
      </div>
      {action === 'add' ? (
        <AddButton product={product} />
      ) : (
        <a href={path} data-prefetch="" className="card-action">
          View Details
          <span className="sr-only">{` of ${product.name}`}</span>
        </a>
      )}
      {!product.sample && <Heart id={product.id} name={product.name} />}
    </article>
  );
}

/** The widest picture a card needs, in pixels. Each further width adds a URL per card to the page. */
const WIDEST = 900;

const forGrid = (picture: PictureFacts): PictureFacts =>
  picture.width <= WIDEST
    ? picture
    : { ...picture, width: WIDEST, height: Math.round((picture.height * WIDEST) / picture.width) };

/** Samples cannot be ordered. */
function AddButton({ product }: { product: CardProduct }) {
  const { id, name, in_stock, sample, has_choices, choice, available } = product;
  if (!in_stock) return null;
  const purchase: CardPurchase = has_choices
    ? { id, name }
    : { item: toCartItem(product, choice), stock: available };
  return (
    <button type="button" disabled={sample} data-buy={JSON.stringify(purchase)} className="card-action">
      {sample ? 'Sample' : 'Add to Cart'}
      <span className="sr-only">{`: ${name}`}</span>
    </button>
  );
}

function CardFlags({ product: { featured, price, original_price, sample } }: { product: CardProduct }) {
  if (!sample && !featured && original_price === null) return null;
  const off = original_price === null ? 0 : percentOff(toCents(price), toCents(original_price));
  return (
    <p className="card-flags">
      {sample && <Badge tone="sample">Sample</Badge>}
      {featured && <Badge tone="featured">Featured</Badge>}
      {original_price !== null && <Badge tone="sale">{off === 0 ? 'Sale' : `Sale −${off}%`}</Badge>}
    </p>
  );
}

function Stock({ product: { in_stock, available } }: { product: CardProduct }) {
  if (!in_stock) return <p className="text-fine text-stone">Out of stock</p>;
  if (available >= LOW_STOCK) return null;
  return <p className="text-fine text-warn">{`${available} left`}</p>;
}
