import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import {
  sumPostings,
  mergePostings,
  refundPostings,
  type Posting,
  type RatedLine,
  reversePostings,
  remainingSale,
  remainingSalePostings,
  salePostings,
  applyRate,
  type SoldLine,
  allocate,
  includedTax,
} from './ledger.rules.ts';

const amount = fc.integer({ min: 0, max: 250_000_00 });
/** A line whose VAT is at most the shop's share of it. */
const line: fc.Arbitrary<SoldLine> = fc
  .record({
    totalCents: amount,
    commission: fc.nat({ max: 10_000 }),
    vat: fc.nat({ max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitCostCents: fc.option(fc.nat({ max: 1_000_000 })),
    vendorId: fc.option(fc.integer({ min: 1, max: 3 })),
    campaignId: fc.option(fc.integer({ min: 1, max: 2 })),
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
  sumPostings(postings.filter(({ account }) => accounts.includes(account)));

describe('the postings of a sale', () => {
  it('balance, use the whole deposit and give each party its share', () => {
    fc.assert(
      fc.property(sale, ({ order, lines }) => {
        const postings = salePostings(order, lines);
        expect(sumPostings(postings)).toBe(0);
        expect(on(postings, 'deposits')).toBe(order.totalCents);
        expect(on(postings, 'cost_of_goods')).toBe(-on(postings, 'inventory') || 0);
        for (const id of [1, 2, 3]) {
          const theirs = lines.filter(({ vendorId }) => vendorId === id);
          const owed = theirs.reduce((sum, sold) => sum + sold.totalCents - sold.commissionCents, 0);
          expect(sumPostings(postings.filter(({ vendorId }) => vendorId === id)) || 0).toBe(-owed || 0);
        }
        const vat = lines.reduce((sum, { vatCents }) => sum + vatCents, order.deliveryVatCents);
        expect(on(postings, 'vat') || 0).toBe(-vat || 0);
        const flash = lines.filter(({ campaignId }) => campaignId !== null);
        const own = flash.filter(({ vendorId }) => vendorId === null);
        const net = own.reduce((sum, { totalCents, vatCents }) => sum + totalCents - vatCents, 0);
        expect(on(postings, 'flash_sales') || 0).toBe(-net || 0);
        const income = ['sales', 'flash_sales', 'commissions', 'flash_commissions', 'delivery'] as const;
        const earned = -on(postings, ...income, 'vat', 'vendors');
        expect(earned).toBe(order.totalCents + order.roundingCents);
      }),
      propertyRuns(500),
    );
  });

  it('add up to nothing with their reverse', () => {
    fc.assert(
      fc.property(sale, ({ order, lines }) => {
        const postings = salePostings(order, lines);
        expect(mergePostings([...postings, ...reversePostings(postings)])).toEqual([]);
      }),
      propertyRuns(200),
    );
  });
});

/** A sale whose shares follow from its rates, as in real orders. */
const ratedSale = fc
  .tuple(
    fc.array(
      fc.record({
        totalCents: fc.integer({ min: 0, max: 90_000_00 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        unitCostCents: fc.option(fc.nat({ max: 100_000 })),
        vendorId: fc.option(fc.integer({ min: 1, max: 3 })),
        campaignId: fc.option(fc.integer({ min: 1, max: 2 })),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    fc.nat({ max: 1_000_00 }),
    fc.constantFrom(0, 800, 1600),
    fc.constantFrom(0, 1000, 1250, 10_000),
  )
  .map(([sold, deliveryCents, vatRate, commission]) => {
    const lines = sold.map((one): RatedLine => {
      const commissionRate = one.vendorId === null ? 0 : commission;
      const commissionCents = applyRate(one.totalCents, commissionRate);
      const vatCents = includedTax(one.vendorId === null ? one.totalCents : commissionCents, vatRate);
      return { ...one, vatRate, commissionRate, commissionCents, vatCents };
    });
    const whole = lines.reduce((sum, { totalCents }) => sum + totalCents, deliveryCents);
    const deliveryVatCents = includedTax(deliveryCents, vatRate);
    const roundingCents = whole % 100;
    const totalCents = whole - roundingCents;
    return { order: { id: 1, totalCents, deliveryCents, deliveryVatCents, roundingCents }, lines };
  })
  .filter(({ order }) => order.totalCents > 0);

const byAccount = (postings: readonly Posting[]) =>
  mergePostings(postings).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe('a partial refund', () => {
  it('balances, deducts exactly its amount and leaves the goods sold', () => {
    fc.assert(
      fc.property(ratedSale, fc.double({ min: 0, max: 1, noNaN: true }), ({ order, lines }, share) => {
        const now = Math.round(order.totalCents * share);
        const postings = refundPostings(order, lines, { before: 0, now });
        expect(sumPostings(postings) || 0).toBe(0);
        expect(on(postings, 'deposits') || 0).toBe(-now || 0);
        expect(on(postings, 'cost_of_goods', 'inventory') || 0).toBe(0);
        expect(on(postings, 'cost_of_goods') || 0).toBe(0);
        const left = remainingSalePostings(order, lines, now);
        for (const account of ['sales', 'commissions', 'delivery', 'vat', 'vendors'] as const) {
          expect(on(left, account)).toBeLessThanOrEqual(0); // no balance changes sign
        }
      }),
      propertyRuns(300),
    );
  });

  it('in many steps equals a single refund, and a full refund leaves only the cost of goods', () => {
    fc.assert(
      fc.property(
        ratedSale,
        fc.array(fc.nat({ max: 40_000_00 }), { minLength: 1, maxLength: 6 }),
        ({ order, lines }, pieces) => {
          let before = 0;
          const steps = pieces.flatMap((piece) => {
            const now = Math.min(piece, order.totalCents - before);
            const step = refundPostings(order, lines, { before, now });
            before += now;
            return step;
          });
          expect(byAccount(steps)).toEqual(
            byAccount(refundPostings(order, lines, { before: 0, now: before })),
          );
          const rest = reversePostings(remainingSalePostings(order, lines, before));
          expect(mergePostings([...salePostings(order, lines), ...steps, ...rest])).toEqual([]);
          const all = mergePostings(remainingSalePostings(order, lines, order.totalCents));
          expect(all.filter(({ account }) => account !== 'cost_of_goods' && account !== 'inventory')).toEqual(
            [],
          );
        },
      ),
      propertyRuns(300),
    );
  });

  it('is allocated to the cent, with no share above its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 9 }),
        fc.nat(),
        (weights, number) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const amount = whole === 0 ? 0 : number % (whole + 1);
          const shares = allocate(amount, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          expect(shares.every((share, index) => share >= 0 && share <= weights[index]!)).toBe(true);
        },
      ),
      propertyRuns(300),
    );
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });
});

describe('mergePostings', () => {
  it('keeps the balance, with one line per account and owner and no empty lines', () => {
    const posting = fc.record({
      account: fc.constantFrom('mpesa' as const, 'deposits' as const, 'vendors' as const),
      amount: fc.integer({ min: -5, max: 5 }),
      orderId: fc.option(fc.integer({ min: 1, max: 2 })),
      vendorId: fc.option(fc.integer({ min: 1, max: 2 })),
    });
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 40 }), (postings) => {
        const gathered = mergePostings(postings);
        expect(sumPostings(gathered)).toBe(sumPostings(postings));
        expect(gathered.filter((one) => one.amount === 0)).toEqual([]);
        const owners = gathered.map(({ account, orderId, vendorId }) => `${account} ${orderId} ${vendorId}`);
        expect(new Set(owners).size).toBe(owners.length);
        expect(mergePostings(gathered)).toEqual(gathered);
      }),
      propertyRuns(300),
    );
  });
});

describe('the VAT on delivery', () => {
  it('shrinks in proportion to a partial refund', () => {
    const line: RatedLine = {
      totalCents: 1_000_00,
      vatCents: 137_93,
      quantity: 1,
      unitCostCents: null,
      vendorId: null,
      commissionCents: 0,
      campaignId: null,
      vatRate: 1600,
      commissionRate: 0,
    };
    const order = {
      id: 1,
      totalCents: 1_350_00,
      deliveryCents: 350_00,
      deliveryVatCents: 48_28,
      roundingCents: 0,
    };
    const half = remainingSale(order, [line], 675_00);
    expect(half.order).toMatchObject({ totalCents: 675_00, deliveryCents: 175_00, deliveryVatCents: 24_14 });
    expect(half.lines).toMatchObject([{ totalCents: 500_00, vatCents: 68_97 }]);
    const none = remainingSale(order, [line], 1_350_00);
    expect(none.order).toMatchObject({ deliveryCents: 0, deliveryVatCents: 0 });
    const free = remainingSale(
      { ...order, totalCents: 1_000_00, deliveryCents: 0, deliveryVatCents: 0 },
      [line],
      400_00,
    );
    expect(free.order).toMatchObject({ totalCents: 600_00, deliveryCents: 0, deliveryVatCents: 0 });
  });
});
