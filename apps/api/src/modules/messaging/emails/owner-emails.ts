import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import type { BookingRow } from '@harusi/db/schema';
import { formatShillings } from '../../../lib/format/money.ts';
import { formatTime } from '../../../lib/format/nairobi-dates.ts';
import type { EmailContent } from '../../emails/email-content.ts';
import type { ExceptionReason } from '../../payments/payment-events.ts';
import { writeTime } from './booking-email-parts.ts';

// Emails to the people who run the shop: what happened, the figures, one link.

interface Sale {
  number: string;
  name: string;
  totalCents: number;
  county: string;
  promisedDay: string | null;
  lines: readonly { name: string; quantity: number }[];
}

export const newSaleEmail = (order: Sale): EmailContent => ({
  subject: `Sold: order ${order.number}, ${formatShillings(order.totalCents)}`,
  tone: 'staff',
  label: `Order ${order.number}`,
  greeting: `${order.name} has paid`,
  paragraphs: [`Order ${order.number} of ${formatShillings(order.totalCents)} is waiting to be prepared.`],
  facts: [
    {
      label: 'Pieces',
      lines: order.lines.map(({ name, quantity }) => `${quantity} × ${name}`),
      isList: true as const,
    },
    {
      label: 'Goes to',
      lines: [order.county, ...(order.promisedDay === null ? [] : [`by ${writeDay(order.promisedDay)}`])],
    },
  ].filter(({ lines }) => lines.length > 0),
  button: { label: 'Open the order', path: `/admin/orders/${order.number}` },
});

export const newBookingEmail = (
  booking: Pick<BookingRow, 'number' | 'packageName' | 'priceCents' | 'contactName' | 'startsAt'>,
  isConfirmed: boolean,
): EmailContent => ({
  subject: `New booking: ${booking.packageName} for ${formatShillings(booking.priceCents)}`,
  tone: 'staff',
  label: `Booking ${booking.number}`,
  greeting: isConfirmed ? 'A stylist is booked' : 'A booking is waiting for a stylist',
  paragraphs: [
    isConfirmed
      ? `${booking.contactName} has paid, and the stylist knows.`
      : `${booking.contactName} has paid, but the time was taken by then. Please find a stylist today.`,
  ],
  facts: [
    { label: 'When', lines: [writeTime(booking.startsAt), 'Nairobi time'] },
    { label: 'What', lines: [booking.packageName, formatShillings(booking.priceCents)] },
  ],
  button: { label: 'Open the booking', path: `/admin/bookings/${booking.number}` },
});

const REASONS: Record<ExceptionReason, string> = {
  surplus: 'More was paid than it costs',
  late: 'It arrived after the order or booking was closed',
  mismatch: 'It is less than the order or booking costs',
  unmatched: "It doesn't match any order or booking",
  contradiction: "M-Pesa's messages contradict each other",
};

export const paymentToReviewEmail = (reason: ExceptionReason, amountCents: number): EmailContent => ({
  subject: `Payment to review: ${formatShillings(amountCents)}`,
  tone: 'staff',
  label: 'Payment to review',
  greeting: 'A payment needs your attention',
  paragraphs: [`${formatShillings(amountCents)} arrived by M-Pesa. ${REASONS[reason]}.`],
  button: { label: 'Open the list', path: '/admin/money' },
});

export const transferToReviewEmail = (isRefund: boolean, note: string, path: string): EmailContent => ({
  subject: `To check: ${isRefund ? 'a refund' : 'a payout'} that M-Pesa leaves open`,
  tone: 'staff',
  label: 'Outgoing payment to check',
  greeting: 'An outgoing payment needs your attention',
  paragraphs: [note],
  button: { label: 'Open the list', path },
});

/** Yesterday, and what waits today. */
export interface OwnerDigest {
  /** Yesterday. */
  day: string;
  salesCents: number;
  orders: number;
  bookingsSold: number;
  refundsCents: number;
  toDispatch: number;
  /** Of those to dispatch, the ones whose day has passed. */
  late: number;
  returnsOpen: number;
  payoutsDueCents: number;
  payoutsDue: number;
  bookingsToday: readonly {
    startsAt: Date;
    packageName: string;
    clientName: string;
    stylistName: string;
  }[];
  /** Sentences about what needs the owner. */
  alerts: readonly string[];
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export function ownerDigestEmail(digest: OwnerDigest): EmailContent {
  const waiting = [
    ...(digest.toDispatch > 0
      ? [
          `${count(digest.toDispatch, 'parcel')} to dispatch${digest.late > 0 ? `, ${digest.late} of them late` : ''}`,
        ]
      : []),
    ...(digest.returnsOpen > 0 ? [`${count(digest.returnsOpen, 'return')} open`] : []),
    ...(digest.payoutsDue > 0
      ? [`${count(digest.payoutsDue, 'payout')} due, ${formatShillings(digest.payoutsDueCents)}`]
      : []),
  ];
  const sold =
    digest.orders === 0
      ? 'no orders'
      : `${formatShillings(digest.salesCents)} from ${count(digest.orders, 'order')}`;
  return {
    subject: `${writeDay(digest.day)}: ${sold}`,
    tone: 'staff',
    label: 'Your shop',
    greeting: writeDay(digest.day),
    paragraphs: [
      digest.alerts.length === 0
        ? 'Nothing needs you urgently.'
        : `${count(digest.alerts.length, 'thing needs', 'things need')} you: see below.`,
    ],
    amounts: [
      ...(digest.orders === 0
        ? []
        : [
            {
              label: count(digest.orders, 'order'),
              amount: formatShillings(digest.salesCents),
              weight: 'sum' as const,
            },
          ]),
      ...(digest.bookingsSold === 0 ? [] : [{ label: 'Bookings sold', amount: String(digest.bookingsSold) }]),
      ...(digest.refundsCents === 0
        ? []
        : [{ label: 'Refunds', amount: formatShillings(digest.refundsCents) }]),
    ],
    facts: [
      { label: 'Needs you', lines: [...digest.alerts], isList: true as const },
      { label: 'Waiting', lines: waiting.length === 0 ? ['Nothing'] : waiting, isList: true as const },
      {
        label: 'Bookings today',
        isList: true as const,
        lines:
          digest.bookingsToday.length === 0
            ? ['None']
            : digest.bookingsToday.map(
                (booking) =>
                  `${formatTime(booking.startsAt)} ${booking.packageName}, ${booking.clientName} with ${booking.stylistName}`,
              ),
      },
    ].filter(({ lines }) => lines.length > 0),
    button: { label: 'Open the dashboard', path: '/admin' },
  };
}
