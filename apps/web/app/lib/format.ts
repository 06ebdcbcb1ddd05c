import type { Cents } from '@harusi/contracts/common';

/** `4,900`. Avoids `Intl`, whose first formatter blocks a phone for 150 ms. */
export const groupDigits = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The only place that turns money from the API ("4900.00") into cents. */
export function toCents(shillings: string | number): Cents {
  const amount = Math.round(Number(shillings) * 100);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`"${shillings}" is not an amount of money`);
  return amount as Cents;
}

export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** Brands the result of arithmetic on cents. */
export function asCents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount;
}

/** `KShs 4,900`; decimals only when the cents are not 0. */
export function formatPrice(amount: Cents): string {
  return amount % 100 === 0 ? withCurrency(amount, '') : formatPriceExact(amount);
}

/** `KShs 4,900.00`, for columns of figures. */
export function formatPriceExact(amount: Cents): string {
  return withCurrency(amount, `.${String(Math.abs(amount) % 100).padStart(2, '0')}`);
}

function withCurrency(amount: Cents, decimals: string): string {
  return `${amount < 0 ? '-' : ''}KShs ${groupDigits(Math.trunc(Math.abs(amount) / 100))}${decimals}`;
}

/** `KShs 4,900.00`, or a dash for an unknown amount. */
export const formatMoney = (shillings: string | number | null): string =>
  shillings === null ? '–' : formatPriceExact(toCents(shillings));

/** `1 piece`, `1,240 pieces` */
export const formatPieces = (count: number): string =>
  count === 1 ? '1 piece' : `${groupDigits(count)} pieces`;

/** `Ivory, 42 cm` */
export const choiceText = (line: { selected_color: string | null; selected_size: string | null }): string =>
  [line.selected_color, line.selected_size].filter((part) => part !== null).join(', ');
