import type { Cents } from '@harusi/contracts/common';
import { isCents } from '../../lib/format.ts';

/** Whole cents of what somebody typed as an amount; undefined when it is none. */
export function parseCents(typed: string): Cents | undefined {
  const plain = stripAmount(typed);
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return isCents(cents) ? cents : undefined;
}

/** People write amounts as our price tags do: `KShs 4,900`. */
export const stripAmount = (typed: string): string =>
  typed.replace(/^\s*k(?:e|sh)s?\b/i, '').replace(/[\s,]/g, '');

/** What was typed into a field for whole shillings; anything else is no bound. */
export const parseShillings = (typed: string): string => stripAmount(typed).match(/^\d{1,9}/)?.[0] ?? '';

export interface Profit {
  /** `39.5`: of the price, in percent to one decimal. */
  margin: string;
  /** Per item. */
  each: Cents;
}

/** What is left of a price once the piece is paid for; undefined while it cannot be computed. */
export function computeProfit(price: string, cost: string): Profit | undefined {
  const [asked, paid] = [parseCents(price), parseCents(cost)];
  if (asked === undefined || asked === 0 || paid === undefined) return undefined;
  const each = asked - paid;
  if (!isCents(each)) return undefined;
  // Tenths of a percent are whole before the last step, so that halves round as on paper, below zero too.
  const tenths = Math.round((Math.abs(each) * 1000) / asked) * Math.sign(each);
  return { margin: (tenths / 10).toFixed(1), each };
}
