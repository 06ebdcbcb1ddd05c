import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { payableBack } from '../../ledger/ledger.rules.ts';
import {
  emptiedParcels,
  type OrderLineRow,
  planRefund,
  refundBearers,
  type RefundRequest,
} from './refund.rules.ts';

const aLine = (id: number, given: Partial<OrderLineRow> & { unit?: number } = {}): OrderLineRow => {
  const { unit = 8_900_00, quantity = 1, vendorId = null, ...more } = given;
  const totalCents = unit * quantity;
  const commissionCents = vendorId === null ? 0 : Math.round(totalCents * 0.15);
  return {
    id,
    parcelId: vendorId ?? 0,
    quantity,
    vendorId,
    totalCents,
    commissionCents,
    commissionRate: vendorId === null ? 0 : 1500,
    vatRate: 1600,
    vatCents: Math.round(((vendorId === null ? totalCents : commissionCents) * 16) / 116),
    unitCostCents: null,
    campaignId: null,
    refundedCents: 0,
    refundedQuantity: 0,
    restockedQuantity: 0,
    lostQuantity: 0,
    ...more,
  };
};

const orderOf = (lines: readonly OrderLineRow[], deliveryCents = 350_00) => {
  const whole = lines.reduce((sum, { totalCents }) => sum + totalCents, deliveryCents);
  return {
    id: 1,
    totalCents: whole - (whole % 100),
    roundingCents: whole % 100,
    deliveryCents,
    deliveryVatCents: Math.round((deliveryCents * 16) / 116),
    deliveryRefundedCents: 0,
    goodwillCents: 0,
  };
};

const units = (...wanted: [line: number, quantity: number][]): RefundRequest => ({
  lines: wanted.map(([line, quantity]) => ({ line, quantity, restock: true })),
});

describe('a refund by line', () => {
  const own = aLine(1);
  const theirs = aLine(2, { vendorId: 7, unit: 20_000_00, quantity: 2 });
  const order = orderOf([own, theirs]);

  it('is borne by the seller of the line alone', () => {
    const ownBack = planRefund(order, [own, theirs], units([1, 1]));
    expect([ownBack.amountCents, refundBearers([own, theirs], ownBack)]).toEqual([
      8_900_00,
      [{ kind: 'own_pieces', vendorId: null, amountCents: 8_900_00 }],
    ]);
    const theirsBack = planRefund(order, [own, theirs], units([2, 1]));
    expect([theirsBack.amountCents, refundBearers([own, theirs], theirsBack)]).toEqual([
      20_000_00,
      [
        { kind: 'vendor', vendorId: 7, amountCents: 17_000_00 },
        { kind: 'commission', vendorId: null, amountCents: 3_000_00 },
      ],
    ]);
  });

  it('keeps delivery and goodwill apart, at the expense of the shop', () => {
    const planned = planRefund(order, [own, theirs], { delivery: 350_00, goodwill: 500_00 });
    expect(planned).toMatchObject({ amountCents: 850_00, deliveryCents: 350_00, goodwillCents: 500_00 });
    expect(refundBearers([own, theirs], planned)).toEqual([
      { kind: 'delivery', vendorId: null, amountCents: 350_00 },
      { kind: 'goodwill', vendorId: null, amountCents: 500_00 },
    ]);
  });

  it('counts earlier goodwill when everything comes back', () => {
    const given = { ...order, goodwillCents: 1_000_00 };
    const all = { ...units([1, 1], [2, 2]), delivery: 350_00 };
    const planned = planRefund(given, [own, theirs], all);
    expect(planned).toMatchObject({ amountCents: order.totalCents - 1_000_00, goodwillCents: -1_000_00 });
    expect(planned.after.order.goodwillCents).toBe(0);
  });

  it.each<[string, RefundRequest, string, string]>([
    ['a foreign line', units([9, 1]), 'lines.0.line', 'This order has no such line'],
    ['too many units', units([2, 3]), 'lines.0.quantity', 'Only 2 can still be refunded'],
    ['too much delivery', { delivery: 350_01 }, 'delivery', 'At most KShs 350 was paid for delivery'],
    ['too much goodwill', { goodwill: 49_251_00 }, 'goodwill', 'At most KShs 49,250 can still be refunded'],
    ['too large an amount', { amount: 49_251_00 }, 'amount', 'At most KShs 49,250 can still be refunded'],
    ['goodwill beside all of it', { ...units([1, 1], [2, 2]), delivery: 350_00, goodwill: 1_00 }, 'goodwill', 'The rest of this refund leaves nothing for it'],
  ])('rejects %s', (_what, wanted, field, message) => {
    expect(() => planRefund(order, [own, theirs], wanted)).toThrow(
      expect.objectContaining({ fields: { [field]: message } }),
    );
  }); // prettier-ignore

  it('rejects units that are refunded already, and pieces paid back as goodwill', () => {
    const back = { ...own, refundedQuantity: 1, refundedCents: own.totalCents };
    expect(() => planRefund(order, [back, theirs], units([1, 1]))).toThrow(
      expect.objectContaining({ fields: { 'lines.0.quantity': 'All of it has already been refunded' } }),
    );
    const given = { ...order, goodwillCents: order.totalCents };
    expect(() => planRefund(given, [own, theirs], units([1, 1]))).toThrow(
      expect.objectContaining({ fields: { lines: 'All of it has already been refunded' } }),
    );
  });

  it('splits what an older refund left of a line over its units', () => {
    const older = { ...theirs, refundedCents: 1_000_01 };
    const first = planRefund(order, [own, older], units([2, 1]));
    expect(first.units[0]!.amountCents).toBe(19_499_99);
    const last = planRefund(first.after.order, first.after.lines, units([2, 1]));
    expect(last.units[0]!.amountCents).toBe(19_500_00);
    expect(last.after.lines[1]!.refundedCents).toBe(40_000_00);
  });

  it('pays whole shillings, and in all exactly what was paid, in any order of refunds', () => {
    const piece = fc.record({ unit: fc.integer({ min: 1, max: 90_000_00 }), quantity: fc.integer({ min: 1, max: 4 }), vendorId: fc.option(fc.integer({ min: 1, max: 3 })) });
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        fc.nat({ max: 500_00 }),
        fc.array(fc.nat({ max: 99 }), { maxLength: 12 }),
        (pieces, delivery, picks) => {
          let lines = pieces.map((one, n) => aLine(n + 1, one));
          let order = orderOf(lines, delivery);
          if (order.totalCents === 0) return;
          let paid = 0;
          const apply = (wanted: RefundRequest) => {
            const planned = planRefund(order, lines, wanted);
            const sum = refundBearers(lines, planned).reduce((all, one) => all + one.amountCents, 0);
            expect(Math.abs(sum - planned.amountCents)).toBeLessThan(100);
            ({ order, lines } = { order: planned.after.order, lines: planned.after.lines });
            paid += planned.amountCents;
            expect([planned.amountCents % 100, paid]).toEqual([0, payableBack(order, lines) + order.goodwillCents]);
          };
          const attempt = (wanted: RefundRequest) => {
            try {
              apply(wanted);
            } catch (error) {
              if (!(error instanceof Error && 'fields' in error)) throw error;
            }
          };
          for (const pick of picks) {
            const line = lines[pick % lines.length]!;
            if (pick % 7 === 0) attempt({ goodwill: (pick + 1) * 100 });
            else if (line.quantity > line.refundedQuantity) attempt(units([line.id, 1]));
          }
          const rest = lines
            .filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
            .map((line): [number, number] => [line.id, line.quantity - line.refundedQuantity]);
          attempt({ ...units(...rest), ...(delivery > 0 && { delivery }) });
          const isAllBack =
            order.deliveryRefundedCents === delivery && lines.every((line) => line.quantity === line.refundedQuantity);
          expect(paid).toBeLessThanOrEqual(order.totalCents);
          expect(isAllBack ? paid : order.totalCents).toBe(order.totalCents);
        },
      ),
      propertyRuns(300),
    );
  }); // prettier-ignore
});

it('a parcel is not sent once every unit in it is refunded before it left', () => {
  const lines = [
    aLine(1, { refundedQuantity: 1 }),
    aLine(2, { vendorId: 7, quantity: 2, refundedQuantity: 1 }),
  ];
  const parcels = [
    { id: 0, status: 'preparing' },
    { id: 7, status: 'waiting' },
  ];
  expect(emptiedParcels(parcels, lines)).toEqual([0]);
  expect(emptiedParcels([{ id: 0, status: 'dispatched' }], lines)).toEqual([]);
});
