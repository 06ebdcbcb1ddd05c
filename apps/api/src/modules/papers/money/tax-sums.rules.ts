import { sumOf } from '../../../lib/sum-of.ts';

/** An amount with the VAT it contains, as posted. */
export interface TaxedAmount {
  totalCents: number;
  /** In hundredths of a percent: 1600 is 16 %. */
  vatRate: number;
  vatCents: number;
}

export interface TaxSums {
  /** Only the rates that occur, the highest first. */
  rates: { vatRate: number; netCents: number; vatCents: number }[];
  netCents: number;
  vatCents: number;
  totalCents: number;
}

/** Adds up what a paper shows as VAT by rate and as totals: both from the same lines. */
export function sumTax(amounts: readonly TaxedAmount[]): TaxSums {
  const byRate = Map.groupBy(amounts, ({ vatRate }) => vatRate);
  const rates = [...byRate]
    .map(([vatRate, some]) => {
      const vatCents = sumOf(some, (amount) => amount.vatCents);
      return { vatRate, vatCents, netCents: sumOf(some, ({ totalCents }) => totalCents) - vatCents };
    })
    .toSorted((a, b) => b.vatRate - a.vatRate);
  const netCents = sumOf(rates, (rate) => rate.netCents);
  const vatCents = sumOf(rates, (rate) => rate.vatCents);
  return { rates, netCents, vatCents, totalCents: netCents + vatCents };
}

/** `16%`, `7.5%` */
export const formatRate = (hundredths: number) => `${hundredths / 100}%`;
