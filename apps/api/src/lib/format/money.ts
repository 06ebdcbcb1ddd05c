/** An amount for people: `KShs 4,900`; cents only when there are some. */
export function formatShillings(cents: number): string {
  return `KShs ${(cents % 100 === 0 ? WHOLE : GROUPED).format(cents / 100)}`;
}

// Made once, because making one takes longer than an amount.
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const GROUPED = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in a table: `24,900.00`, `−6,900.00`. Nothing is never negative. */
export const formatAmount = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${GROUPED.format(Math.abs(cents) / 100)}`;
