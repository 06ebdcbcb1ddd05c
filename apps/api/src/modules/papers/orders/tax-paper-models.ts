import type { CaptureRow, OrderRow, PaperRow, PickupPointRow } from '@harusi/db/schema';
import { formatAmount } from '../../../lib/format/money.ts';
import { formatPaperNumber } from '../../../lib/format/paper-number.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import type { Settings } from '../../settings/settings.rules.ts';
import { shopIssuer } from '../issuers.ts';
import { totalOf } from '../money/priced-lines.ts';
import type { Receipt } from '../money/receipts.ts';
import type { CreditNote, TaxInvoice } from '../money/tax-papers.ts';
import { joinTexts, placeText } from '../paper-lines.ts';
import type { PaperPayment, Recipient } from '../paper-models.ts';
import type { IssuedSale } from './issue-papers.service.ts';
import { invoicedLines, type Sale } from './order-taxes.rules.ts';

/** What the papers of an order show besides the sale itself. */
export interface PaperFacts {
  settings: Settings;
  /** From the oldest. */
  captures: readonly CaptureRow[];
  /** Businesses by vendor. */
  sellers: ReadonlyMap<number, string>;
  pickupPoint: PickupPointRow | null;
}

const buyerOf = (order: OrderRow): Recipient => ({
  name: order.contactName,
  address: [placeText(order)],
  phone: null,
  pin: order.buyerPin,
});

const deliveredTo = (order: OrderRow, point: PickupPointRow | null): string[] => [
  ...(point === null ? [] : [`${point.name}, pick-up point`]),
  order.landmark,
  placeText(order),
  formatPhone(order.contactPhone),
];

/** An erased buyer is not greeted. */
const greetingOf = ({ contactName, contactPhone }: OrderRow) =>
  contactPhone === '' ? null : `Asante, ${contactName.split(' ')[0]}. We wish you a joyful day.`;

const closingOf = ({ return_days: days }: Settings) =>
  `${days} days to change your mind, from the day it arrives.`;

const paymentOf = ({ provider, receipt, amountCents, paidAt }: CaptureRow): PaperPayment => ({
  method: provider === 'card' ? 'card' : 'mpesa',
  receipt,
  amountCents,
  paidAt,
});

/** What of these payments was for a part of the order. */
function shareOf(payments: readonly PaperPayment[], partCents: number): PaperPayment[] {
  let left = partCents;
  return payments.flatMap((payment) => {
    const amountCents = Math.min(left, payment.amountCents);
    left -= amountCents;
    return amountCents > 0 ? [{ ...payment, amountCents }] : [];
  });
}

/** Who sells and invoices the rest of the order. */
function vendorNotes({ lines }: Sale, sellers: PaperFacts['sellers']): string[] {
  const byVendor = Map.groupBy(
    lines.filter(({ vendorId }) => vendorId !== null),
    ({ vendorId }) => vendorId!,
  );
  return [...byVendor].map(([vendorId, sold]) => {
    const pieces = sold.length === 1 ? 'this piece' : 'these pieces';
    const names = sold.map(({ name }) => name).join(', ');
    return `${sellers.get(vendorId) ?? 'Another seller'} sells and invoices ${pieces} of the order: ${names}.`;
  });
}

export function toInvoice(
  sale: IssuedSale,
  invoice: PaperRow,
  { settings, captures, sellers, pickupPoint }: PaperFacts,
  isCopy: boolean,
): TaxInvoice {
  const { order } = sale;
  const lines = invoicedLines(sale);
  const totalCents = sumOf(lines, totalOf) - order.roundingCents;
  const isFree = order.deliveryCents === 0 && order.town !== '';
  return {
    number: formatPaperNumber(invoice),
    orderNumber: order.number,
    issuedAt: invoice.issuedAt,
    issuer: shopIssuer(settings),
    buyer: buyerOf(order),
    lines,
    roundingCents: order.roundingCents,
    isCopy,
    notes: [...(isFree ? [`Delivery to ${order.town} is free.`] : []), ...vendorNotes(sale, sellers)],
    greeting: greetingOf(order),
    closing: closingOf(settings),
    deliveredTo: deliveredTo(order, pickupPoint),
    payments: shareOf(captures.map(paymentOf), totalCents),
  };
}

export function toCreditNote(
  { order, invoice }: IssuedSale,
  { paper, credit, refund }: IssuedSale['creditNotes'][number],
  { settings }: PaperFacts,
  isCopy: boolean,
): CreditNote {
  const { reference, refundedAt, amountCents } = refund;
  const isPaid = reference !== null && refundedAt !== null;
  const paid: PaperPayment[] = isPaid
    ? [{ method: 'mpesa', receipt: reference, amountCents, paidAt: refundedAt }]
    : [];
  return {
    number: formatPaperNumber(paper),
    orderNumber: order.number,
    issuedAt: paper.issuedAt,
    issuer: shopIssuer(settings),
    buyer: buyerOf(order),
    lines: credit.lines,
    roundingCents: credit.roundingCents,
    isCopy,
    notes: [],
    greeting: null,
    closing: null,
    invoice: { number: formatPaperNumber(invoice!), issuedAt: invoice!.issuedAt },
    reason: reasonOf(credit.isWhole, refund.lines.length > 0),
    refunds: shareOf(paid, sumOf(credit.lines, totalOf) - credit.roundingCents),
  };
}

/** The reason that staff typed is for the shop and its vendors, so it isn't printed. */
const reasonOf = (isWhole: boolean, hasPieces: boolean) => {
  if (isWhole) return 'The order was taken back';
  return hasPieces ? 'Pieces refunded' : 'Delivery refunded';
};

export function toReceipt(sale: Sale, { settings, captures, sellers }: PaperFacts): Receipt {
  const { order, lines, refunds } = sale;
  const sellerOf = (vendorId: number | null) => (vendorId === null ? null : (sellers.get(vendorId) ?? null));
  const backCents = sumOf(
    refunds.filter(({ refundedAt }) => refundedAt !== null),
    ({ amountCents }) => amountCents,
  );
  return {
    number: order.number,
    issuedAt: order.paidAt!,
    issuer: shopIssuer(settings),
    from: { ...buyerOf(order), phone: order.contactPhone || null },
    subject: `Order ${order.number}`,
    lines: [
      ...lines.map(({ name, colour, size, sku, quantity, unitPriceCents, vendorId }) => ({
        name,
        variant: joinTexts([colour, size]) || null,
        sku,
        quantity,
        unitPriceCents,
        seller: sellerOf(vendorId),
      })),
      ...(order.deliveryCents === 0
        ? []
        : [{ name: 'Delivery', variant: null, sku: null, quantity: 1, unitPriceCents: order.deliveryCents }]),
    ],
    roundingCents: order.roundingCents,
    payments: captures.map(paymentOf),
    notes: backCents === 0 ? [] : [`Of this, KShs ${formatAmount(backCents)} went back to the buyer.`],
    closing: closingOf(settings),
  };
}
