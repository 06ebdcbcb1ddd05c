import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { formatRate, sumTax } from './tax-sums.rules.ts';

describe('VAT by rate', () => {
  it('lists only the rates that occur, the highest first', () => {
    const sums = sumTax([
      { totalCents: 1000, vatRate: 0, vatCents: 0 },
      { totalCents: 24_900_00, vatRate: 1600, vatCents: 3434_48 },
      { totalCents: 1080, vatRate: 800, vatCents: 80 },
      { totalCents: 13_800_00, vatRate: 1600, vatCents: 1903_45 },
    ]);
    expect(sums).toEqual({
      rates: [
        { vatRate: 1600, netCents: 33_362_07, vatCents: 5337_93 },
        { vatRate: 800, netCents: 1000, vatCents: 80 },
        { vatRate: 0, netCents: 1000, vatCents: 0 },
      ],
      netCents: 33_382_07,
      vatCents: 5338_73,
      totalCents: 38_720_80,
    });
  });

  it('is zero without lines', () => {
    expect(sumTax([])).toEqual({ rates: [], netCents: 0, vatCents: 0, totalCents: 0 });
  });

  it('always adds up to the lines', () => {
    const amount = fc.record({
      totalCents: fc.integer({ min: -25_000_000, max: 25_000_000 }),
      vatRate: fc.constantFrom(0, 800, 1600),
      vatCents: fc.integer({ min: -4_000_000, max: 4_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 100 }), (amounts) => {
        const { rates, netCents, vatCents, totalCents } = sumTax(amounts);
        const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
        expect(totalCents).toBe(sum(amounts.map((line) => line.totalCents)));
        expect(vatCents).toBe(sum(amounts.map((line) => line.vatCents)));
        expect(sum(rates.map((rate) => rate.vatCents))).toBe(vatCents);
        expect(sum(rates.map((rate) => rate.netCents))).toBe(netCents);
        expect(netCents + vatCents).toBe(totalCents);
        expect(new Set(rates.map(({ vatRate }) => vatRate)).size).toBe(rates.length);
      }),
      propertyRuns(200),
    );
  });
});

it.each([
  [1600, '16%'],
  [750, '7.5%'],
  [1225, '12.25%'],
  [0, '0%'],
])('writes a rate of %d as %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});
