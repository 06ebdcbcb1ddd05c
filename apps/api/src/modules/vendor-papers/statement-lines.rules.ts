import { formatAmount } from '../../lib/format/money.ts';
import { sumOf } from '../../lib/sum-of.ts';
import { formatRate } from '../papers/money/tax-sums.rules.ts';
import type { StatementLine } from '../papers/money/vendor-statements.rules.ts';
import type { PeriodLine } from '../transfers/payouts/csv-statement.rules.ts';
import type { Charge } from './commission-charges.rules.ts';

/**
 * A posting as the paper shows it: what was sold or refunded apart from its commission. A posting that its charges don't explain to
 * the cent is shown as it is, so that the balance is always the ledger's.
 */
export function toStatementLines(
  { at, text, about, receipt, amountCents }: Omit<PeriodLine, 'entryId' | 'balanceCents'>,
  charges: readonly (Charge & { commissionRate: number })[],
): StatementLine[] {
  if (receipt !== null) {
    return [{ at, kind: 'payout', text: 'By M-Pesa', reference: receipt, amountCents }];
  }
  const soldCents = sumOf(charges, (charge) => charge.soldCents);
  const commissionCents = sumOf(charges, (charge) => charge.commissionCents);
  const kind = amountCents < 0 ? 'refund' : 'sale';
  const pieces = text.replace(/^(Sold|Refunded): /, '');
  if (soldCents - commissionCents !== amountCents || commissionCents === 0) {
    return [{ at, kind, text: pieces, reference: about, amountCents }];
  }
  return [
    { at, kind, text: pieces, reference: about, amountCents: soldCents },
    {
      at,
      kind: 'commission',
      text: commissionText(charges, soldCents),
      reference: about,
      amountCents: -commissionCents,
    },
  ];
}

function commissionText(charges: readonly { commissionRate: number }[], soldCents: number): string {
  if (soldCents < 0) return 'Given back';
  const [rate, ...others] = new Set(charges.map(({ commissionRate }) => commissionRate));
  return others.length === 0 ? `${formatRate(rate!)} of ${formatAmount(soldCents)}` : 'At several rates';
}
