import { Cents, Shillings } from '@harusi/contracts/common';

/** An amount for people: `KShs 4,900`; cents only when there are some. */
export function inShillings(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return `KShs ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: digits })}`;
}

/** An amount of the wire less so many cents. */
export const lessCents = (amount: Parameters<typeof Shillings.decode>[0], cents: number) =>
  Shillings.encode(Cents.parse(Shillings.decode(amount) - cents));
