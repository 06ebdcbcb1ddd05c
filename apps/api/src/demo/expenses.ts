import { Cents } from '@harusi/contracts/common';
import type { ExpenseCategory } from '@harusi/contracts/expenses';
import type { Db } from '@harusi/db/client';
import { nairobiDay } from '../lib/nairobi-time.ts';
import { readAccounting } from '../modules/accounting/accounting.service.ts';
import { addExpense } from '../modules/accounting/expenses/expenses.service.ts';
import { payTax } from '../modules/accounting/taxes/tax-payments.service.ts';
import { includedTax } from '../modules/ledger/ledger.rules.ts';
import type { Chance } from './chance.ts';
import { before, startOfBooks, startOfMonth } from './demo-time.ts';

const DAY = 24 * 3_600_000;

interface MonthlyExpense {
  category: ExpenseCategory;
  description: string;
  /** The day of the month. */
  day: number;
  /** In shillings: from and to. */
  shillings: readonly [number, number];
  /** The receipt has VAT on it. */
  hasVat: boolean;
  paidFrom: 'mpesa' | 'bank';
}

const EXPENSES: readonly MonthlyExpense[] = [
  { category: 'operating', description: 'Rent of the showroom in Karen', day: 2, shillings: [48_000, 48_000], hasVat: true, paidFrom: 'bank' },
  { category: 'operating', description: 'Riders and couriers', day: 27, shillings: [9_000, 16_000], hasVat: false, paidFrom: 'mpesa' },
  { category: 'operating', description: 'Boxes, ribbon and tissue', day: 12, shillings: [6_000, 11_000], hasVat: true, paidFrom: 'mpesa' },
  { category: 'marketing', description: 'Pictures and posts', day: 9, shillings: [12_000, 22_000], hasVat: true, paidFrom: 'mpesa' },
  { category: 'marketing', description: 'Wedding fair at the Sarit', day: 20, shillings: [4_000, 9_000], hasVat: false, paidFrom: 'bank' },
  { category: 'administrative', description: 'Bookkeeper', day: 28, shillings: [10_000, 10_000], hasVat: false, paidFrom: 'bank' },
  { category: 'administrative', description: 'Internet and airtime', day: 5, shillings: [4_500, 6_000], hasVat: true, paidFrom: 'mpesa' },
  { category: 'fees', description: 'M-Pesa charges of the month', day: 28, shillings: [1_800, 3_900], hasVat: false, paidFrom: 'mpesa' },
]; // prettier-ignore

/** What the shop cost in each month of the books, and the taxes it paid when they were due. */
export async function seedExpenses(
  tx: Db,
  now: Date,
  { adminId, chance }: { adminId: number; chance: Chance },
): Promise<void> {
  for (const month of monthsUntil(now)) {
    for (const { day, shillings, hasVat, paidFrom, ...expense } of EXPENSES) {
      const at = new Date(month.getTime() + (day - 1) * DAY + 12 * 3_600_000);
      const amount = Cents.parse(chance.between(...shillings) * 100);
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

/** The first moment of every month of the books. */
function monthsUntil(now: Date): Date[] {
  const months = [startOfBooks(now)];
  for (let next = months[0]!; ; months.push(next)) {
    next = startOfMonth(new Date(next.getTime() + 32 * DAY));
    if (next >= now) return months;
  }
}

/** Two days before each is due. */
async function payTaxes(tx: Db, now: Date, adminId: number): Promise<void> {
  const monthOf = (moment: Date) => nairobiDay(moment).slice(0, 7);
  const { taxes } = await readAccounting(tx, { from: monthOf(startOfBooks(now)), to: monthOf(now) }, now);
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
