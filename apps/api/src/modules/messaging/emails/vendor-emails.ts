import { formatShillings } from '../../../lib/format/money.ts';
import type { EmailAmount, EmailPiece, WordedEmail } from '../../emails/email-content.ts';
import type { EmailTemplate } from '../../emails/email-templates.ts';
import { worded } from '../../emails/email-wording.rules.ts';
import { piecesText } from './return-emails.ts';
import { writeTime } from './booking-email-parts.ts';

export const SELLS_HERE = 'You get this email because you sell at {brand}.';
const openOrder = (number: string) => ({ label: 'Open the order', path: `/vendor/orders/${number}` });

/** What a vendor earns of a price. */
interface Share {
  priceCents: number;
  commissionCents: number;
}

const shareOf = ({ priceCents, commissionCents }: Share): EmailAmount[] => [
  { label: 'Price paid by the client', amount: formatShillings(priceCents) },
  { label: 'Commission', amount: `− ${formatShillings(commissionCents)}` },
  { label: 'You receive', amount: formatShillings(priceCents - commissionCents), weight: 'sum' },
];

export interface VendorSale extends Share {
  number: string;
  businessName: string;
  county: string;
  pieces: EmailPiece[];
  /** When the parcel has to be with the carrier; null without a promise. */
  dispatchBy: Date | null;
}

export const vendorSoldEmail = (sale: VendorSale): WordedEmail => ({
  ...worded(
    'order.paid/vendor',
    {
      order: sale.number,
      name: sale.businessName,
      county: sale.county,
      deadline: sale.dispatchBy === null ? '' : `by ${writeTime(sale.dispatchBy)}`,
    },
    {
      subject: 'You sold: pack order {order} {deadline}',
      lead: 'A client in {county} has bought from you, and the money has arrived.',
    },
  ),
  label: `You sold · Order ${sale.number}`,
  greeting: `Hongera, ${sale.businessName}`,
  ...(sale.dispatchBy !== null && {
    highlight: { label: 'Hand it to the carrier by', text: writeTime(sale.dispatchBy) },
  }),
  pieces: sale.pieces,
  titles: { pieces: 'To pack', amounts: 'Your share' },
  amounts: shareOf(sale),
  next: {
    title: 'Three things to do',
    steps: [
      { title: 'Pack it', text: 'With care for the road, and without a price.' },
      { title: 'Print the label', text: 'It carries the address.' },
      { title: 'Say that it left', text: 'With the carrier and the number of the parcel.' },
    ],
  },
  button: openOrder(sale.number),
  because: SELLS_HERE,
});

export interface VendorRefund extends Share {
  number: string;
  businessName: string;
  pieces: EmailPiece[];
  reason: string;
  /** It has not left yet, and need not. */
  isParcelCancelled: boolean;
}

/** The client gets the price back, so the share goes, too. */
export const vendorRefundEmail = (refund: VendorRefund): WordedEmail => ({
  ...worded(
    'order.lines-refunded/vendor',
    { order: refund.number, name: refund.businessName, reason: refund.reason },
    {
      subject: 'Refunded: order {order}',
      lead: 'The client gets the price of these pieces back. The reason: {reason}',
      more: refund.isParcelCancelled ? ['Please do not send the parcel any more.'] : [],
    },
  ),
  label: `Refunded · Order ${refund.number}`,
  greeting: `Dear ${refund.businessName}`,
  pieces: refund.pieces,
  amounts: [
    { label: 'Price paid back', amount: formatShillings(refund.priceCents) },
    { label: 'Our commission on it', amount: `− ${formatShillings(refund.commissionCents)}` },
    {
      label: 'Taken from your balance',
      amount: formatShillings(refund.priceCents - refund.commissionCents),
      weight: 'sum',
    },
  ],
  button: openOrder(refund.number),
  because: SELLS_HERE,
});

/** The whole order was taken back before or after it left. */
export const vendorCalledOffEmail = (order: {
  number: string;
  businessName: string;
  pieces: EmailPiece[];
}): WordedEmail => ({
  ...worded(
    'order.returned/vendor',
    { order: order.number, name: order.businessName, pieces: piecesText(order.pieces) },
    {
      subject: 'Called off: order {order}',
      lead: 'Order {order} was called off. Please do not send it any more.',
      more: ['What you would have earned on it is no longer in your balance.'],
    },
  ),
  label: `Called off · Order ${order.number}`,
  greeting: `Dear ${order.businessName}`,
  pieces: order.pieces,
  button: openOrder(order.number),
  because: SELLS_HERE,
});

/** A step of a return of the vendor's pieces, with placeholders `{order}` and `{pieces}`. */
export interface VendorReturnStep {
  template: EmailTemplate;
  title: string;
  sentence: string;
}

export const VENDOR_RETURN_STEPS = {
  requested: {
    template: 'return.requested/vendor',
    title: 'Return asked for: order {order}',
    sentence: 'The buyer would like to send back {pieces}. Please tell us what you think of it.',
  },
  withdrawn: {
    template: 'return.withdrawn/vendor',
    title: 'Return called off: order {order}',
    sentence: '{pieces} stays with the buyer.',
  },
  completed: {
    template: 'return.completed/vendor',
    title: 'Exchanged: order {order}',
    sentence: 'The buyer has another choice of {pieces} now. Your stock says so, too.',
  },
} as const satisfies Record<string, VendorReturnStep>;

export const vendorReturnEmail = (
  { template, title: subject, sentence: lead }: VendorReturnStep,
  { businessName, order, pieces }: { businessName: string; order: string; pieces: EmailPiece[] },
): WordedEmail => ({
  ...worded(template, { order, name: businessName, pieces: piecesText(pieces) }, { subject, lead }),
  label: `Return · Order ${order}`,
  greeting: `Dear ${businessName}`,
  pieces,
  button: { label: 'Look at your returns', path: '/vendor/returns' },
  because: SELLS_HERE,
});
