import { describe, expect, it } from 'vitest';
import { returnProblem, returnStatusAt, type BuyerPiece, type WantedUnits } from './returns.rules.ts';

const now = new Date('2026-11-18T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('returnProblem', () => {
  const piece = (given: Partial<BuyerPiece> = {}): BuyerPiece => ({
    quantity: 2,
    isSealed: false,
    arrivedAt: daysAgo(10),
    ...given,
  });
  const wanted = (given: Partial<WantedUnits> = {}): WantedUnits => ({
    quantity: 1,
    wish: 'refund',
    reason: 'change_of_mind',
    isSameAgain: false,
    isSealIntact: undefined,
    ...given,
  });
  const fieldOf = (has: Partial<BuyerPiece>, wants: Partial<WantedUnits>) =>
    returnProblem(piece(has), wanted(wants), { returnDays: 30, now })?.field ?? null;

  it.each([
    ['nothing', {}, {}, null],
    ['more than there is', {}, { quantity: 3 }, 'quantity'],
    ['nothing left', { quantity: 0 }, {}, 'quantity'],
    ['not arrived', { arrivedAt: null }, {}, 'quantity'],
    ['on its way', { arrivedAt: daysAgo(-1) }, { reason: 'damaged' }, 'quantity'],
    ['one moment before the end', { arrivedAt: new Date(daysAgo(30).getTime() + 1) }, {}, null],
    ['the end itself', { arrivedAt: daysAgo(30) }, {}, 'reason'],
    ['a fault, whenever', { arrivedAt: daysAgo(300) }, { reason: 'damaged' }, null],
    ['the same again with nothing wrong', {}, { isSameAgain: true, reason: 'looks_different' }, 'reason'],
    ['the same again for a fault', {}, { isSameAgain: true, reason: 'part_missing' }, null],
    ['a seal not spoken of', { isSealed: true }, {}, 'is_seal_intact'],
    ['a broken seal', { isSealed: true }, { isSealIntact: false }, 'is_seal_intact'],
    ['a seal in place', { isSealed: true }, { isSealIntact: true }, null],
    ['a broken seal with a fault', { isSealed: true }, { isSealIntact: false, reason: 'part_missing' }, null],
  ] as const)('finds %s', (_, has, wants, field) => {
    expect(fieldOf(has, wants)).toBe(field);
  });
});

describe('returnStatusAt', () => {
  it('ends what has not come, at its time', () => {
    const before = new Date(now.getTime() - 1);
    expect(
      (['requested', 'approved', 'received', 'refused'] as const).map((status) =>
        returnStatusAt(status, now, now),
      ),
    ).toEqual(['expired', 'expired', 'received', 'refused']);
    expect(returnStatusAt('approved', now, before)).toBe('approved');
  });
});
