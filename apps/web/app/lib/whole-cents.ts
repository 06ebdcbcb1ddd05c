import type { Cents } from '@harusi/contracts/common';
import { isCents } from './format.ts';

/** What was reckoned with money is money. Apart from `format.ts`, which every page loads. */
export function wholeCents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} cents cannot be counted`);
  return amount;
}
