import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { localPhone } from '../../lib/phone.ts';
import type { OrderView } from './order-view.ts';

/** Where it goes, and the money that came. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { contact, delivery, receipts, placed_at } = order;
  return (
    <div className="grid gap-10 sm:grid-cols-2">
      <Facts title="Delivery">
        <p className="font-medium">{contact.name}</p>
        <p>
          {delivery.landmark}
          <br />
          {delivery.town}, {delivery.county}
        </p>
        <p className="text-stone">
          {localPhone(contact.phone)}
          {contact.email !== null && (
            <>
              <br />
              {contact.email}
            </>
          )}
        </p>
        {delivery.notes !== null && <p className="text-stone">“{delivery.notes}”</p>}
      </Facts>
      <Facts title="Payment">
        {receipts.map(({ receipt, amount, paid_at }) => (
          <p key={`${receipt} ${paid_at}`}>
            <span className="font-medium">{formatPrice(toCents(amount))}</span> by M-Pesa
            <br />
            <span className="text-stone">
              {receipt === null ? 'Receipt follows' : `Receipt ${receipt}`}, {formatDateTime(paid_at)}
            </span>
          </p>
        ))}
        {receipts.length === 0 && <p className="text-stone">Nothing has reached us yet.</p>}
        <p className="text-stone">Ordered on {formatDateTime(placed_at)}</p>
      </Facts>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2 text-[0.9375rem] wrap-anywhere">
      <h2 className="label mb-2 text-gold-text">{title}</h2>
      {children}
    </section>
  );
}
