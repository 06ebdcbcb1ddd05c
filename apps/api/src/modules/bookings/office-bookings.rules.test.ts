import { BookingStatus } from '@harusi/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { canBePlaced, exactly, justInTime, nextStates } from './office-bookings.rules.ts';
import { isFree, momentInNairobi } from './slots.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const soon = new Date('2026-11-20T09:00:00.001Z');

describe('what may follow', () => {
  it.each([
    ['held', soon, ['cancelled']],
    ['requested', soon, ['confirmed', 'cancelled']],
    ['confirmed', soon, ['cancelled']],
    ['confirmed', now, ['completed', 'no_show', 'cancelled']],
    ['completed', now, []],
    ['no_show', now, []],
    ['cancelled', now, []],
  ] as const)('a booking that is %s and begins at %s', (status, startsAt, next) => {
    expect(nextStates({ status, startsAt }, now)).toEqual(next);
  });

  it('is another stylist or hour only while it is paid for and to come', () => {
    expect(BookingStatus.options.filter(canBePlaced)).toEqual(['requested', 'confirmed']);
  });
});

describe('the shop looks at a diary', () => {
  const hours = [{ weekday: 5, fromMinute: 540, toMinute: 1020 }];
  const diary = { hours, exceptions: [], bufferMinutes: 30, busy: [] };
  const isOpen = (fromMinute: number, minutes: number) => {
    const startsAt = momentInNairobi('2026-11-20', fromMinute);
    const endsAt = momentInNairobi('2026-11-20', fromMinute + minutes);
    return isFree(diary, exactly(startsAt, endsAt), startsAt, justInTime(startsAt));
  };

  it('without notice, at any minute, within its hours', () => {
    expect([isOpen(540, 480), isOpen(615, 60), isOpen(545, 480), isOpen(539, 60)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
