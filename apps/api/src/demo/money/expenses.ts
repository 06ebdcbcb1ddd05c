import { Cents } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { DEMO_EXPENSES } from '@harusi/demo/expenses';
import type { Random } from '@harusi/demo/random';
import { before, booksStart, DAY, HOUR, monthStart } from '@harusi/demo/time';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { readAccounting } from '../../modules/accounting/accounting.service.ts';
import { addExpense } from '../../modules/accounting/expenses/expenses.service.ts';
import { payTax } from '../../modules/accounting/taxes/tax-payments.service.ts';
import { includedTax } from '../../modules/ledger/ledger.rules.ts';

/** Monthly expenses since the books start, and taxes paid when due. */
export async function seedExpenses(
  tx: Db,
  now: Date,
  { adminId, random }: { adminId: number; random: Random },
): Promise<void> {
  for (const month of monthsUntil(now)) {
    for (const { day, shillings, hasVat, paidFrom, ...expense } of DEMO_EXPENSES) {
      const at = new Date(month.getTime() + (day - 1) * DAY + 12 * HOUR);
      const amount = Cents.parse(random.between(...shillings) * 100);
      if (at >= now) continue;
      await addExpense(
        tx,
        {
          ...expense,
          day: nairobiDay(at),
          amount,
          ...(hasVat && { vat: includedTax(amount, VAT_RATE) }),
          paid_from: paidFrom,
        },
        { actorId: adminId, now: at },
      );
    }
  }
  await payTaxes(tx, now, adminId);
}

const VAT_RATE = 1600;

/** The first moment of every month since the books start. */
function monthsUntil(now: Date): Date[] {
  const months = [booksStart(now)];
  for (let next = months[0]!; ; months.push(next)) {
    next = monthStart(new Date(next.getTime() + 32 * DAY));
    if (next >= now) return months;
  }
}

/** Pays each tax two days before it is due. */
async function payTaxes(tx: Db, now: Date, adminId: number): Promise<void> {
  const monthOf = (moment: Date) => nairobiDay(moment).slice(0, 7);
  const { taxes } = await readAccounting(tx, { from: monthOf(booksStart(now)), to: monthOf(now) }, now);
  const owed = [
    ...taxes.months.map(({ month, ...vat }) => ({ kind: 'vat' as const, period: month, ...vat })),
    ...taxes.quarters.map((quarter) => ({ kind: 'income_tax' as const, ...quarter })),
  ];
  for (const { kind, period, open, due_on } of owed) {
    const at = before(new Date(`${due_on}T09:00:00Z`), { days: 2 });
    if (open <= 0 || at >= now) continue;
    await payTax(
      tx,
      {
        kind,
        period,
        paid_on: nairobiDay(at),
        amount: open,
        reference: `KRA-${kind === 'vat' ? 'V' : 'I'}${period.replace('-', '')}`,
        paid_from: 'bank',
      },
      { actorId: adminId, now: at },
    );
  }
}
