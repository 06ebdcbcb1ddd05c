import { expect, test } from 'vitest';
import { EMPTY_DECISION, otherOutcomes, outcomesFor, toDecision } from './decision.ts';

const refund = { id: 7, wish: 'refund', quantity: 1 } as const;
const exchange = { id: 8, wish: 'exchange', quantity: 2 } as const;

test('follows the wishes of the buyer', () => {
  expect(toDecision([refund, exchange], EMPTY_DECISION)).toEqual({
    lines: [
      { id: 7, outcome: 'refund' },
      { id: 8, outcome: 'exchange' },
    ],
  });
});

test('sends what was chosen instead, and the delivery fee as people type it', () => {
  const draft = { outcomes: { 8: 'refund' }, delivery: ' 1,250.50 ' } as const;
  expect(toDecision([refund, exchange], draft)).toEqual({
    lines: [
      { id: 7, outcome: 'refund' },
      { id: 8, outcome: 'refund' },
    ],
    delivery: '1250.50',
  });
});

test('offers an exchange only if the buyer asked for one', () => {
  expect(outcomesFor(refund)).toEqual(['refund', 'none']);
  expect(outcomesFor(exchange)).toEqual(['refund', 'exchange', 'none']);
});

test('says what happens to the other pieces', () => {
  expect(otherOutcomes([refund], EMPTY_DECISION)).toEqual([]);
  expect(otherOutcomes([refund, exchange], { ...EMPTY_DECISION, outcomes: { 7: 'none' } })).toEqual([
    '2 pieces to exchange.',
    '1 piece to send back to the buyer, without money.',
  ]);
});
