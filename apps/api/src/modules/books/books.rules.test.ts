import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { balanceOf, gather, type Posting, reversed, saleOf, type SoldLine } from './books.rules.ts';

const amount = fc.integer({ min: 0, max: 250_000_00 });
/** A line whose VAT lies within what is ours of it. */
const line: fc.Arbitrary<SoldLine> = fc
  .record({
    totalCents: amount,
    commission: fc.nat({ max: 10_000 }),
    vat: fc.nat({ max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitCostCents: fc.option(fc.nat({ max: 1_000_000 })),
    vendorId: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ commission, vat, ...sold }) => {
    const commissionCents = sold.vendorId === null ? 0 : Math.round((sold.totalCents * commission) / 10_000);
    const ours = sold.vendorId === null ? sold.totalCents : commissionCents;
    return { ...sold, commissionCents, vatCents: Math.round((ours * vat) / 10_000) };
  });
const sale = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 12 }), deliveryCents: amount })
  .map(({ lines, deliveryCents }) => {
    const whole = lines.reduce((sum, { totalCents }) => sum + totalCents, deliveryCents);
    const roundingCents = whole % 100;
    const order = {
      id: 1,
      totalCents: whole - roundingCents,
      deliveryCents,
      deliveryVatCents: Math.round(deliveryCents * 0.14),
      roundingCents,
    };
    return { order, lines };
  });
const on = (postings: readonly Posting[], ...accounts: Posting['account'][]) =>
  balanceOf(postings.filter(({ account }) => accounts.includes(account)));

describe('a sale in the books', () => {
  it('balances, takes the whole deposit and gives every part to its owner', () => {
    fc.assert(
      fc.property(sale, ({ order, lines }) => {
        const postings = saleOf(order, lines);
        expect(balanceOf(postings)).toBe(0);
        expect(on(postings, 'deposits')).toBe(order.totalCents);
        expect(on(postings, 'cost_of_goods')).toBe(-on(postings, 'inventory') || 0);
        for (const id of [1, 2, 3]) {
          const theirs = lines.filter(({ vendorId }) => vendorId === id);
          const owed = theirs.reduce((sum, sold) => sum + sold.totalCents - sold.commissionCents, 0);
          expect(balanceOf(postings.filter(({ vendorId }) => vendorId === id)) || 0).toBe(-owed || 0);
        }
        const vat = lines.reduce((sum, { vatCents }) => sum + vatCents, order.deliveryVatCents);
        expect(on(postings, 'vat') || 0).toBe(-vat || 0);
        const earned = -on(postings, 'sales', 'commissions', 'delivery', 'vat', 'vendors');
        expect(earned).toBe(order.totalCents + order.roundingCents);
      }),
      runs(500),
    );
  });

  it('is undone by its reverse, to nothing', () => {
    fc.assert(
      fc.property(sale, ({ order, lines }) => {
        const postings = saleOf(order, lines);
        expect(gather([...postings, ...reversed(postings)])).toEqual([]);
      }),
      runs(200),
    );
  });
});

describe('gathering', () => {
  it('keeps the balance, writes one line for each account and owner, and none of nothing', () => {
    const posting = fc.record({
      account: fc.constantFrom('mpesa' as const, 'deposits' as const, 'vendors' as const),
      amount: fc.integer({ min: -5, max: 5 }),
      orderId: fc.option(fc.integer({ min: 1, max: 2 })),
      vendorId: fc.option(fc.integer({ min: 1, max: 2 })),
    });
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 40 }), (postings) => {
        const gathered = gather(postings);
        expect(balanceOf(gathered)).toBe(balanceOf(postings));
        expect(gathered.filter((one) => one.amount === 0)).toEqual([]);
        const owners = gathered.map(({ account, orderId, vendorId }) => `${account} ${orderId} ${vendorId}`);
        expect(new Set(owners).size).toBe(owners.length);
        expect(gather(gathered)).toEqual(gathered);
      }),
      runs(300),
    );
  });
});
