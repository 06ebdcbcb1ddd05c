import { describe, expect, it } from 'vitest';
import type { RefundableLine } from '../ledger/ledger.rules.ts';
import { chargeOf, spreadOlderRefunds } from './commission-charges.rules.ts';

/** Three cuffs of 1,333 each at 12.5 %: neither commission nor VAT is a round sum. */
const cuffs: RefundableLine = {
  totalCents: 3999_00,
  vatCents: 68_95,
  vatRate: 1600,
  quantity: 3,
  unitCostCents: null,
  vendorId: 7,
  commissionRate: 1250,
  commissionCents: 499_88,
  campaignId: null,
  refundedCents: 0,
  refundedQuantity: 0,
  restockedQuantity: 0,
  lostQuantity: 0,
};

describe('a commission', () => {
  it('is charged as it was frozen on the line, whatever was refunded later', () => {
    expect(chargeOf({ kind: 'sale', line: cuffs, refundedBefore: 1333_00, refundedAfter: 1333_00 })).toEqual({
      soldCents: 3999_00,
      commissionCents: 499_88,
      vatCents: 68_95,
    });
  });

  it('is given back by a refund, and is all back when the last unit is', () => {
    const steps = [0, 1333_00, 2666_00].map((refundedBefore) =>
      chargeOf({ kind: 'refund', line: cuffs, refundedBefore, refundedAfter: refundedBefore + 1333_00 }),
    );
    expect(steps[0]).toEqual({ soldCents: -1333_00, commissionCents: -166_63, vatCents: -22_98 });
    const sum = (part: 'soldCents' | 'commissionCents' | 'vatCents') =>
      steps.reduce((all, step) => all + step[part], 0);
    expect([sum('soldCents'), sum('commissionCents'), sum('vatCents')]).toEqual([-3999_00, -499_88, -68_95]);
  });

  it('is given back for what is left when the order is taken back', () => {
    expect(
      chargeOf({ kind: 'return', line: cuffs, refundedBefore: 1333_00, refundedAfter: 1333_00 }),
    ).toEqual({ soldCents: -2666_00, commissionCents: -333_25, vatCents: -45_97 });
  });

  it('does not change with a refund of something else', () => {
    expect(
      chargeOf({ kind: 'refund', line: cuffs, refundedBefore: 1333_00, refundedAfter: 1333_00 }),
    ).toEqual({ soldCents: 0, commissionCents: 0, vatCents: 0 });
  });
});

it('spreads refunds without lines by what they gave', () => {
  expect(spreadOlderRefunds({ lineCents: 0, givenCents: 0, allCents: 0 })).toBe(0);
  expect(spreadOlderRefunds({ lineCents: 500_01, givenCents: 0, allCents: 300_00 })).toBe(0);
  expect(spreadOlderRefunds({ lineCents: 500_01, givenCents: 100_00, allCents: 300_00 })).toBe(166_67);
  expect(spreadOlderRefunds({ lineCents: 500_01, givenCents: 300_00, allCents: 300_00 })).toBe(500_01);
});
