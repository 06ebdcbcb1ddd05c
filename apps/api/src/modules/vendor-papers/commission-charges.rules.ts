import { type RefundableLine, remainingLine } from '../ledger/ledger.rules.ts';

/** What became of an order line in one posting: sold, partly refunded, or taken back with its order. */
export interface LineStep {
  kind: 'sale' | 'refund' | 'return';
  line: RefundableLine;
  /** Cents of the line that were refunded before and after it; a sale ignores them. */
  refundedBefore: number;
  refundedAfter: number;
}

/** Commission charged, or given back if negative. */
export interface Charge {
  soldCents: number;
  /** VAT included. */
  commissionCents: number;
  vatCents: number;
}

const NOTHING: Charge = { soldCents: 0, commissionCents: 0, vatCents: 0 };

/** What a step posted for its line: the difference of what the line earns after it and before it. */
export function chargeOf({ kind, line, refundedBefore, refundedAfter }: LineStep): Charge {
  const before = kind === 'sale' ? NOTHING : earnedAt(line, refundedBefore);
  const after = kind === 'return' ? NOTHING : earnedAt(line, kind === 'sale' ? 0 : refundedAfter);
  return {
    soldCents: after.soldCents - before.soldCents,
    commissionCents: after.commissionCents - before.commissionCents,
    vatCents: after.vatCents - before.vatCents,
  };
}

function earnedAt(line: RefundableLine, refundedCents: number): Charge {
  const { totalCents, commissionCents, vatCents } = remainingLine({ ...line, refundedCents });
  return { soldCents: totalCents, commissionCents, vatCents };
}

/** What refunds of older releases had given back of a line: they had no lines and were spread by price. */
export interface OlderRefunds {
  /** Of this line, by all of them. */
  lineCents: number;
  /** Of the order: by those up to a posting, and by all of them. */
  givenCents: number;
  allCents: number;
}

export const spreadOlderRefunds = ({ lineCents, givenCents, allCents }: OlderRefunds): number =>
  allCents === 0 ? 0 : Math.round((lineCents * givenCents) / allCents);
