/** An amount for people: `KShs 4,900`; cents only when there are some. */
export function formatShillings(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return `KShs ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: digits })}`;
}
