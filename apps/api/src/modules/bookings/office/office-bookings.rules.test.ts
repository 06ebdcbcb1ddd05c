import { BookingStatus } from '@harusi/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { canReassign, atExactTime, lastMomentOfNotice, nextStatuses } from './office-bookings.rules.ts';
import { isSlotFree } from '../slots/slots.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const soon = new Date('2026-11-20T09:00:00.001Z');

describe('the next statuses', () => {
  it.each([
    ['held', soon, ['cancelled']],
    ['requested', soon, ['confirmed', 'cancelled']],
    ['confirmed', soon, ['cancelled']],
    ['confirmed', now, ['completed', 'no_show', 'cancelled']],
    ['completed', now, []],
    ['no_show', now, []],
    ['cancelled', now, []],
  ] as const)('a booking that is %s and begins at %s', (status, startsAt, next) => {
    expect(nextStatuses({ status, startsAt }, now)).toEqual(next);
  });

  it('allow reassignment only for paid, upcoming bookings', () => {
    expect(BookingStatus.options.filter(canReassign)).toEqual(['requested', 'confirmed']);
  });
});

describe('a diary lookup by the shop', () => {
  const hours = [{ weekday: 5, fromMinute: 540, toMinute: 1020 }];
  const diary = { hours, exceptions: [], bufferMinutes: 30, busy: [] };
  const isOpen = (fromMinute: number, minutes: number) => {
    const startsAt = nairobiInstant('2026-11-20', fromMinute);
    const endsAt = nairobiInstant('2026-11-20', fromMinute + minutes);
    return isSlotFree(diary, atExactTime(startsAt, endsAt), startsAt, lastMomentOfNotice(startsAt));
  };

  it('ignores notice and the slot grid but keeps opening hours', () => {
    expect([isOpen(540, 480), isOpen(615, 60), isOpen(545, 480), isOpen(539, 60)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
