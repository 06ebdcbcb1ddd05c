import type { Cents } from '@harusi/contracts/common';
import { isCents } from '../../../lib/format.ts';

/** Parses a typed amount to cents; undefined when invalid. */
export function parseCents(typed: string): Cents | undefined {
  const plain = stripAmount(typed);
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return isCents(cents) ? cents : undefined;
}

/** Users may type amounts like our price tags: `KShs 4,900`. */
export const stripAmount = (typed: string): string =>
  typed.replace(/^\s*k(?:e|sh)s?\b/i, '').replace(/[\s,]/g, '');

/** Digits of a typed amount, for price filters. */
export const parseShillings = (typed: string): string => stripAmount(typed).match(/^\d{1,9}/)?.[0] ?? '';

export interface Profit {
  /** Percent of the price with one decimal: `39.5`. */
  margin: string;
  /** Per item. */
  each: Cents;
}

/** Profit per item and margin; undefined when they cannot be computed. */
export function computeProfit(price: string, cost: string): Profit | undefined {
  const [priceCents, costCents] = [parseCents(price), parseCents(cost)];
  if (priceCents === undefined || priceCents === 0 || costCents === undefined) return undefined;
  const each = priceCents - costCents;
  if (!isCents(each)) return undefined;
  // Rounds tenths of a percent as integers, so that halves round away from zero on both sides.
  const tenths = Math.round((Math.abs(each) * 1000) / priceCents) * Math.sign(each);
  return { margin: (tenths / 10).toFixed(1), each };
}
