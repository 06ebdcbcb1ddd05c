import { describe, expect, it } from 'vitest';
import type { AccountMovement } from '../figures.rules.ts';
import {
  instalmentClaims,
  hasTaxPeriodBegun,
  nextPayment,
  type TaxPaid,
  filingReminder,
  taxQuarters,
  vatClaims,
  vatMonths,
} from './taxes.rules.ts';

/** A month's increase of the VAT liability: output less input less payments. */
const vat = (month: string, owed: number): AccountMovement => ({
  account: 'vat',
  month,
  cents: -owed,
  rate: 3000,
});
const sold = (month: string, cents: number): AccountMovement => ({
  account: 'sales',
  month,
  cents: -cents,
  rate: 3000,
});
const paid = (kind: TaxPaid['kind'], period: string, month: string, cents: number): TaxPaid => ({
  kind,
  period,
  month,
  cents,
});

describe('VAT by month', () => {
  it('separates output, input and payments', () => {
    // October: 1,600 output, 600 input. November: 800 output, and October is paid.
    const moved = [vat('2026-10', 1000), vat('2026-11', 800 - 1000)];
    const [october, november] = vatMonths(
      moved,
      new Map([['2026-10', 600]]),
      [paid('vat', '2026-10', '2026-11', 1000)],
      { from: '2026-10', to: '2026-11' },
    );
    expect(october).toMatchObject({ output: 1600, input: 600, paid: 1000, open: 0, due_on: '2026-11-20' });
    expect(november).toMatchObject({ output: 800, input: 0, paid: 0, open: 800, due_on: '2026-12-20' });
  });

  it('carries excess input VAT forward to later months', () => {
    const months = vatMonths([vat('2026-01', -300), vat('2026-02', 500), vat('2026-03', 50)], new Map(), [], {
      from: '2026-01',
      to: '2026-03',
    });
    expect(vatClaims(months, 0)).toEqual([
      { kind: 'vat', period: '2026-02', amount: 200, due_on: '2026-03-20' },
      { kind: 'vat', period: '2026-03', amount: 50, due_on: '2026-04-20' },
    ]);
    expect(vatClaims(months, -250).map(({ amount }) => amount)).toEqual([]);
    expect(vatClaims(months, 400).map(({ amount }) => amount)).toEqual([100, 500, 50]);
  });
});

describe('income tax instalments', () => {
  const moved = [sold('2026-01', 1000), sold('2026-05', 2000), sold('2026-11', 500)];

  it("equal the growth of the year's tax in each quarter", () => {
    const quarters = taxQuarters(moved, [paid('income_tax', '2026-01', '2026-04', 300)], {
      from: '2026-02',
      to: '2026-11',
    });
    expect(quarters.map(({ number, tax, paid, open }) => [number, tax, paid, open])).toEqual([
      [1, 300, 300, 0],
      [2, 600, 0, 600],
      [3, 0, 0, 0],
      [4, 150, 0, 150],
    ]);
    expect(instalmentClaims(quarters).map(({ period, amount }) => [period, amount])).toEqual([
      ['2026-04', 600],
      ['2026-10', 150],
    ]);
  });

  it("never exceed the year's remaining tax after an overpayment", () => {
    const quarters = taxQuarters(moved, [paid('income_tax', '2026-10', '2026-11', 650)], {
      from: '2026-01',
      to: '2026-11',
    });
    expect(instalmentClaims(quarters).map(({ period, amount }) => [period, amount])).toEqual([
      ['2026-01', 300],
      ['2026-04', 100],
    ]);
  });
});

describe('the next tax payment', () => {
  const claim = (kind: TaxPaid['kind'], period: string, due_on: string) => ({
    kind,
    period,
    due_on,
    amount: 100,
  });

  it('is the one due first, even when overdue', () => {
    const claims = [claim('income_tax', '2026-10', '2026-12-20'), claim('vat', '2026-10', '2026-11-20')];
    expect(nextPayment(claims, '2026-11-14')).toMatchObject({ kind: 'vat', days_left: 6 });
    expect(nextPayment(claims, '2026-11-22')).toMatchObject({ kind: 'vat', days_left: -2 });
    expect(nextPayment([], '2026-11-14')).toBeNull();
  });

  it('has a reminder by date', () => {
    expect(filingReminder('2026-11-14')).toBe(
      'Quarterly filing: the fourth instalment of income tax is due on 20 December.',
    );
    expect(filingReminder('2026-12-21')).toContain('the first instalment of income tax is due on 20 April.');
  });

  it.each([
    ['vat', '2026-11', true],
    ['vat', '2026-12', false],
    ['income_tax', '2026-10', true],
    ['income_tax', '2027-01', false],
  ] as const)('%s of %s has begun: %s', (kind, period, begun) => {
    expect(hasTaxPeriodBegun(kind, period, '2026-11-14')).toBe(begun);
  });
});
