import type { ReactNode } from 'react';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { LOCK, RETURN, TRUCK } from '../../components/icons/icon-paths.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { toCents, formatPrice, formatPieces } from '../../lib/format.ts';
import { countItems, type Cart } from './cart.ts';
import { totalCents } from './cart-changes.ts';
import type { CartQuote } from './quote.ts';
import { sumsOf } from './sums.ts';
import type { Pricing } from './use-quote.ts';

interface CartSummaryProps {
  cart: Cart;
  pricing: Pricing;
  /** What is to be known before paying, and the button. */
  children: ReactNode;
}

export function CartSummary({ cart, pricing: { quote, isFresh }, children }: CartSummaryProps) {
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title" className="font-display text-h3 font-semibold">
        Order summary
      </h2>
      <dl className="sum" data-stale={quote !== undefined && !isFresh}>
        {quote === undefined ? <LocalRows cart={cart} isAsking={!isFresh} /> : <QuotedRows quote={quote} />}
      </dl>
      {children}
      <ol>
        <li>We send a prompt to your phone.</li>
        <li>You enter your M-Pesa PIN there, never here.</li>
        <li>M-Pesa sends your receipt by SMS, and we pack your order.</li>
      </ol>
      <ul>
        <li>
          <LineIcon of={LOCK} />
          Secure payment
        </li>
        <li>
          <LineIcon of={RETURN} />
          30-day return policy
        </li>
        {quote !== undefined && <Parcels quote={quote} />}
      </ul>
    </aside>
  );
}

/** Until the shop has answered: what the cart remembers. */
function LocalRows({ cart, isAsking }: { cart: Cart; isAsking: boolean }) {
  const open = isAsking ? <Skeleton className="h-6 w-20" /> : '–';
  return (
    <>
      <Row name={`Subtotal, ${formatPieces(countItems(cart))}`}>{formatPrice(totalCents(cart))}</Row>
      <Row name="Shipping">{open}</Row>
      <Row name="Total" look="sum-total">
        {open}
      </Row>
      <Row name="VAT included" look="sum-quiet">
        {open}
      </Row>
    </>
  );
}

function QuotedRows({ quote }: { quote: CartQuote }) {
  const { pieces, full, saved, saleName, rounding } = sumsOf(quote);
  const delivery = toCents(quote.delivery);
  return (
    <>
      {saved > 0 && (
        <>
          <Row name={formatPieces(pieces)}>{formatPrice(full)}</Row>
          <Row name={saleName ?? 'Sale'} look="text-bordeaux">{`− ${formatPrice(saved)}`}</Row>
        </>
      )}
      <Row name={saved > 0 ? 'Subtotal' : `Subtotal, ${formatPieces(pieces)}`}>
        {formatPrice(toCents(quote.subtotal))}
      </Row>
      <Row name="Shipping">{delivery === 0 ? 'Free' : formatPrice(delivery)}</Row>
      {rounding !== 0 && <Row name="Rounding">{formatPrice(rounding)}</Row>}
      <Row name="Total" look="sum-total">
        {formatPrice(toCents(quote.total))}
      </Row>
      <Row name="VAT included" look="sum-quiet">
        {formatPrice(toCents(quote.vat))}
      </Row>
    </>
  );
}

function Row({ name, look, children }: { name: string; look?: string; children: ReactNode }) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

/** Several sellers send several parcels, for one payment. */
function Parcels({ quote }: { quote: CartQuote }) {
  const { sellers } = sumsOf(quote);
  if (sellers.length < 2) return null;
  return (
    <li>
      <LineIcon of={TRUCK} />
      {`Comes in ${sellers.length} parcels, from ${new Intl.ListFormat('en').format(sellers)}`}
    </li>
  );
}
