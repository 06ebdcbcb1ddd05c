import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { formatShillings } from '../../../lib/format/money.ts';
import { formatDateAndTime } from '../../../lib/format/nairobi-dates.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import type {
  EmailAmount,
  EmailContent,
  EmailFact,
  EmailPiece,
  EmailSteps,
} from '../../emails/email-content.ts';

/** What emails say about an order. */
export interface OrderForEmail {
  number: string;
  name: string;
  path: string;
  county: string;
  /** Null for orders older than promises. */
  promisedDay: string | null;
  /** Where the buyer collects it; null if it comes to the door. */
  pickupPoint: { name: string; town: string; hours: string } | null;
  /** As far as emails may carry them. */
  landmark: string | null;
  town: string | null;
  phone: string;
  pieces: EmailPiece[];
  goodsCents: number;
  deliveryCents: number;
  totalCents: number;
  /** In the whole price; null if a vendor sells part of it. */
  vatCents: number | null;
  payments: { provider: 'mpesa' | 'hand' | 'card'; receipt: string; amountCents: number; paidAt: Date }[];
  /** What goes back or is back. */
  refunds: { amountCents: number; isSent: boolean }[];
}

export const BOUGHT_HERE = 'You get this email because you bought at {brand} with this address.';

export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** For the placeholders in the words of an email about an order. */
export const wordsOf = ({ number, name, totalCents }: OrderForEmail) => ({
  order: number,
  name: firstName(name),
  total: formatShillings(totalCents),
});

export const toOrder = ({ path }: OrderForEmail) => ({ label: 'Open your order', path });

/** `Cancelled · Order KSM84Q2T`, and the greeting of sober news. */
export const labelled = (order: OrderForEmail, news?: string) => ({
  label: `${news === undefined ? '' : `${news} · `}Order ${order.number}`,
  greeting: `Dear ${firstName(order.name)}`,
});

/** The promised day, while the parcel is still to come. */
export function arrival(order: OrderForEmail): Pick<EmailContent, 'highlight'> {
  const { county, promisedDay, pickupPoint } = order;
  if (promisedDay === null) return {};
  const text = writeDay(promisedDay);
  if (pickupPoint === null) return { highlight: { label: `With you in ${county} by`, text } };
  const note = `${pickupPoint.name}, ${pickupPoint.town}. Open: ${pickupPoint.hours}.`;
  return { highlight: { label: 'Ready to collect from', text, note } };
}

/** What happens at the end of the road. */
export const handover = ({ pickupPoint }: Pick<OrderForEmail, 'pickupPoint'>) =>
  pickupPoint === null
    ? 'The rider calls the number you gave us before arriving.'
    : `Collect it at ${pickupPoint.name}, ${pickupPoint.town}. Open: ${pickupPoint.hours}.`;

export const atTheDoor = (order: Pick<OrderForEmail, 'pickupPoint'>): EmailSteps['steps'][number] => ({
  title: order.pickupPoint === null ? 'The rider calls' : 'You collect it',
  text: order.pickupPoint === null ? 'On the number you gave us, before arriving.' : handover(order),
});

/** Who brings a parcel, as far as it is known. */
export interface Carriage {
  carrier: string | null;
  tracking: string | null;
}

/** `with Fargo Courier (FC-2291)` */
export const carriedBy = ({ carrier, tracking }: Carriage) =>
  [carrier ? `with ${carrier}` : '', tracking ? `(${tracking})` : ''].filter((part) => part !== '').join(' ');

/** The number by which the carrier finds the parcel, to copy. */
export const carrierFacts = ({ carrier, tracking }: Carriage): EmailFact[] => {
  const lines = [carrier ?? '', tracking ? `Number ${tracking}` : ''].filter((line) => line !== '');
  return lines.length === 0 ? [] : [{ label: 'Carrier', lines }];
};

/** Where it goes. */
export function destination(order: OrderForEmail): EmailFact {
  const { name, county, town, landmark, phone, pickupPoint } = order;
  const placeIn = (place: string | null) =>
    place === null || place === county ? county : `${place}, ${county}`;
  if (pickupPoint !== null) {
    const lines = [pickupPoint.name, placeIn(pickupPoint.town), `Open: ${pickupPoint.hours}`];
    return { label: 'Collect at', lines };
  }
  const lines = [name, ...(landmark === null ? [] : [landmark]), placeIn(town)];
  return { label: 'Goes to', lines: phone === '' ? lines : [...lines, formatPhone(phone)] };
}

const PAID_BY = { mpesa: 'Paid by M-Pesa', card: 'Paid by card', hand: 'Paid' };

/** The code by which the buyer finds the payment on their phone. */
export const paymentFacts = ({ payments }: OrderForEmail): EmailFact[] =>
  payments.map(({ provider, receipt, amountCents, paidAt }) => ({
    label: PAID_BY[provider],
    lines: [receipt, formatDateAndTime(paidAt), formatShillings(amountCents)],
  }));

const piecesCount = (pieces: readonly EmailPiece[]) => {
  const count = pieces.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  return count === 1 ? '1 piece' : `${count} pieces`;
};

/** The bill. `sum` names its last line. */
export function amountsOf(order: OrderForEmail, sum: string): EmailAmount[] {
  const { pieces, county, pickupPoint, goodsCents, deliveryCents, totalCents, vatCents } = order;
  const rounding = goodsCents + deliveryCents - totalCents;
  return [
    { label: piecesCount(pieces), amount: formatShillings(goodsCents) },
    {
      label: pickupPoint === null ? `Delivery to ${county}` : `Delivery to ${pickupPoint.name}`,
      amount: deliveryCents === 0 ? 'Free' : formatShillings(deliveryCents),
    },
    ...(rounding === 0 ? [] : [{ label: 'Rounded off', amount: `− ${formatShillings(rounding)}` }]),
    { label: sum, amount: formatShillings(totalCents), weight: 'sum' as const },
    ...(vatCents === null || vatCents === 0
      ? []
      : [{ label: 'VAT in it', amount: formatShillings(vatCents), weight: 'aside' as const }]),
  ];
}
