import { Cents, Shillings } from '@harusi/contracts/common';
import { toNairobiClock } from '@harusi/contracts/constants/nairobi-time';
import type { StatementPeriod } from '@harusi/contracts/office/payouts';
import { csvLine, UTF8_BOM } from '../../../lib/format/csv.ts';

export interface PeriodLine {
  entryId: number;
  at: Date;
  text: string;
  /** The order or booking. */
  about: string | null;
  /** M-Pesa's, of a payout. */
  receipt: string | null;
  amountCents: number;
  balanceCents: number;
}

export interface PeriodStatement {
  openingCents: number;
  /** Oldest first. */
  lines: AsyncIterable<PeriodLine>;
}

const money = (cents: number) => Shillings.encode(Cents.parse(cents));

/** A statement as CSV: the balance before the period, its lines, and the balance after it. */
export async function* renderCsvStatement(
  { from, to }: StatementPeriod,
  { openingCents, lines }: PeriodStatement,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(['When', 'What', 'Order or booking', 'Amount', 'Owed after it']);
  yield csvLine(['', `Owed before ${from}`, '', '', money(openingCents)]);
  let closingCents = openingCents;
  for await (const { at, text, about, amountCents, balanceCents } of lines) {
    const when = toNairobiClock(at).slice(0, 16).replace('T', ' ');
    yield csvLine([when, text, about ?? '', money(amountCents), money(balanceCents)]);
    closingCents = balanceCents;
  }
  yield csvLine(['', `Owed at the end of ${to}`, '', '', money(closingCents)]);
}

/** `harusi-statement-2026-01-to-2026-06` */
export const statementFileName = ({ from, to }: StatementPeriod) =>
  `harusi-statement-${from === to ? from : `${from}-to-${to}`}`;
