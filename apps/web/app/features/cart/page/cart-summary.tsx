import type { ReactNode } from 'react';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { LOCK, RETURN, TRUCK } from '../../../components/icons/icon-paths.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { toCents, formatPrice, formatPieces } from '../../../lib/format.ts';
import { returnPolicy } from '../../shop-settings/return-policy.ts';
import { useOptionalShopSettings } from '../../shop-settings/shop-settings.ts';
import { countItems, type Cart, totalCents } from '../cart.ts';
import type { CartQuote } from '../quote/quote.ts';
import { quoteTotals } from '../quote/quote-totals.ts';
import type { Pricing } from '../quote/use-quote.ts';

interface CartSummaryProps {
  cart: Cart;
  pricing: Pricing;
  /** Notices and the payment button. */
  children: ReactNode;
}

export function CartSummary({ cart, pricing: { quote, isFresh }, children }: CartSummaryProps) {
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title" className="font-display text-h3 font-semibold">
        Order summary
      </h2>
      <dl className="sum" data-stale={quote !== undefined && !isFresh}>
        {quote === undefined ? <LocalRows cart={cart} isLoading={!isFresh} /> : <QuotedRows quote={quote} />}
      </dl>
      {children}
      <ol>
        <li>We send a prompt to your phone.</li>
        <li>
          <span>
            You enter your <span className="whitespace-nowrap">M-Pesa</span> PIN there, never here.
          </span>
        </li>
        <li>M-Pesa sends your receipt by SMS, and we pack your order.</li>
      </ol>
      <ul>
        <li>
          <LineIcon of={LOCK} />
          Secure payment
        </li>
        <li>
          <LineIcon of={RETURN} />
          {returnPolicy(useOptionalShopSettings())}
        </li>
        {quote !== undefined && <Parcels quote={quote} />}
      </ul>
    </aside>
  );
}

/** Until the quote arrives: prices from the stored cart. */
function LocalRows({ cart, isLoading }: { cart: Cart; isLoading: boolean }) {
  const pending = isLoading ? <Skeleton className="h-6 w-20" /> : '–';
  return (
    <>
      <Row name={`Subtotal, ${formatPieces(countItems(cart))}`}>{formatPrice(totalCents(cart))}</Row>
      <Row name="Shipping">{pending}</Row>
      <Row name="Total" className="sum-total">
        {pending}
      </Row>
      <Row name="VAT included" className="sum-quiet">
        {pending}
      </Row>
    </>
  );
}

function QuotedRows({ quote }: { quote: CartQuote }) {
  const { pieces, full, saved, saleName, rounding } = quoteTotals(quote);
  const delivery = toCents(quote.delivery);
  return (
    <>
      {saved > 0 && (
        <>
          <Row name={formatPieces(pieces)}>{formatPrice(full)}</Row>
          <Row name={saleName ?? 'Sale'} className="text-bordeaux">{`− ${formatPrice(saved)}`}</Row>
        </>
      )}
      <Row name={saved > 0 ? 'Subtotal' : `Subtotal, ${formatPieces(pieces)}`}>
        {formatPrice(toCents(quote.subtotal))}
      </Row>
      <Row name="Shipping">{delivery === 0 ? 'Free' : formatPrice(delivery)}</Row>
      {rounding !== 0 && <Row name="Rounding">{formatPrice(rounding)}</Row>}
      <Row name="Total" className="sum-total">
        {formatPrice(toCents(quote.total))}
      </Row>
      {quote.vat !== null && (
        <Row name="VAT included" className="sum-quiet">
          {formatPrice(toCents(quote.vat))}
        </Row>
      )}
    </>
  );
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

function Parcels({ quote }: { quote: CartQuote }) {
  const { sellers } = quoteTotals(quote);
  if (sellers.length < 2) return null;
  return (
    <li>
      <LineIcon of={TRUCK} />
      {`Comes in ${sellers.length} parcels, from ${new Intl.ListFormat('en').format(sellers)}${
        toCents(quote.delivery) > 0 ? ', for one delivery fee' : ''
      }`}
    </li>
  );
}
