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

export const vendorApprovedEmail = (businessName: string): EmailContent => ({
  subject: 'Karibu: you sell at {brand} from now on',
  label: 'Welcome',
  greeting: `Karibu, ${businessName}`,
  paragraphs: ['We have looked at your business, and you can sell with us from now on.'],
  next: {
    title: 'How to begin',
    steps: [
      { title: 'Send us your first product', text: 'We look at each one before it goes into the shop.' },
      { title: 'Name your M-Pesa number', text: 'In your business profile: your payouts go there.' },
      {
        title: 'Wait for your first sale',
        text: 'We write at once, with the hour by which it has to leave.',
      },
    ],
  },
  button: { label: 'Add your first product', path: '/vendor/products/upload' },
  because: SELLS_HERE,
});

export const vendorRefusedEmail = (businessName: string, reason: string): EmailContent => ({
  subject: 'About your application to {brand}',
  label: 'Your application',
  greeting: `Dear ${businessName}`,
  paragraphs: [
    'Thank you for wanting to sell with us. We could not say yes this time.',
    `The reason: ${reason}`,
    'If you see it differently, or something changes, please answer this email.',
  ],
});
