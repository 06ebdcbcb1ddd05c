import { PieceCondition } from '@harusi/contracts/office/office-returns';
import { RETURN_STATUSES, ReturnOutcome } from '@harusi/contracts/returns';
import { expect, test } from 'vitest';
import { CONDITIONS, foundText, OUTCOMES, pieceText, STATUSES, wishText } from './return-labels.ts';

test('lists what the contract does', () => {
  expect(STATUSES).toEqual(RETURN_STATUSES);
  expect(CONDITIONS).toEqual(PieceCondition.options);
  expect(OUTCOMES).toEqual(ReturnOutcome.options);
});

const NAVY = { selected_color: 'Navy', selected_size: 'M' };

test.each([
  [{ ...NAVY, wish: 'refund', replacement: null }, 'Money back'],
  [
    { ...NAVY, wish: 'exchange', replacement: { selected_color: 'Bordeaux', selected_size: 'M' } },
    'Exchange for Bordeaux, M',
  ],
  [{ ...NAVY, wish: 'exchange', replacement: NAVY }, 'The same again'],
] as const)('%o reads %s', (line, text) => {
  expect(wishText(line)).toBe(text);
});

test('names the number of pieces if there are several', () => {
  expect(pieceText({ quantity: 1, name: 'Silk Tie' })).toBe('Silk Tie');
  expect(pieceText({ quantity: 2, name: 'Silk Tie' })).toBe('2 × Silk Tie');
});

test.each([
  [{ condition: null, was_seal_intact: null, is_restocked: null, outcome: null }, ''],
  [
    { condition: 'as_new', was_seal_intact: null, is_restocked: true, outcome: null },
    'As new, fit for stock',
  ],
  [
    { condition: 'opened', was_seal_intact: null, is_restocked: false, outcome: null },
    'Opened, not for stock',
  ],
  [
    { condition: 'as_new', was_seal_intact: null, is_restocked: true, outcome: 'exchange' },
    'As new, back in stock',
  ],
  [
    { condition: 'as_new', was_seal_intact: true, is_restocked: true, outcome: 'none' },
    'As new, seal intact',
  ],
  [
    { condition: 'worn', was_seal_intact: false, is_restocked: false, outcome: 'refund' },
    'Worn, seal broken, not put back into stock',
  ],
] as const)('%o reads "%s"', (found, text) => {
  expect(foundText(found)).toBe(text);
});
