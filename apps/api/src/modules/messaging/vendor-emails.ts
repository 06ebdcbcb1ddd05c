import { formatShillings } from '../../lib/format/money.ts';
import type { EmailAmount, EmailContent, EmailPiece } from '../emails/email-content.ts';
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

export const vendorSoldEmail = (sale: VendorSale): EmailContent => ({
  subject: `You sold: pack order ${sale.number}${sale.dispatchBy === null ? '' : ` by ${writeTime(sale.dispatchBy)}`}`,
  label: `You sold · Order ${sale.number}`,
  greeting: `Hongera, ${sale.businessName}`,
  paragraphs: [`A client in ${sale.county} has bought from you, and the money has arrived.`],
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
export const vendorRefundEmail = (refund: VendorRefund): EmailContent => ({
  subject: `Refunded: order ${refund.number}`,
  label: `Refunded · Order ${refund.number}`,
  greeting: `Dear ${refund.businessName}`,
  paragraphs: [
    `The client gets the price of these pieces back. The reason: ${refund.reason}`,
    refund.isParcelCancelled ? 'Please do not send the parcel any more.' : '',
  ],
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
  pieces: string;
}): EmailContent => ({
  subject: `Called off: order ${order.number}`,
  label: `Called off · Order ${order.number}`,
  greeting: `Dear ${order.businessName}`,
  paragraphs: [
    `Order ${order.number} was called off: ${order.pieces}. Please do not send it any more.`,
    'What you would have earned on it is no longer in your balance.',
  ],
  button: openOrder(order.number),
  because: SELLS_HERE,
});

/** The steps of a return of the vendor's pieces. */
export const vendorReturnEmail = ({
  businessName,
  title,
  sentence,
}: {
  businessName: string;
  title: string;
  sentence: string;
}): EmailContent => ({
  subject: title,
  label: 'Returns',
  greeting: `Dear ${businessName}`,
  paragraphs: [sentence],
  button: { label: 'Look at your returns', path: '/vendor/returns' },
  because: SELLS_HERE,
});
