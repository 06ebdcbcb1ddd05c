import { sumOf } from '../../../lib/sum-of.ts';

export const STATEMENT_KINDS = ['sale', 'commission', 'refund', 'payout'] as const;

export interface StatementLine {
  at: Date;
  kind: (typeof STATEMENT_KINDS)[number];
  /** The piece, the reason of a refund, the number a payout went to. */
  text: string;
  /** Of the order, or M-Pesa's receipt. */
  reference: string | null;
  /** Positive for what the vendor is owed: sales, commission given back; negative for the rest. */
  amountCents: number;
}

/** The balance after each line, where it ends, and the sum of each kind. */
export function sumStatement(openingCents: number, lines: readonly StatementLine[]) {
  let balance = openingCents;
  const balances = lines.map(({ amountCents }) => (balance += amountCents));
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  const sums = STATEMENT_KINDS.map((kind) => ({
    kind,
    amountCents: sumOf(byKind.get(kind) ?? [], (line) => line.amountCents),
  }));
  return { balances, closingCents: balance, sums };
}
