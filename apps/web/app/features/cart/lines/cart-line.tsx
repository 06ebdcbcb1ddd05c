import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import { Link } from 'react-router';
import { QuantityStepper } from '../../../components/fields/quantity-stepper.tsx';
import { TONE_ICONS, TRUCK } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { Picture } from '../../../components/pictures/picture.tsx';
import { Price } from '../../../components/price.tsx';
import { SaleEndTime } from '../../../components/sale-end.tsx';
import { asCents, formatPrice, toCents } from '../../../lib/format.ts';
import { percentOff } from '../../../lib/percent-off.ts';
import { pathWithChoice, productPath } from '../../../lib/product-path.ts';
import type { CartItem } from '../cart.ts';
import type { QuotedLine } from '../quote/quote.ts';
import { canBeBought, changeText, choiceText, type LineChange } from './line-changes.ts';

/** Until the quote states the stock. */
const UNKNOWN_STOCK = 999;

interface CartLineProps {
  item: CartItem;
  quoted: QuotedLine | undefined;
  changes: readonly LineChange[];
  onQuantity: (quantity: number) => void;
}

export function CartLine({ item, quoted, changes, onQuantity }: CartLineProps) {
  const { id, name, quantity } = item;
  const piece = quoted?.piece ?? undefined;
  const isSold = quoted === undefined || canBeBought(quoted);
  const path = lineLink(item, piece?.slug);
  return (
    <li className="line">
      <Link to={path} tabIndex={-1} aria-hidden>
        <Picture picture={linePicture(item)} sizes="8rem" className="aspect-4/5" />
      </Link>
      <div className="line-main">
        <div className="line-top">
          <div className="grid content-start gap-1">
            <h2>{piece === undefined && !isSold ? name : <Link to={path}>{name}</Link>}</h2>
            <Facts item={item} quoted={quoted} />
          </div>
          {isSold && <LinePrice item={item} piece={piece} />}
        </div>
        {isSold && <ArrivesBy day={quoted?.arrives_by} />}
        <LineNotes item={item} changes={changes} path={path} onQuantity={onQuantity} />
        <div className="line-foot">
          {isSold && (
            <QuantityStepper
              label={`Quantity of ${name}`}
              quantity={quantity}
              min={0}
              max={quoted?.available ?? UNKNOWN_STOCK}
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

function Facts({ item, quoted }: Pick<CartLineProps, 'item' | 'quoted'>) {
  const choice = choiceText(item);
  const { problem, available = LOW_STOCK, piece } = quoted ?? {};
  const days = piece?.lead_days ?? 0;
  return (
    <>
      {choice !== '' && <p className="text-small text-stone">{choice}</p>}
      {piece?.sale && (
        <p className="grid text-fine text-bordeaux">
          {piece.sale.name}
          {piece.original_price !== null &&
            `, −${percentOff(toCents(piece.unit_price), toCents(piece.original_price))}%`}
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

function ArrivesBy({ day }: { day: string | null | undefined }) {
  return (
    day && (
      <p className="flex items-center gap-2 text-small">
        <LineIcon of={TRUCK} small />
        {`By ${writeDay(day)}`}
      </p>
    )
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

/** The cart stores only the picture's URL, which is enough for a small one. */
const linePicture = ({ image }: CartItem) =>
  image === '' ? undefined : { image, alt: '', width: 480, height: 480, placeholder: null, has_avif: false };

const lineLink = ({ id, selectedColor, selectedSize }: CartItem, slug: string | undefined) =>
  pathWithChoice(slug === undefined ? `/product/${id}` : productPath({ id, slug }), {
    colour: selectedColor ?? null,
    size: selectedSize ?? null,
  });

interface LineNotesProps {
  item: CartItem;
  changes: readonly LineChange[];
  /** Where another option can be chosen. */
  path: string;
  onQuantity: (quantity: number) => void;
}

/** The changes of a line, each with what the buyer can do. */
function LineNotes({ item, changes, path, onQuantity }: LineNotesProps) {
  return changes.map((change) => (
    <p key={change.kind} className="line-note" data-kind={change.kind}>
      <LineIcon of={TONE_ICONS[change.kind === 'cheaper' ? 'note' : 'failed']} small className="mt-0.5" />
      <span>
        {`${changeText(change, item)} `}
        {change.kind === 'not_enough' && (
          <button type="button" className="link" onClick={() => onQuantity(change.available)}>
            {`Set to ${change.available}`}
            <span className="sr-only">{` of ${item.name}`}</span>
          </button>
        )}
        {change.kind === 'choose' && (
          <Link to={path} className="link">
            Choose again
            <span className="sr-only">{` for ${item.name}`}</span>
          </Link>
        )}
      </span>
    </p>
  ));
}
