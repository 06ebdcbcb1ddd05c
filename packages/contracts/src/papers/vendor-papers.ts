import { z } from 'zod';
import { Digits, emptyAsUndefined, Id, IdParams, Instant, Page, PageQuery, Shillings } from '../common.ts';
import { Month } from '../office/books/months.ts';
import { StatementPeriod } from '../office/payouts.ts';

/** What the shop charged a vendor for the sales of one month. */
export const CommissionInvoice = z.object({
  id: Id,
  number: z.string(),
  month: Month,
  vendor: z.object({ id: Id, name: z.string() }),
  issued_at: Instant,
  /** VAT included; negative if refunds gave back more than sales were charged. */
  commission: Shillings,
  vat: Shillings,
  /** When the original was printed; later prints are copies. */
  printed_at: Instant.nullable(),
});
export type CommissionInvoice = z.infer<typeof CommissionInvoice>;

export const CommissionInvoiceQuery = PageQuery.extend({
  month: emptyAsUndefined(Month),
  vendor: emptyAsUndefined(Digits('Choose a vendor').pipe(Id)),
});
export type CommissionInvoiceQuery = z.infer<typeof CommissionInvoiceQuery>;
export const CommissionInvoiceList = Page(CommissionInvoice);

/** How many papers one file may hold. */
export const MAX_PRINTED_INVOICES = 100;

export const PrintCommissionInvoices = z.object({
  invoices: z
    .array(Id, 'Choose at least one invoice')
    .min(1, 'Choose at least one invoice')
    .max(MAX_PRINTED_INVOICES, `Choose at most ${MAX_PRINTED_INVOICES} invoices`),
});

const pdf = { contentType: 'application/pdf', response: z.string() } as const;

export const vendorPaperCalls = {
  'GET /vendor/statement/pdf/': { query: StatementPeriod, ...pdf },
  'GET /admin/vendors/{id}/statement/pdf/': { params: IdParams, query: StatementPeriod, ...pdf },
  'GET /vendor/commission-invoices/': { query: PageQuery, response: CommissionInvoiceList },
  'GET /admin/commission-invoices/': { query: CommissionInvoiceQuery, response: CommissionInvoiceList },
  /** The first print of each is the original and is recorded. */
  'POST /vendor/commission-invoices/print/': { body: PrintCommissionInvoices, ...pdf },
  'POST /admin/commission-invoices/print/': { body: PrintCommissionInvoices, ...pdf },
} as const;
