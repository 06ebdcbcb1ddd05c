import { monthOf, yearOf } from '@harusi/contracts/constants/nairobi-time';
import { formatAmount } from '../../lib/format/money.ts';
import { formatDate, formatDayAndMonth } from '../../lib/format/nairobi-dates.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { type Line, type TextStyle, line, STYLES } from '../../lib/pdf/pdf-styles.ts';
import type { Issuer, PaperPayment, Period, Piece, Recipient } from './paper-models.ts';

/** The texts that are there, in the given style. */
export const linesOf = (texts: readonly (string | null)[], style: TextStyle = STYLES.body): Line[] =>
  texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [line(text, style)]));

export const joinTexts = (texts: readonly (string | null)[], by = ', ') =>
  texts.filter((text) => text !== null && text.trim() !== '').join(by);

/** `Milimani, Kisumu`; a town that is named like its county is named once. */
export const placeText = ({ town, county }: { town: string; county: string }) =>
  town === county ? town : joinTexts([town, county]);

export const issuerContact = ({ phone, email }: Issuer) => joinTexts([phone && formatPhone(phone), email]);

export const recipientLines = ({ name, address, phone, pin }: Recipient, pinName: string): Line[] => [
  line(name, STYLES.bodyStrong),
  ...linesOf([...address, phone && formatPhone(phone), pin && `${pinName} ${pin}`]),
];

/** A piece's name over its colour, size and SKU. */
export const pieceLines = ({ name, variant, sku }: Piece, more: string | null = null): Line[] => [
  line(name, STYLES.cellStrong),
  ...linesOf([joinTexts([variant, sku, more], '. ')], STYLES.small),
];

export const METHODS = { mpesa: 'M-Pesa', card: 'Card' };

export const paymentLines = (payments: readonly PaperPayment[]): Line[] =>
  payments.flatMap(({ method, receipt, amountCents }) =>
    linesOf([joinTexts([METHODS[method], receipt], ' '), `KShs ${formatAmount(amountCents)}`]),
  );

/** `1 to 30 November 2026`, `1 October to 30 November 2026` */
export function formatPeriod({ from, to }: Period): string {
  if (from === to) return formatDate(to);
  if (monthOf(from) === monthOf(to)) return `${Number(from.slice(8))} to ${formatDate(to)}`;
  return `${yearOf(from) === yearOf(to) ? formatDayAndMonth(from) : formatDate(from)} to ${formatDate(to)}`;
}
