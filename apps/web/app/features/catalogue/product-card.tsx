import { useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { centsOf } from '../../lib/format.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import type { CardProduct } from './card-product.ts';
import { placeholderOf } from './placeholder.ts';
import { productPath } from './product-path.ts';

const GRID_SIZES = '(min-width: 60rem) 18.5rem, (min-width: 45rem) 33vw, 50vw';
const FEW = 5;

interface ProductCardProps {
  product: CardProduct;
  /** Among the first that everybody sees. */
  priority?: boolean;
  sizes?: string;
  /** `add` puts it into the cart, `details` leads to its page. */
  action?: 'add' | 'details';
}

/** A piece in a list. Its name is the only link, and reaches over the photograph. */
export function ProductCard({
  product,
  priority = false,
  sizes = GRID_SIZES,
  action = 'add',
}: ProductCardProps) {
  const [first, second] = product.images;
  // The second photograph is loaded for those who come near with a pointer, and for nobody else.
  const [isNear, setNear] = useState(false);
  const path = productPath(product);
  const isMoving = useViewTransitionState(path);

  return (
    <article className="card" onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}>
      <div className={`card-shot ${isMoving ? 'photo-moving' : ''}`}>
        <Picture
          picture={first}
          sizes={sizes}
          priority={priority}
          drawing={placeholderOf(product.subcategory)}
          className="aspect-4/5"
        />
        {isNear && second !== undefined && <Picture picture={second} sizes={sizes} className="card-second" />}
        <CardFlags product={product} />
      </div>
      <div className="card-text">
        <p className="card-kind">{product.subcategory_name}</p>
        <h3 className="card-name">
          <Link to={path} prefetch="intent" viewTransition>
            {product.name}
          </Link>
        </h3>
        <Price
          cents={centsOf(product.price)}
          was={product.original_price === null ? undefined : centsOf(product.original_price)}
          className="mt-0.5 text-[0.9375rem]"
        />
        <Stock product={product} />
      </div>
      {action === 'add' ? (
        product.in_stock && <AddToCartButton product={product} className="card-action" />
      ) : (
        <Link to={path} prefetch="intent" viewTransition className="card-action">
          View Details
          <span className="sr-only">{` of ${product.name}`}</span>
        </Link>
      )}
    </article>
  );
}

function CardFlags({ product: { featured, sale, original_price, sample } }: { product: CardProduct }) {
  return (
    <p className="card-flags">
      {sample && <Badge tone="sample">Sample</Badge>}
      {featured && <Badge tone="featured">Featured</Badge>}
      {original_price !== null && (
        <Badge tone="sale">{sale === null ? 'Sale' : `Sale −${sale.percent}%`}</Badge>
      )}
    </p>
  );
}

function Stock({ product: { in_stock, inventory } }: { product: CardProduct }) {
  if (!in_stock) return <p className="text-fine text-stone">Out of stock</p>;
  if (inventory >= FEW) return null;
  return <p className="text-fine text-warn">{`${inventory} left`}</p>;
}
