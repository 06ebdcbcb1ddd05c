import { expect, test } from 'vitest';
import { toApiFailure } from '../../lib/api/errors.ts';
import { nextSlotsOf } from './next-slots.ts';

test('whoever came too late hears what is free', () => {
  const { problem } = toApiFailure(409, {
    code: 'slot_taken',
    detail: 'Somebody has just taken this hour. These are free:',
    next_slots: ['2026-11-19T06:00:00.000Z'],
  });
  expect(nextSlotsOf(problem)).toEqual(['2026-11-19T06:00:00.000Z']);
});

test('other refusals are told as they are', () => {
  expect(nextSlotsOf(undefined)).toBeUndefined();
  expect(
    nextSlotsOf(toApiFailure(409, { code: 'conflict', detail: 'A price has changed.' }).problem),
  ).toBeUndefined();
});
