import { expect, test } from 'vitest';
import { invoicedMonths, invoiceFileName, type InvoiceRow } from './invoice-labels.ts';

test('offers the months that are over in Nairobi, the latest first', () => {
  const months = invoicedMonths(new Date('2026-12-31T21:30:00Z'));
  expect(months[0]).toEqual({ value: '2026-12', label: 'December 2026' });
  expect(months).toHaveLength(24);
  expect(months.at(-1)!.value).toBe('2025-01');
});

test('names a file by its invoice, or by how many it has', () => {
  const row = (number: string) => ({ number }) as InvoiceRow;
  expect(invoiceFileName([row('COM-2026-000007')])).toBe('COM-2026-000007.pdf');
  expect(invoiceFileName([row('a'), row('b')])).toBe('commission-invoices-2.pdf');
});
