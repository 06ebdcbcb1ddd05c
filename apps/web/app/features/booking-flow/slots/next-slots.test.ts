import { expect, test } from 'vitest';
import { toApiFailure } from '../../../lib/api/errors.ts';
import { nextSlots } from './next-slots.ts';

test('returns the free slots of a "slot taken" rejection', () => {
  const { problem } = toApiFailure(409, {
    code: 'slot_taken',
    detail: 'Someone has just taken this time. These are free:',
    next_slots: ['2026-11-19T06:00:00.000Z'],
  });
  expect(nextSlots(problem)).toEqual(['2026-11-19T06:00:00.000Z']);
});

test('returns undefined for other rejections', () => {
  expect(nextSlots(undefined)).toBeUndefined();
  expect(
    nextSlots(toApiFailure(409, { code: 'conflict', detail: 'A price has changed.' }).problem),
  ).toBeUndefined();
});
