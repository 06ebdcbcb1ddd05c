import type { OrderRow, orderLines, refundLines, refunds } from '@harusi/db/schema';
import { sumOf } from '../../../lib/sum-of.ts';
import { remainingSale } from '../../ledger/ledger.rules.ts';
import type { TaxLine } from '../money/tax-papers.ts';

type LineRow = typeof orderLines.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect & { lines: readonly (typeof refundLines.$inferSelect)[] };

/** A paid order with its lines and refunds, from the oldest. */
export interface Sale {
  order: OrderRow;
  lines: readonly LineRow[];
  refunds: readonly RefundRow[];
}

/** What a refund gives back of an invoice. */
export interface Credit {
  lines: TaxLine[];
  /** The part of the cents rounded off the order; negative if an earlier credit note took more than its share. */
  roundingCents: number;
  /** Of the whole rest of the order. */
  isWhole: boolean;
}

const isOwn = ({ vendorId }: LineRow) => vendorId === null;

/** All lines of an order are taxed at the rate of the moment it was placed, and so is its delivery. */
const rateOf = ({ lines }: Sale) => lines[0]!.vatRate;

/** What the shop itself sold: its own pieces and the delivery. Vendors invoice theirs. */
export const invoicedLines = (sale: Sale): TaxLine[] => [
  ...sale.lines.filter(isOwn).map((line): TaxLine => ({
    ...pieceOf(line),
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    vatRate: line.vatRate,
    vatCents: line.vatCents,
  })),
  ...deliveryLine(sale, sale.order.deliveryCents, sale.order.deliveryVatCents),
];

const pieceOf = ({ name, colour, size, sku }: LineRow) => ({
  name,
  variant: [colour, size].filter((choice) => choice !== null).join(', ') || null,
  sku,
});

const deliveryLine = (sale: Sale, cents: number, vatCents: number): TaxLine[] =>
  cents === 0
    ? []
    : [
        {
          name: 'Delivery',
          variant: null,
          sku: null,
          quantity: 1,
          unitPriceCents: cents,
          vatRate: rateOf(sale),
          vatCents,
        },
      ];

/** An order that was sold and taken back as a whole. */
const isTakenBack = ({ order: { status, paidAt } }: Sale) =>
  paidAt !== null && (status === 'refund_pending' || status === 'refunded');

/** Whether a refund names something that the shop itself sold. Goodwill has no VAT, and vendors credit theirs. */
const namesOwnPart = (sale: Sale, { deliveryCents, lines }: RefundRow) => {
  const own = new Set(sale.lines.filter(isOwn).map(({ id }) => id));
  return deliveryCents > 0 || lines.some(({ orderLineId }) => own.has(orderLineId));
};

/**
 * The credit notes of an order by refund. Each takes back exactly what the books took back: the difference between what was
 * left of the sale before and after it. The rest of an order that is taken back belongs to the last refund that names
 * nothing of its own, which is the one that was made for it.
 */
export function creditsOf(sale: Sale): Map<number, Credit> {
  const { order, lines, refunds } = sale;
  const rest = isTakenBack(sale) ? refunds.findLast((refund) => !namesOwnPart(sale, refund)) : undefined;
  const given = {
    lines: refunds.flatMap((refund) => refund.lines),
    deliveryCents: sumOf(refunds, ({ deliveryCents }) => deliveryCents),
  };
  // Refunds of an older release were spread over all lines. They come first, and have no credit note.
  let left = {
    order: { ...order, deliveryRefundedCents: order.deliveryRefundedCents - given.deliveryCents },
    lines: lines.map((line) => withoutUnits(line, given.lines)),
  };
  const credits = new Map<number, Credit>();
  for (const refund of refunds) {
    const next = {
      order: {
        ...left.order,
        deliveryRefundedCents: left.order.deliveryRefundedCents + refund.deliveryCents,
      },
      lines: left.lines.map((line) => withUnits(line, refund.lines)),
    };
    const isWhole = refund === rest;
    const credit = difference(sale, left, isWhole ? soldNothing(next) : next);
    if (credit.lines.length > 0) credits.set(refund.id, { ...credit, isWhole });
    left = next;
  }
  return credits;
}

interface State {
  order: OrderRow;
  lines: readonly LineRow[];
}

const unitsOf = ({ id }: LineRow, units: RefundRow['lines']) => {
  const own = units.filter(({ orderLineId }) => orderLineId === id);
  return { cents: sumOf(own, (one) => one.amountCents), quantity: sumOf(own, (one) => one.quantity) };
};

const moveRefunded = (line: LineRow, { cents, quantity }: ReturnType<typeof unitsOf>): LineRow => ({
  ...line,
  refundedCents: line.refundedCents + cents,
  refundedQuantity: line.refundedQuantity + quantity,
});
const withUnits = (line: LineRow, units: RefundRow['lines']) => moveRefunded(line, unitsOf(line, units));
const withoutUnits = (line: LineRow, units: RefundRow['lines']) => {
  const { cents, quantity } = unitsOf(line, units);
  return moveRefunded(line, { cents: -cents, quantity: -quantity });
};

const soldNothing = ({ order, lines }: State): State => ({
  order: { ...order, deliveryRefundedCents: order.deliveryCents },
  lines: lines.map((line) => ({
    ...line,
    refundedCents: line.totalCents,
    refundedQuantity: line.quantity,
  })),
});

/** What lies between two states of a sale, of the shop's own part. */
function difference(sale: Sale, before: State, after: State): Omit<Credit, 'isWhole'> {
  const [old, now] = [before, after].map(({ order, lines }) => remainingSale(order, lines)) as [
    ReturnType<typeof remainingSale<LineRow>>,
    ReturnType<typeof remainingSale<LineRow>>,
  ];
  const pieces = old.lines.flatMap((line, index): TaxLine[] => {
    const rest = now.lines[index]!;
    const cents = line.totalCents - rest.totalCents;
    if (!isOwn(line) || cents === 0) return [];
    const quantity = after.lines[index]!.refundedQuantity - before.lines[index]!.refundedQuantity;
    return [
      {
        ...pieceOf(line),
        ...(cents === quantity * line.unitPriceCents
          ? { quantity, unitPriceCents: line.unitPriceCents }
          : { quantity: 1, unitPriceCents: cents }),
        vatRate: line.vatRate,
        vatCents: line.vatCents - rest.vatCents,
      },
    ];
  });
  const delivery = deliveryLine(
    sale,
    old.order.deliveryCents - now.order.deliveryCents,
    old.order.deliveryVatCents - now.order.deliveryVatCents,
  );
  return {
    lines: [...pieces, ...delivery],
    roundingCents: old.order.roundingCents - now.order.roundingCents,
  };
}
