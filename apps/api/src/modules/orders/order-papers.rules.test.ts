import { describe, expect, it } from 'vitest';
import { canChangeBuyerPin, type IssuedPaper, papersOf } from './order-papers.rules.ts';

const paid = '2026-11-16T07:48:00.000Z';
const invoice: IssuedPaper = { series: 'INV', year: 2026, sequence: 7, issuedAt: paid, isPrinted: false };
const credit: IssuedPaper = { ...invoice, series: 'CRN', sequence: 3 };
const order = { number: 'KSM84Q2T', paid_at: paid, isInvoiced: true, issued: [invoice, credit] };
const receipt = { kind: 'receipt', number: 'KSM84Q2T', issued_at: paid };

describe('the papers of an order', () => {
  it('are receipt, invoice and credit notes', () => {
    expect(papersOf(order)).toEqual([
      receipt,
      { kind: 'invoice', number: 'INV-2026-000007', issued_at: paid },
      { kind: 'credit_note', number: 'CRN-2026-000003', issued_at: paid },
    ]);
  });

  it('have no invoice if nothing is ours, and one without a number until it is issued', () => {
    expect(papersOf({ ...order, issued: [], isInvoiced: false })).toEqual([receipt]);
    expect(papersOf({ ...order, issued: [] })[1]).toEqual({ kind: 'invoice', number: null, issued_at: null });
  });

  it('do not exist before it is paid', () => {
    expect(papersOf({ ...order, paid_at: null, issued: [] })).toEqual([]);
  });
});

describe('the PIN of a buyer', () => {
  it.each([
    [order, 'paid', true],
    [{ ...order, issued: [] }, 'awaiting_payment', true],
    [{ ...order, issued: [{ ...invoice, isPrinted: true }] }, 'paid', false],
    [{ ...order, issued: [invoice, { ...credit, isPrinted: true }] }, 'refunded', true],
    [order, 'cancelled', false],
    [{ ...order, isInvoiced: false }, 'paid', false],
  ] as const)('of %o that is %s can change: %s', (which, status, can) => {
    expect(canChangeBuyerPin(which, status)).toBe(can);
  });
});
