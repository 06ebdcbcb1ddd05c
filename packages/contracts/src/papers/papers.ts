import { z } from 'zod';
import { emptyAsNull, Instant, LookupKey, LookupKeyQuery, NumberParams, Text } from '../common.ts';

/** A taxpayer's number with KRA; lower case and separators are forgiven. The constraints in SQL agree. */
export const KraPin = z
  .string('Enter a KRA PIN')
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[AP]\d{9}[A-Z]$/, 'A KRA PIN looks like A012345678Z'));

/** A paper of an order. The number of an invoice or credit note is null until it is issued, seconds after the payment. */
export const OrderPaper = z.object({
  kind: z.enum(['receipt', 'invoice', 'credit_note']),
  number: z.string().nullable(),
  issued_at: Instant.nullable(),
});
export type OrderPaper = z.infer<typeof OrderPaper>;

/** An empty PIN removes it. */
export const ChangeBuyerPin = z.object({ buyer_pin: emptyAsNull(KraPin) });

/** With the guest's key. */
export const ChangeOwnBuyerPin = ChangeBuyerPin.extend({ lookup_key: LookupKey.optional() });

export const MAX_PAPERS = 50;

/** `?orders=KSM84Q2T,9E8G3L3P`: the papers of several orders in one file, in this order. */
export const PapersQuery = z.object({
  orders: Text.max(MAX_PAPERS * 12, `Choose at most ${MAX_PAPERS} orders`)
    .transform((list) => [
      ...new Set(
        list
          .toUpperCase()
          .split(',')
          .filter((number) => number !== ''),
      ),
    ])
    .pipe(
      z
        .array(z.string())
        .min(1, 'Choose at least one order')
        .max(MAX_PAPERS, `Choose at most ${MAX_PAPERS} orders`),
    ),
});

/** One label on each A6 page, or four on each A4 page. */
export const LabelsQuery = PapersQuery.extend({ size: z.enum(['a6', 'a4']).default('a6') });

const pdf = { contentType: 'application/pdf' } as const;
const ofOrder = { ...pdf, params: NumberParams, query: LookupKeyQuery } as const;
const ofOrders = { ...pdf, query: PapersQuery } as const;

export const paperCalls = {
  'GET /orders/{number}/invoice/': { ...ofOrder, summary: 'The tax invoice of an order' },
  'GET /orders/{number}/receipt/': { ...ofOrder, summary: 'The receipt of an order' },
  'GET /orders/{number}/credit-notes/': { ...ofOrder, summary: 'All credit notes of an order' },
  'GET /admin/papers/invoices/': { ...ofOrders, summary: 'Tax invoices of orders' },
  'GET /admin/papers/receipts/': { ...ofOrders, summary: 'Receipts of orders' },
  'GET /admin/papers/credit-notes/': { ...ofOrders, summary: 'Credit notes of orders' },
  'GET /admin/papers/packing-slips/': { ...ofOrders, summary: "Packing slips of the shop's own parcels" },
  'GET /admin/papers/labels/': { ...pdf, query: LabelsQuery, summary: "Labels of the shop's own parcels" },
  'GET /admin/papers/pick-list/': { ...ofOrders, summary: 'What to fetch for several orders' },
  'GET /vendor/papers/packing-slips/': { ...ofOrders, summary: "Packing slips of the vendor's parcels" },
  'GET /vendor/papers/labels/': { ...pdf, query: LabelsQuery, summary: "Labels of the vendor's parcels" },
  'GET /vendor/papers/pick-list/': { ...ofOrders, summary: 'What to fetch for several orders' },
} as const;
