import { HORIZON_DAYS, NOTICE_HOURS, SLOT_STEP_MINUTES } from '@harusi/contracts/bookings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { type Bookable, busyRange, type Diary, freeSlots, isSlotFree } from './slots.rules.ts';

/** A Sunday, a little before six in the evening in Nairobi. */
const NOW = new Date('2026-11-15T14:50:44.123Z');
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const dayAfter = (days: number) => nairobiDay(new Date(NOW.getTime() + days * DAY));
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to;
const within = (minute: number, from: number | null, to: number | null) =>
  from !== null && to !== null && from <= minute && minute < to;

/** A slow reference implementation that checks every minute. */
function isReallyFree(diary: Diary, requested: Bookable, startsAt: Date, now: Date): boolean {
  const start = startsAt.getTime();
  if (start < now.getTime() + NOTICE_HOURS * 60 * MINUTE) return false;
  if (start > now.getTime() + HORIZON_DAYS * DAY) return false;
  const day = nairobiDay(startsAt);
  const minute = (start - nairobiInstant(day, 0).getTime()) / MINUTE;
  if (requested.startMinute === null ? minute % SLOT_STEP_MINUTES !== 0 : minute !== requested.startMinute)
    return false;

  const unlike = diary.exceptions.filter((row) => row.day === day);
  if (unlike.some(({ fromMinute }) => fromMinute === null)) return false;
  const open = unlike.length > 0 ? unlike : diary.hours.filter((row) => row.weekday === weekdayOf(day));
  for (let at = minute; at < minute + requested.minutes; at++) {
    if (!open.some(({ fromMinute, toMinute }) => within(at, fromMinute, toMinute))) return false;
  }
  const { bufferMinutes: buffer } = diary;
  for (let at = -buffer; at < requested.minutes + buffer; at++) {
    const moment = start + at * MINUTE;
    if (diary.busy.some(({ from, to }) => from < moment + MINUTE && moment < to)) return false;
  }
  return true;
}

const quarters = (min: number, max: number) => fc.integer({ min, max }).map((quarter) => quarter * 15);
const stretch = fc
  .tuple(quarters(0, 92), quarters(1, 48))
  .map(([fromMinute, length]) => ({ fromMinute, toMinute: Math.min(1440, fromMinute + length) }));
const fewDays = fc.integer({ min: 0, max: 4 });

/** Four-day windows at both ends of the bookable range and in the middle. */
const firstDay = fc.constantFrom(1, 20, HORIZON_DAYS - 2);
const diaryFrom = (first: number): fc.Arbitrary<Diary> => {
  const day = fewDays.map((days) => dayAfter(first + days));
  const minutes = fc.integer({ min: 1, max: 300 });
  const bufferMinutes = fc.constantFrom(0, 10, 15, 30, 45, 90);
  const busy = fc
    .tuple(day, fc.integer({ min: 0, max: 1440 }), minutes, bufferMinutes)
    .map(([on, minute, length, buffer]) => busyRange(nairobiInstant(on, minute), length, buffer));
  const closed = fc.constant({ fromMinute: null, toMinute: null });
  return fc.record({
    hours: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), stretch).map(([weekday, of]) => ({ weekday, ...of })),
      { minLength: 4, maxLength: 20 },
    ),
    exceptions: fc.array(
      fc
        .tuple(day, fc.oneof({ weight: 4, arbitrary: stretch }, { weight: 1, arbitrary: closed }))
        .map(([on, of]) => ({ day: on, ...of })),
      { maxLength: 4 },
    ),
    bufferMinutes,
    busy: fc.array(busy, { maxLength: 8 }),
  });
};
const bookable: fc.Arbitrary<Bookable> = fc.record({
  minutes: fc.constantFrom(30, 60, 75, 120, 240, 480),
  startMinute: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(0, 540, 615) },
  ),
});
const question = firstDay.chain((first) =>
  fc.record({ first: fc.constant(first), diary: diaryFrom(first), requested: bookable }),
);
const rangeFrom = (first: number) => ({ from: dayAfter(first), to: dayAfter(first + 3) });

describe('free slots of random diaries', () => {
  it('match the minute-by-minute reference', () => {
    fc.assert(
      fc.property(question, ({ first, diary, requested }) => {
        const { from, to } = rangeFrom(first);
        const expected: Date[] = [];
        const end = nairobiInstant(to, 1440).getTime();
        for (let at = nairobiInstant(from, 0).getTime(); at < end; at += MINUTE) {
          const moment = new Date(at);
          if (isReallyFree(diary, requested, moment, NOW)) expected.push(moment);
        }
        expect(freeSlots(diary, requested, { from, to }, NOW)).toEqual(expected);
      }),
      propertyRuns(150),
    );
  });

  it('can be booked, and no other time can', () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 1, max: 29 }), ({ first, diary, requested }, off) => {
        const range = rangeFrom(first);
        const offered = new Set(freeSlots(diary, requested, range, NOW).map(Number));
        for (const slot of offered) expect(isSlotFree(diary, requested, new Date(slot), NOW)).toBe(true);
        for (let minute = 0; minute < 4 * 1440; minute += 15) {
          for (const moment of [minute, minute + off].map((at) => nairobiInstant(range.from, at))) {
            if (nairobiDay(moment) > range.to) continue;
            expect(isSlotFree(diary, requested, moment, NOW)).toBe(offered.has(moment.getTime()));
          }
        }
      }),
      propertyRuns(40),
    );
  });

  it('never overlap when booked at random until none are left', () => {
    const choices = fc.infiniteStream(fc.tuple(bookable, fc.nat()));
    fc.assert(
      fc.property(question, choices, ({ first, diary }, visitors) => {
        const booked = [...diary.busy];
        for (const [requested, choice] of visitors.take(12)) {
          const offered = freeSlots({ ...diary, busy: booked }, requested, rangeFrom(first), NOW);
          const chosen = offered[choice % offered.length];
          if (!chosen) continue;
          const busy = busyRange(chosen, requested.minutes, diary.bufferMinutes);
          expect(booked.filter((other) => overlaps(busy, other))).toEqual([]);
          booked.push(busy);
          const left = freeSlots({ ...diary, busy: booked }, requested, rangeFrom(first), NOW);
          expect(left).toEqual(
            offered.filter(
              (slot) => !overlaps(busyRange(slot, requested.minutes, diary.bufferMinutes), busy),
            ),
          );
        }
      }),
      propertyRuns(150),
    );
  });
});

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const week = (...hours: [number, number][]): Diary => ({
  hours: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    hours.map(([fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute })),
  ),
  exceptions: [],
  bufferMinutes: 0,
  busy: [],
});
const hour: Bookable = { minutes: 60, startMinute: null };
const fullDay: Bookable = { minutes: 480, startMinute: 540 };
const timesOn = (day: string, diary: Diary, requested = hour, now = NOW) =>
  freeSlots(diary, requested, { from: day, to: day }, now).map((slot) =>
    new Date(slot.getTime() + 180 * MINUTE).toISOString().slice(11, 16),
  );
const closed = (day: string) => ({ day, fromMinute: null, toMinute: null });

describe('the slots of a day', () => {
  it.each<[string, [number, number][], string[]]>([
    ['begin every half hour and end with the hours', [[540, 660]], ['09:00', '09:30', '10:00']],
    ['begin at a half hour when the hours do not', [[555, 660]], ['09:30', '10:00']],
    ['stay within one range each', [[540, 600], [630, 690]], ['09:00', '10:30']], // prettier-ignore
    ['cross adjacent ranges', [[540, 570], [570, 600]], ['09:00']], // prettier-ignore
    ['cross overlapping ranges, listed once', [[560, 630], [540, 600]], ['09:00', '09:30']], // prettier-ignore
    ['do not exist without hours', [], []],
    ['do not exist in hours that are too short', [[540, 599]], []],
    ['do not exist in hours that end before they begin', [[660, 540]], []],
    ['reach midnight and begin at midnight', [[0, 60], [1350, 1440]], ['00:00', '22:30', '23:00']], // prettier-ignore
  ])('%s', (_, hours, times) => {
    expect(timesOn(FRIDAY, week(...hours))).toEqual(times);
  });

  it('do not cross midnight, even when the next day is open', () => {
    expect(timesOn(FRIDAY, week([0, 1440])).at(-1)).toBe('23:00');
  });

  it("follow the weekday's hours", () => {
    const friday = { ...week(), hours: [{ weekday: 5, fromMinute: 540, toMinute: 600 }] };
    expect([timesOn(FRIDAY, friday), timesOn(SATURDAY, friday)]).toEqual([['09:00'], []]);
  });

  it('follow an exception instead of the week, and closed overrides other rows', () => {
    const usual = week([540, 600]);
    const [early, late] = [
      { day: FRIDAY, fromMinute: 420, toMinute: 480 },
      { day: FRIDAY, fromMinute: 1200, toMinute: 1260 },
    ];
    expect(timesOn(FRIDAY, { ...usual, exceptions: [late, early] })).toEqual(['07:00', '20:00']);
    expect(timesOn(FRIDAY, { ...usual, exceptions: [early, closed(FRIDAY)] })).toEqual([]);
    expect(timesOn(SATURDAY, { ...usual, exceptions: [closed(FRIDAY)] })).toEqual(['09:00']);
    expect(timesOn(FRIDAY, { ...week(), exceptions: [early] })).toEqual(['07:00']);
  });

  it('are limited to the fixed start of a full-day package', () => {
    expect(timesOn(FRIDAY, week([540, 1020]), fullDay)).toEqual(['09:00']);
    expect(timesOn(FRIDAY, week([480, 780], [780, 1080]), fullDay)).toEqual(['09:00']);
    expect(timesOn(FRIDAY, week([570, 1140]), fullDay)).toEqual([]);
    expect(timesOn(FRIDAY, week([540, 1019]), fullDay)).toEqual([]);
    const lunch = busyRange(nairobiInstant(FRIDAY, 780), 30, 0);
    expect(timesOn(FRIDAY, { ...week([540, 1020]), busy: [lunch] }, fullDay)).toEqual([]);
  });

  it('respect both buffers between bookings but not at opening and closing time', () => {
    const bufferMinutes = 30;
    const busy = [busyRange(nairobiInstant(FRIDAY, 720), 60, bufferMinutes)];
    expect(timesOn(FRIDAY, { ...week([540, 900]), bufferMinutes, busy })).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '14:00',
    ]);
  });

  it('respect the buffer of a booking on the previous day', () => {
    const bufferMinutes = 30;
    const busy = [busyRange(nairobiInstant('2026-11-19', 1380), 60, bufferMinutes)];
    expect(timesOn(FRIDAY, { ...week([0, 150]), bufferMinutes, busy })).toEqual(['01:00', '01:30']);
  });
});

describe('the first and last slot', () => {
  const always = week([0, 1440]);
  const half: Bookable = { minutes: 30, startMinute: null };
  const ends = (now: Date) => {
    const slots = freeSlots(always, half, { from: '2000-01-01', to: '2100-01-01' }, now);
    return [slots[0]?.toISOString(), slots.at(-1)?.toISOString()];
  };

  it('are exactly 48 hours and 90 days away', () => {
    const now = new Date('2026-11-15T15:00:00Z');
    expect(ends(now)).toEqual(['2026-11-17T15:00:00.000Z', '2027-02-13T15:00:00.000Z']);
    expect(isSlotFree(always, half, new Date('2026-11-17T15:00:00Z'), now)).toBe(true);
    expect(isSlotFree(always, half, new Date('2027-02-13T15:00:00Z'), now)).toBe(true);
  });

  it('start half an hour later once a slot no longer meets the notice', () => {
    const now = new Date('2026-11-15T15:00:00.001Z');
    expect(ends(now)).toEqual(['2026-11-17T15:30:00.000Z', '2027-02-13T15:00:00.000Z']);
    expect(isSlotFree(always, half, new Date('2026-11-17T15:00:00Z'), now)).toBe(false);
  });

  it('lie within the requested Nairobi days', () => {
    const slots = freeSlots(always, half, { from: FRIDAY, to: FRIDAY }, NOW);
    expect([slots[0], slots.at(-1), slots.length]).toEqual([
      new Date('2026-11-19T21:00:00Z'),
      new Date('2026-11-20T20:30:00Z'),
      48,
    ]);
    expect(freeSlots(always, half, { from: SATURDAY, to: FRIDAY }, NOW)).toEqual([]);
  });
});
