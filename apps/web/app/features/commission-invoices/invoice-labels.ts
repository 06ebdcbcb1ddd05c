import type { ResponseOf } from '@harusi/contracts/calls';
import { addMonths, monthOf, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatMonth } from '../../lib/time/nairobi-time.ts';

export type InvoiceListView = ResponseOf<'GET', '/admin/commission-invoices/'>;
export type InvoiceRow = InvoiceListView['results'][number];

/** Who prints: vendors print their own. */
export type InvoiceArea = 'vendor' | 'admin';

/** `COM-2026-000007.pdf`, `commission-invoices-12.pdf` */
export const invoiceFileName = (rows: readonly InvoiceRow[]) =>
  rows.length === 1 ? `${rows[0]!.number}.pdf` : `commission-invoices-${rows.length}.pdf`;

const SHOWN_MONTHS = 24;

/** The months that are over, the latest first, as options. */
export const invoicedMonths = (now: Date) =>
  Array.from({ length: SHOWN_MONTHS }, (_, index) => {
    const value = addMonths(monthOf(nairobiDay(now)), -1 - index);
    return { value, label: formatMonth(`${value}-01`) };
  });
