import { centsOf, formatPriceExact } from '../../lib/format.ts';

/** Two decimals, always; a dash where nobody knows. */
export const officeMoney = (shillings: string | number | null): string =>
  shillings === null ? '–' : formatPriceExact(centsOf(shillings));
