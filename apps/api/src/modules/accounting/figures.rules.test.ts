import { describe, expect, it, test } from 'vitest';
import {
  calculateFigures,
  growthPercent,
  type AccountMovement,
  percentOf,
  incomeTaxOfMonth,
  incomeTaxOfYear,
} from './figures.rules.ts';
import { expenseNotes } from './reports/notes.rules.ts';
import { rateSteps } from './taxes/rates.rules.ts';

const earned = (month: string, shillings: number, rate = 3000): AccountMovement => ({
  account: 'sales',
  month,
  cents: -shillings * 100,
  rate,
});
const spent = (month: string, shillings: number, rate = 3000): AccountMovement => ({
  account: 'operating',
  month,
  cents: shillings * 100,
  rate,
});

describe('income tax', () => {
  it('is the rate times the profit: 99,120 on 330,400', () => {
    const books = [earned('2026-01', 842_300), spent('2026-01', 511_900)];
    expect(incomeTaxOfMonth(books, '2026-01')).toBe(99_120_00);
  });

  it('applies the rate of each day', () => {
    const books = [earned('2026-05', 1000, 3000), earned('2026-05', 1000, 2500)];
    expect(incomeTaxOfMonth(books, '2026-05')).toBe(550_00);
  });

  it('falls in a month with a loss, at most to zero for the year', () => {
    const books = [
      earned('2026-01', 1000),
      spent('2026-02', 400),
      spent('2026-03', 900),
      earned('2026-04', 500),
    ];
    const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
    expect(months.map((month) => incomeTaxOfMonth(books, month) / 100)).toEqual([300, -120, -180, 60]);
    expect(calculateFigures(books, months).income_tax).toBe(incomeTaxOfYear(books, '2026-04'));
  });

  it('starts from zero each year', () => {
    const books = [spent('2025-12', 5000), earned('2026-01', 1000)];
    expect(incomeTaxOfMonth(books, '2026-01')).toBe(300_00);
  });
});

describe('rateSteps', () => {
  const at = (moment: string, value: number) => ({ value, validFrom: new Date(`${moment}+03:00`) });

  it('starts with the default rate', () => {
    expect(rateSteps([], 30)).toEqual([{ day: '0001-01-01', rate: 3000 }]);
  });

  it('changes rates at midnight, so a change at noon applies the next day', () => {
    expect(rateSteps([at('2026-07-01T00:00:00', 25), at('2026-03-31T12:00:00', 27.5)], 30)).toEqual([
      { day: '0001-01-01', rate: 3000 },
      { day: '2026-04-01', rate: 2750 },
      { day: '2026-07-01', rate: 2500 },
    ]);
  });

  it('lets a setting without a date replace the default', () => {
    expect(rateSteps([{ value: 28, validFrom: new Date(0) }], 30)).toEqual([
      { day: '0001-01-01', rate: 2800 },
    ]);
  });
});

test.each([
  [1, 3, 33.3],
  [1, 1, 100],
  [-5, 100, -5],
  [5, 0, null],
])('%d of %d is %d percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

test('growth is null without a previous value', () => {
  expect([growthPercent(118, 100), growthPercent(50, 100), growthPercent(7, 0)]).toEqual([18, -50, null]);
});

describe('expense notes', () => {
  const figures = (revenue: number, expenses: number) =>
    calculateFigures([earned('2026-01', revenue), spent('2026-01', expenses)], ['2026-01']);
  const one = (name: string, amount: number, before: number) => ({
    name,
    amount: amount * 100,
    before: before * 100,
  });

  it('name the fastest growing, the largest and the share of revenue', () => {
    const list = [one('Operating', 300, 250), one('Marketing', 200, 100)];
    expect(expenseNotes(list, figures(1000, 500), figures(1000, 350))).toEqual([
      'Expenses take 50% of revenue, after 35% in the period before.',
      'Marketing grew most: by 100%, KShs 100 more than in the period before.',
      'Operating is the largest: 60% of all expenses.',
    ]);
  });

  it('mention a loss, or nothing without expenses', () => {
    expect(expenseNotes([one('Operating', 300, 0)], figures(200, 300), figures(0, 0))).toEqual([
      'Expenses take 150% of revenue.',
      'Operating is the largest: 100% of all expenses.',
      'The period ends with a loss of KShs 100.',
    ]);
    expect(expenseNotes([], figures(200, 0), figures(0, 0))).toEqual(['Nothing was spent in this period.']);
  });

  it.each([
    [104, 100, 'Every category stayed close to the period before.'],
    [105, 100, 'Operating grew most: by 5%, KShs 5 more than in the period before.'],
    [100, 100, 'No category grew since the period before.'],
  ])('compare %d with %d', (amount, before, note) => {
    const [, growth] = expenseNotes(
      [one('Operating', amount, before)],
      figures(1000, amount),
      figures(1000, before),
    );
    expect(growth).toBe(note);
  });

  it('mention a category without earlier expenses', () => {
    const list = [one('Fees', 30, 30), one('Marketing', 20, 0)];
    expect(expenseNotes(list, figures(1000, 50), figures(1000, 30))).toContain(
      'Marketing grew most: from nothing, KShs 20 more than in the period before.',
    );
  });

  it('mention expenses without revenue, and name no category if none is listed', () => {
    expect(expenseNotes([], figures(0, 50), figures(0, 0))).toEqual([
      'KShs 50 was spent, and nothing earned yet.',
      'The period ends with a loss of KShs 50.',
    ]);
  });

  it.each([
    [901, 'Only 9.9% of revenue is left as profit.'],
    [900, 'Operating is the largest: 100% of all expenses.'],
  ])('mention a margin below ten percent (%d of 1,000 spent)', (expenses, last) => {
    const notes = expenseNotes([one('Operating', expenses, 0)], figures(1000, expenses), figures(0, 0));
    expect(notes.at(-1)).toBe(last);
  });
});
