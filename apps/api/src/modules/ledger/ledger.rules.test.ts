import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import {
  applyRate,
  includedTax,
  mergePostings,
  payableBack,
  type Posting,
  type RefundableLine,
  type RefundableOrder,
  remainingSalePostings,
  reversePostings,
  salePostings,
  type SoldLine,
  sumPostings,
  takenBackPostings,
} from './ledger.rules.ts';

const UNREFUNDED = { refundedCents: 0, refundedQuantity: 0, restockedQuantity: 0, lostQuantity: 0 };

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
        unitPriceCents: fc.integer({ min: 0, max: 10_000_00 }),
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
    const lines = sold.map(({ unitPriceCents, ...one }): RefundableLine => {
      const totalCents = unitPriceCents * one.quantity;
      const commissionRate = one.vendorId === null ? 0 : commission;
      const commissionCents = applyRate(totalCents, commissionRate);
      const vatCents = includedTax(one.vendorId === null ? totalCents : commissionCents, vatRate);
      return { ...one, ...UNREFUNDED, totalCents, vatRate, commissionRate, commissionCents, vatCents };
    });
    const whole = lines.reduce((sum, { totalCents }) => sum + totalCents, deliveryCents);
    const deliveryVatCents = includedTax(deliveryCents, vatRate);
    const roundingCents = whole % 100;
    const totalCents = whole - roundingCents;
    const order = { id: 1, totalCents, deliveryCents, deliveryVatCents, roundingCents };
    return { order: { ...order, deliveryRefundedCents: 0, goodwillCents: 0 }, lines };
  })
  .filter(({ order }) => order.totalCents > 0);

/** The sale after a part of every line and of the delivery was refunded. */
function afterRefunds({ order, lines }: { order: RefundableOrder; lines: RefundableLine[] }, share: number) {
  return {
    order: { ...order, deliveryRefundedCents: Math.round(order.deliveryCents * share) },
    lines: lines.map((line) => {
      const refundedQuantity = Math.round(line.quantity * share);
      const refundedCents = Math.floor((line.totalCents * refundedQuantity) / line.quantity);
      return {
        ...line,
        refundedQuantity,
        refundedCents,
        restockedQuantity: Math.floor(refundedQuantity / 2),
      };
    }),
  };
}

describe('a sale after refunds', () => {
  it('balances, keeps whole shillings and lets no account change its sign', () => {
    fc.assert(
      fc.property(ratedSale, fc.double({ min: 0, max: 1, noNaN: true }), (sale, share) => {
        const { order, lines } = afterRefunds(sale, share);
        const left = remainingSalePostings(order, lines);
        expect(sumPostings(left) || 0).toBe(0);
        expect(on(left, 'deposits') % 100 || 0).toBe(0);
        for (const account of ['sales', 'commissions', 'delivery', 'vat', 'vendors'] as const) {
          expect(on(left, account)).toBeLessThanOrEqual(0);
        }
      }),
      propertyRuns(300),
    );
  });

  it('has nothing but the cost of unreturned goods once everything is refunded', () => {
    fc.assert(
      fc.property(ratedSale, (sale) => {
        const { order, lines } = afterRefunds(sale, 1);
        expect(payableBack(order, lines)).toBe(order.totalCents);
        const left = remainingSalePostings(order, lines);
        const lost = lines.reduce(
          (sum, { vendorId, unitCostCents, refundedQuantity, restockedQuantity }) =>
            sum + (vendorId === null ? (unitCostCents ?? 0) * (refundedQuantity - restockedQuantity) : 0),
          0,
        );
        expect(on(left, 'cost_of_goods') || 0).toBe(lost);
        expect(left.filter(({ account }) => account !== 'cost_of_goods' && account !== 'inventory')).toEqual(
          [],
        );
      }),
      propertyRuns(200),
    );
  });

  it('leaves other sellers their earnings', () => {
    fc.assert(
      fc.property(ratedSale, ({ order, lines }) => {
        const [first, ...others] = lines;
        const back = { ...first!, refundedQuantity: first!.quantity, refundedCents: first!.totalCents };
        const left = remainingSalePostings(order, [back, ...others]);
        for (const id of [1, 2, 3]) {
          if (id === first!.vendorId) continue;
          const before = salePostings(order, lines).filter(({ vendorId }) => vendorId === id);
          expect(left.filter(({ vendorId }) => vendorId === id)).toEqual(before);
        }
      }),
      propertyRuns(200),
    );
  });

  it('has goodwill as an expense, without tax, vendor or commission', () => {
    fc.assert(
      fc.property(ratedSale, fc.nat({ max: 10_000 }), ({ order, lines }, shillings) => {
        const goodwillCents = shillings * 100;
        const change = mergePostings([
          ...reversePostings(remainingSalePostings(order, lines)),
          ...remainingSalePostings({ ...order, goodwillCents }, lines),
        ]);
        expect(change.map(({ account, amount }) => [account, amount])).toEqual(
          shillings === 0
            ? []
            : [
                ['deposits', -goodwillCents],
                ['goodwill', goodwillCents],
              ],
        );
      }),
      propertyRuns(100),
    );
  });

  it('is taken back whole, but for goods that were refunded and never came back', () => {
    fc.assert(
      fc.property(ratedSale, fc.double({ min: 0, max: 1, noNaN: true }), (sale, share) => {
        const { order, lines } = afterRefunds(sale, share);
        const all = mergePostings([
          ...remainingSalePostings(order, lines),
          ...takenBackPostings(order, lines),
        ]);
        const lost = lines.reduce(
          (sum, { vendorId, unitCostCents, refundedQuantity, restockedQuantity }) =>
            sum + (vendorId === null ? (unitCostCents ?? 0) * (refundedQuantity - restockedQuantity) : 0),
          0,
        );
        expect([on(all, 'cost_of_goods') || 0, on(all, 'inventory') || 0]).toEqual([lost, -lost || 0]);
        expect(all.every(({ account }) => account === 'cost_of_goods' || account === 'inventory')).toBe(true);
      }),
      propertyRuns(200),
    );
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
  it('shrinks in proportion to what is refunded of it', () => {
    const order = {
      id: 1,
      totalCents: 1_350_00,
      deliveryCents: 350_00,
      deliveryVatCents: 48_28,
      roundingCents: 0,
      deliveryRefundedCents: 0,
      goodwillCents: 0,
    };
    const line: RefundableLine = {
      ...UNREFUNDED,
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
    const vatAfter = (deliveryRefundedCents: number) =>
      on(remainingSalePostings({ ...order, deliveryRefundedCents }, [line]), 'vat');
    expect([vatAfter(0), vatAfter(175_00), vatAfter(350_00)]).toEqual([-186_21, -162_07, -137_93]);
  });
});
