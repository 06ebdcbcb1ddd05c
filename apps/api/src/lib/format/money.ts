/** An amount for people: `KShs 4,900`; cents only when there are some. */
export function formatShillings(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return `KShs ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: digits })}`;
}

const GROUPED = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in a table: `24,900.00`, `−6,900.00`. Nothing is never negative. */
export const formatAmount = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${GROUPED.format(Math.abs(cents) / 100)}`;
