import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { Link } from 'react-router';
import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import { formatMoney, toCents } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { DeliveryPlace } from '../orders/shared/delivery-place.tsx';
import { ContactLinks } from './contact-links.tsx';
import { AddressDialog, ContactDialog } from './correction-dialogs.tsx';
import { GuestLink } from './guest-link.tsx';
import type { OfficeOrderView } from './order-labels.ts';

/** Buyer, delivery address and ways to get in touch. */
export function BuyerPanel({ order }: { order: OfficeOrderView }) {
  const { number, contact, delivery, customer, promised_day, can_cancel } = order;
  const can = useCan();
  return (
    <Panel title="Buyer and delivery">
      <div className="grid gap-3 wrap-anywhere">
        <p>
          <strong className="font-semibold">{contact.name}</strong>
          <br />
          <span className="text-stone">
            {customer === null ? 'Without an account' : `Account ${customer.email}`}
          </span>
          {can('clients') && (
            <>
              <br />
              <Link
                to={`/admin/clients?search=${encodeURIComponent(localPhone(contact.phone))}`}
                className="inline-block min-h-6 text-gold-text underline-offset-4 hover:underline"
              >
                Client profile
              </Link>
            </>
          )}
        </p>
        <p>
          <DeliveryPlace delivery={delivery} />
          {promised_day !== null && (
            <>
              <br />
              <span className="text-stone">{`Promised by ${writeDay(promised_day)}`}</span>
            </>
          )}
        </p>
        {delivery.notes !== null && <p className="border-l-2 border-gold pl-3">{delivery.notes}</p>}
        <ContactLinks contact={contact} about={`your order ${number}`} size="small" />
        {can('orders') && (
          <div className="flex flex-wrap gap-2 empty:hidden">
            {/* Until any parcel leaves, like cancelling. */}
            {can_cancel && <ContactDialog order={order} />}
            {can_cancel && delivery.method !== 'pickup' && <AddressDialog order={order} />}
            {customer === null && <GuestLink kind="order" number={number} contact={contact} />}
          </div>
        )}
      </div>
    </Panel>
  );
}

export function SumsPanel({ order }: { order: OfficeOrderView }) {
  const { subtotal, delivery_fee, total, vat, paid, refunded, receipts } = order;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Pieces', formatMoney(subtotal)],
          ['Shipping', formatMoney(delivery_fee)],
          ['Total', <strong key="total">{formatMoney(total)}</strong>],
          ['VAT in it', formatMoney(vat)],
          ['Paid', <strong key="paid">{formatMoney(paid)}</strong>],
          ...receipts.map(received),
          ...refundedFact(refunded),
        ]}
      />
    </Panel>
  );
}

const refundedFact = (refunded: OfficeOrderView['refunded']): Fact[] =>
  toCents(refunded) > 0 ? [['Refunded', <strong key="refunded">{formatMoney(refunded)}</strong>]] : [];

const received = ({ receipt, amount, paid_at }: OfficeOrderView['receipts'][number]): Fact => [
  `M-Pesa ${receipt ?? '(receipt follows)'}`,
  <>
    {formatMoney(amount)}
    <br />
    <span className="text-stone">{formatDateTime(paid_at)}</span>
  </>,
];
