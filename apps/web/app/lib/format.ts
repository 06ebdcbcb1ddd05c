import type { Cents } from '@harusi/contracts/common';

/** `4,900`. Not by `Intl`: the first of its kind costs a phone 150 ms before a page can be used. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The one place where money on the wire ("4900.00") becomes whole cents. */
export function centsOf(shillings: string | number): Cents {
  const amount = Math.round(Number(shillings) * 100);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`"${shillings}" is not an amount of money`);
  return amount as Cents;
}

/** Sums, and what a browser kept for us, are money again when they are whole. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** `KShs 4,900`; decimals only when the cents are not 0. */
export function formatPrice(amount: Cents): string {
  return amount % 100 === 0 ? write(amount, '') : formatPriceExact(amount);
}

/** `KShs 4,900.00`: for tables of the back office, where figures stand under each other. */
export function formatPriceExact(amount: Cents): string {
  return write(amount, `.${String(Math.abs(amount) % 100).padStart(2, '0')}`);
}

function write(amount: Cents, decimals: string): string {
  return `${amount < 0 ? '-' : ''}KShs ${grouped(Math.trunc(Math.abs(amount) / 100))}${decimals}`;
}
