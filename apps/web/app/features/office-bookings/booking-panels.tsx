import type { Option } from '../../components/fields/select-field.tsx';
import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatDate, formatDateTime } from '../../lib/time/nairobi-time.ts';
import { BUDGET_OPTIONS, STYLE_OPTIONS } from '../booking-flow/booking-options.ts';
import { ContactLinks } from '../office-orders/contact-links.tsx';
import { GuestLink } from '../office-orders/guest-link.tsx';
import type { BookingView } from './booking-labels.ts';

/** The client's contact details and wishes. */
export function ClientPanel({ booking }: { booking: BookingView }) {
  const { number, contact, message } = booking;
  const facts = wishesOf(booking);
  return (
    <Panel title="Client">
      <div className="grid gap-3 wrap-anywhere">
        <p className="font-semibold">{contact.name}</p>
        <ContactLinks contact={contact} about={`your booking ${number}`} />
        <GuestLink kind="booking" number={number} contact={contact} />
        {facts.length > 0 && <Facts facts={facts} />}
        {message !== '' && <p className="border-l-2 border-gold pl-3 whitespace-pre-line">{message}</p>}
      </div>
    </Panel>
  );
}

const optionLabel = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const wishesOf = ({ wedding_date, preferred_style, budget }: BookingView): Fact[] => [
  ...(wedding_date === null ? [] : [['Wedding', formatDate(wedding_date)] as const]),
  ...(preferred_style === null ? [] : [['Style', optionLabel(STYLE_OPTIONS, preferred_style)] as const]),
  ...(budget === null ? [] : [['Budget', optionLabel(BUDGET_OPTIONS, budget)] as const]),
];

/** Price, payments and the stylist's commission. */
export function MoneyPanel({ booking }: { booking: BookingView }) {
  const { price, paid, receipts, commission, commission_percent } = booking;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Price', <strong key="price">{formatMoney(price)}</strong>],
          ['Paid', <strong key="paid">{formatMoney(paid)}</strong>],
          ...receipts.map(received),
          [`Commission (${commission_percent} %)`, formatMoney(commission)],
        ]}
      />
    </Panel>
  );
}

const received = ({ receipt, amount, paid_at }: BookingView['receipts'][number]): Fact => [
  receipt ?? 'Receipt follows',
  <>
    {formatMoney(amount)}
    <br />
    <span className="text-stone">{formatDateTime(paid_at)}</span>
  </>,
];
