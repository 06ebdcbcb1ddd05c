import { Cents } from '@harusi/contracts/common';
import { MAX_ORDER_TOTAL, type ParcelStatus } from '@harusi/contracts/orders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import {
  canCancel,
  stockLeftText,
  paymentLimitProblem,
  priceLine,
  statusAt,
  statusFromParcels,
  calculateTotals,
} from './orders.rules.ts';
import { referenceNumberFrom } from '../../lib/reference-number.ts';

const terms = fc.record({
  vat_percent: fc.constantFrom(0, 8, 14, 16, 21, 16.5),
  vendor_commission_percent: fc.constantFrom(0, 10, 12.5, 15, 100),
});
const fees = fc.constantFrom(0, 350_00, 350_50, 99).map((cents) => Cents.parse(cents));
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPrice: fc.integer({ min: 1, max: 1_000_000_00 }),
  vendorId: fc.option(fc.integer({ min: 1, max: 3 })),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });

/** Rounds half up in integers, independent of floating point. */
const rounded = (amount: number, share: number, of: number) =>
  Number((2n * BigInt(amount) * BigInt(share) + BigInt(of)) / (2n * BigInt(of)));

describe('a line', () => {
  it('has exact VAT and commission to the cent', () => {
    fc.assert(
      fc.property(line, terms, (priced, given) => {
        const settled = priceLine(priced, given);
        const [vat, kept] = [given.vat_percent * 100, given.vendor_commission_percent * 100];
        const total = priced.quantity * priced.unitPrice;
        const commission = priced.vendorId === null ? 0 : rounded(total, kept, 10_000);
        expect(settled).toMatchObject({
          totalCents: total,
          commissionCents: commission,
          vatCents: rounded(priced.vendorId === null ? total : commission, vat, 10_000 + vat),
        });
      }),
      propertyRuns(500),
    );
  });

  it('of a vendor includes VAT on our commission only', () => {
    const given = {
      vat_percent: 16,
      vendor_commission_percent: 15,
    };
    expect(priceLine({ quantity: 2, unitPrice: 5_000_00, vendorId: 7 }, given)).toEqual({
      totalCents: 10_000_00,
      vatRate: 1600,
      vatCents: 206_90,
      commissionRate: 1500,
      commissionCents: 1_500_00,
    });
  });
});

describe('the totals', () => {
  it('are whole shillings and equal the sum of their parts', () => {
    fc.assert(
      fc.property(lines, fees, terms, (pricedLines, fee, given) => {
        const settled = pricedLines.map((priced) => priceLine(priced, given));
        const totals = calculateTotals(settled, fee, given);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(totals.goods).toBe(sum(settled.map(({ totalCents }) => totalCents)));
        expect(totals.goods + totals.delivery - totals.rounding).toBe(totals.total);
        expect([totals.total % 100, totals.rounding >= 0, totals.rounding < 100]).toEqual([0, true, true]);
        expect(totals.vat).toBe(sum(settled.map(({ vatCents }) => vatCents)) + totals.deliveryVat);
        expect(totals.delivery).toBe(fee);
      }),
      propertyRuns(300),
    );
  });

  it('do not depend on line order', () => {
    fc.assert(
      fc.property(lines, fees, terms, (pricedLines, fee, given) => {
        const settled = pricedLines.map((priced) => priceLine(priced, given));
        expect(calculateTotals(settled.toReversed(), fee, given)).toEqual(
          calculateTotals(settled, fee, given),
        );
      }),
      propertyRuns(100),
    );
  });

  it("above M-Pesa's limit are rejected with advice on splitting", () => {
    expect([paymentLimitProblem(0), paymentLimitProblem(MAX_ORDER_TOTAL)]).toEqual([null, null]);
    expect(paymentLimitProblem(MAX_ORDER_TOTAL + 100)).toContain('split this into 2 orders');
    expect(paymentLimitProblem(MAX_ORDER_TOTAL * 2 + 100)).toContain('split this into 3 orders');
  });
});

describe('the number of an order', () => {
  it('has eight unambiguous letters and digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(referenceNumberFrom(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      }),
      propertyRuns(200),
    );
  });
});

describe('the status of an order', () => {
  const NEXT: Partial<Record<ParcelStatus, ParcelStatus>> = {
    waiting: 'preparing',
    preparing: 'dispatched',
    dispatched: 'delivered',
  };
  const STEPS = ['paid', 'preparing', 'dispatched', 'delivered'];

  it('advances at most one step per parcel step and ends as delivered', () => {
    const moves = fc.array(fc.nat({ max: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), moves, (number, which) => {
        const parcels = Array.from({ length: number }, (): ParcelStatus => 'waiting');
        let before = statusFromParcels(parcels);
        expect(before).toBe('paid');
        for (const n of [...which, ...parcels.flatMap((_, parcel) => [parcel, parcel, parcel])]) {
          const at = n % number;
          parcels[at] = NEXT[parcels[at]!] ?? 'delivered';
          const after = statusFromParcels(parcels);
          expect([0, 1]).toContain(STEPS.indexOf(after) - STEPS.indexOf(before));
          const hasLeft = parcels.some((parcel) => parcel === 'dispatched' || parcel === 'delivered');
          expect(canCancel(after, parcels)).toBe(!hasLeft);
          before = after;
        }
        expect(before).toBe('delivered');
      }),
      propertyRuns(200),
    );
  });

  it('is cancelled from the moment its hold expires', () => {
    const until = new Date('2026-06-01T10:00:00Z');
    const at = (ms: number) => statusAt('awaiting_payment', until, new Date(until.getTime() + ms));
    expect([at(-1), at(0), at(1)]).toEqual(['awaiting_payment', 'cancelled', 'cancelled']);
    expect(statusAt('paid', null, until)).toBe('paid');
  });
});

describe('the stock text', () => {
  it('states the remaining units', () => {
    expect([stockLeftText(2), stockLeftText(0)]).toEqual(['only 2 left', 'no longer in stock']);
  });
});
