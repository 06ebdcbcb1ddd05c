import type { Chance } from '../chance.ts';
import { before, startOfBooks } from '../demo-time.ts';
import { DEMO_STYLISTS } from './people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Nairobi is three hours ahead, in summer and winter. */
const AHEAD = 3 * HOUR;

/** Where the story of a booking ends; what lies ahead is confirmed whatever stands here. */
export type BookingEnding = 'completed' | 'cancelled' | 'no_show';

export interface PlannedBooking {
  /** Place in the list of stylists. */
  stylist: number;
  code: 'bronze' | 'silver' | 'gold' | 'essential';
  startsAt: Date;
  bookedAt: Date;
  ending: BookingEnding;
  byCustomer: boolean;
  byCard: boolean;
  /** What the client wrote afterwards, as a place in the list of reviews. */
  review: number | null;
}

const ACTIVE = DEMO_STYLISTS.flatMap(({ inactive }, n) => (inactive ? [] : [n]));
/** The day on which a moment falls in Nairobi, counted from 1970; the first was a Thursday. */
const dayOf = (moment: Date) => Math.floor((moment.getTime() + AHEAD) / DAY);
/** Monday is 1. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;
const atMinute = (day: number, minute: number) => new Date(day * DAY - AHEAD + minute * MINUTE);

/** The first moment of this week in Nairobi. */
export const startOfWeek = (now: Date) => {
  const today = dayOf(now);
  return atMinute(today - weekdayOf(today) + 1, 0);
};

const SOONEST_DAYS = 3;
const THIS_WEEK = 23;
const NEXT_WEEKS = 14;
const EARLIER = 96;
const START = { bronze: 600, silver: 780, gold: 540, essential: 960 } as const;
const CODES = ['gold', 'silver', 'bronze', 'silver', 'gold', 'essential', 'bronze', 'gold'] as const;

/**
 * All bookings of the demo, in the order in which they were made: 23 in this week, some in the weeks to come, and the
 * sales of the year before. No stylist has two on one day, so that none can meet.
 */
export function planBookings(now: Date, chance: Chance): PlannedBooking[] {
  const monday = dayOf(startOfWeek(now));
  const first = dayOf(startOfBooks(now)) + SOONEST_DAYS + 1;
  const taken = new Set<string>();
  const planned: PlannedBooking[] = [];
  const add = (n: number, from: number, days: number, ending: BookingEnding) => {
    const found = place(n, { from, days, now }, taken, chance);
    if (!found) return;
    const startsAt = atMinute(found.day, START[found.code]);
    planned.push({
      ...found,
      startsAt,
      bookedAt: bookedBefore(startsAt, now, chance),
      ending,
      byCustomer: n % 9 === 4,
      byCard: n % 8 === 3,
      review: null,
    });
  };
  for (let n = 0; n < THIS_WEEK; n++) add(n, monday, 7, 'completed');
  for (let n = 0; n < NEXT_WEEKS; n++) add(n + 3, monday + 7, 28, 'completed');
  for (let n = 0; n < EARLIER; n++) add(n, first, monday - first, endingOf(n));
  return inOrder(planned, now);
}

const endingOf = (n: number): BookingEnding =>
  n % 17 === 5 ? 'cancelled' : n % 29 === 11 ? 'no_show' : 'completed';

/** Nobody was booked for the first weeks after joining. */
const SETTLING_DAYS = 40;

/** A stylist who works that day and offers the package, and has nothing else on it. */
function place(
  n: number,
  { from, days, now }: { from: number; days: number; now: Date },
  taken: Set<string>,
  chance: Chance,
) {
  for (let tries = 0; tries < 200; tries++) {
    const stylist = ACTIVE[(n + tries * 5) % ACTIVE.length]!;
    const { daysOff, packages, joinedDaysAgo } = DEMO_STYLISTS[stylist]!;
    const code = CODES[(n + tries) % CODES.length]!;
    const day = from + chance.between(0, days - 1);
    const key = `${stylist}/${day}`;
    const isNew = day < dayOf(before(now, { days: joinedDaysAgo - SETTLING_DAYS }));
    if (isNew || taken.has(key) || daysOff.includes(weekdayOf(day)) || !packages.includes(code)) continue;
    taken.add(key);
    return { stylist, code, day };
  }
  return undefined;
}

/** Three days to six weeks before; neither in the future nor before the books begin. */
function bookedBefore(startsAt: Date, now: Date, chance: Chance): Date {
  const latest = Math.min(startsAt.getTime() - SOONEST_DAYS * DAY, now.getTime() - HOUR);
  const earlier = latest - chance.between(0, 30 * 24) * HOUR;
  return new Date(Math.max(earlier, startOfBooks(now).getTime() + 8 * HOUR));
}

/** Every second completed one has a review; the oldest of each stylist come first. */
function inOrder(planned: readonly PlannedBooking[], now: Date): PlannedBooking[] {
  let reviews = 0;
  return planned
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .map((booking, n) => {
      const isOver = booking.ending === 'completed' && booking.startsAt < before(now, { days: 2 });
      return { ...booking, review: isOver && n % 2 === 0 ? reviews++ : null };
    });
}
