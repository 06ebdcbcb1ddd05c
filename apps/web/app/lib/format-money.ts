import { centsOf, formatPriceExact } from './format.ts';

/** Two decimals, always; a dash where nobody knows. */
export const formatMoney = (shillings: string | number | null): string =>
  shillings === null ? '–' : formatPriceExact(centsOf(shillings));
