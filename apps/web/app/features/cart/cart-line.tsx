import { LOW_STOCK } from '@harusi/contracts/low-stock';
import { Link } from 'react-router';
import { Picture } from '../../components/pictures/picture.tsx';
import { Price } from '../../components/price.tsx';
import { SaleEndTime } from '../../components/sale-end.tsx';
import { toCents, formatPrice, asCents } from '../../lib/format.ts';
import { productPath, pathWithChoice } from '../../lib/product-path.ts';
import { QuantityStepper } from '../../components/fields/quantity-stepper.tsx';
import type { CartItem } from './cart.ts';
import { canBeBought, choiceOf, type LineNews } from './line-news.ts';
import { LineNotes } from './line-notes.tsx';
import type { QuotedLine } from './quote.ts';

/** As long as the shop has not said how many there are. */
const UNKNOWN_MOST = 999;

interface CartLineProps {
  item: CartItem;
  quoted: QuotedLine | undefined;
  news: readonly LineNews[];
  onQuantity: (quantity: number) => void;
}

export function CartLine({ item, quoted, news, onQuantity }: CartLineProps) {
  const { id, name, quantity } = item;
  const piece = quoted?.piece ?? undefined;
  const isSold = quoted === undefined || canBeBought(quoted);
  const path = linkOf(item, piece?.slug);
  return (
    <li className="line">
      <Link to={path} tabIndex={-1} aria-hidden>
        <Picture picture={pictureOf(item)} sizes="8rem" className="aspect-4/5" />
      </Link>
      <div className="line-main">
        <div className="line-top">
          <div className="grid content-start gap-1">
            <h2>{piece === undefined && !isSold ? name : <Link to={path}>{name}</Link>}</h2>
            <Facts item={item} quoted={quoted} />
          </div>
          {isSold && <LinePrice item={item} piece={piece} />}
        </div>
        <LineNotes item={item} news={news} path={path} onQuantity={onQuantity} />
        <div className="line-foot">
          {isSold && (
            <QuantityStepper
              label={`Quantity of ${name}`}
              quantity={quantity}
              min={0}
              max={quoted?.available ?? UNKNOWN_MOST}
              onChange={onQuantity}
            />
          )}
          <button type="button" className="link link-tap" onClick={() => onQuantity(0)} data-remove={id}>
            Remove
            <span className="sr-only">{` ${name}`}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

/** What it is called besides its name: colour and size, how few there are, how long it takes. */
function Facts({ item, quoted }: Pick<CartLineProps, 'item' | 'quoted'>) {
  const choice = choiceOf(item);
  const { problem, available = LOW_STOCK, piece } = quoted ?? {};
  const days = piece?.lead_days ?? 0;
  return (
    <>
      {choice !== '' && <p className="text-small text-stone">{choice}</p>}
      {piece?.sale && (
        <p className="grid text-fine text-bordeaux">
          {`${piece.sale.name}, −${piece.sale.percent}%`}
          <SaleEndTime at={piece.sale.ends_at} />
        </p>
      )}
      {problem === null && available < LOW_STOCK && (
        <p className="text-fine text-warn">{`${available} left`}</p>
      )}
      {days > 0 && (
        <p className="text-fine text-stone">
          {`Made for you in about ${days === 1 ? '1 day' : `${days} days`}`}
        </p>
      )}
    </>
  );
}

function LinePrice({
  item: { price, quantity },
  piece,
}: {
  item: CartItem;
  piece: QuotedLine['piece'] | undefined;
}) {
  const was = piece?.original_price ? toCents(piece.original_price) : undefined;
  return (
    <p className="line-price">
      <Price
        cents={asCents(price * quantity)}
        was={was === undefined ? undefined : asCents(was * quantity)}
      />
      {quantity > 1 && <span className="money text-fine text-stone">{`${formatPrice(price)} each`}</span>}
    </p>
  );
}

/** The cart keeps the picture's address alone, which is enough for a small one. */
const pictureOf = ({ image }: CartItem) =>
  image === '' ? undefined : { image, alt: '', width: 480, height: 480, placeholder: null, has_avif: false };

const linkOf = ({ id, selectedColor, selectedSize }: CartItem, slug: string | undefined) =>
  pathWithChoice(slug === undefined ? `/product/${id}` : productPath({ id, slug }), {
    colour: selectedColor ?? null,
    size: selectedSize ?? null,
  });
