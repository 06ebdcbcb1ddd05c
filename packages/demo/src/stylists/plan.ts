import {
  dayNumberInstant,
  nairobiDayNumber,
  nairobiWeek,
  weekdayOf,
} from '@harusi/contracts/constants/nairobi-time';
import type { Random } from '../random.ts';
import { before, booksStart, DAY, HOUR } from '../time.ts';
import { DEMO_STYLISTS } from './stylists.ts';

/** How a booking ends, once its time has come. */
export type BookingOutcome = 'completed' | 'cancelled' | 'no_show';

export interface PlannedBooking {
  /** Index in the list of stylists. */
  stylist: number;
  code: 'bronze' | 'silver' | 'gold' | 'essential';
  startsAt: Date;
  bookedAt: Date;
  outcome: BookingOutcome;
  byCustomer: boolean;
  byCard: boolean;
  /** The client's review, as an index in the list of reviews. */
  review: number | null;
}

const ACTIVE = DEMO_STYLISTS.flatMap(({ inactive }, n) => (inactive ? [] : [n]));
const dayNumber = (moment: Date) => nairobiDayNumber(moment.getTime());

/** Monday midnight of this week in Nairobi. */
export const weekStart = (now: Date) => nairobiWeek(now).from;

const MIN_DAYS_AHEAD = 3;
const THIS_WEEK = 23;
const NEXT_WEEKS = 14;
const EARLIER = 96;
const START = { bronze: 600, silver: 780, gold: 540, essential: 960 } as const;
const CODES = ['gold', 'silver', 'bronze', 'silver', 'gold', 'essential', 'bronze', 'gold'] as const;

/**
 * All demo bookings, in the order they were made: 23 this week, some in the coming weeks, and those since the books
 * start. A stylist has at most one a day, so none overlap.
 */
export function planBookings(now: Date, random: Random): PlannedBooking[] {
  const monday = dayNumber(weekStart(now));
  const first = dayNumber(booksStart(now)) + MIN_DAYS_AHEAD + 1;
  const taken = new Set<string>();
  const planned: PlannedBooking[] = [];
  const add = (n: number, from: number, days: number, outcome: BookingOutcome) => {
    const found = findPlace(n, { from, days, now }, taken, random);
    if (!found) return;
    const startsAt = dayNumberInstant(found.day, START[found.code]);
    planned.push({
      ...found,
      startsAt,
      bookedAt: bookedBefore(startsAt, now, random),
      outcome,
      byCustomer: n % 9 === 4,
      byCard: n % 8 === 3,
      review: null,
    });
  };
  for (let n = 0; n < THIS_WEEK; n++) add(n, monday, 7, 'completed');
  for (let n = 0; n < NEXT_WEEKS; n++) add(n + 3, monday + 7, 28, 'completed');
  for (let n = 0; n < EARLIER; n++) add(n, first, monday - first, outcomeOf(n));
  return addReviews(planned, now);
}

const outcomeOf = (n: number): BookingOutcome =>
  n % 17 === 5 ? 'cancelled' : n % 29 === 11 ? 'no_show' : 'completed';

/** New stylists have no bookings at first. */
const SETTLING_DAYS = 40;

/** Finds a stylist who works on a day, offers the package and is free. */
function findPlace(
  n: number,
  { from, days, now }: { from: number; days: number; now: Date },
  taken: Set<string>,
  random: Random,
) {
  for (let tries = 0; tries < 200; tries++) {
    const stylist = ACTIVE[(n + tries * 5) % ACTIVE.length]!;
    const { daysOff, packages, joinedDaysAgo } = DEMO_STYLISTS[stylist]!;
    const code = CODES[(n + tries) % CODES.length]!;
    const day = from + random.between(0, days - 1);
    const key = `${stylist}/${day}`;
    const isNew = day < dayNumber(before(now, { days: joinedDaysAgo - SETTLING_DAYS }));
    if (isNew || taken.has(key) || daysOff.includes(weekdayOf(day)) || !packages.includes(code)) continue;
    taken.add(key);
    return { stylist, code, day };
  }
  return undefined;
}

/** Three days to six weeks before the start, but neither in the future nor before the books start. */
function bookedBefore(startsAt: Date, now: Date, random: Random): Date {
  const latest = Math.min(startsAt.getTime() - MIN_DAYS_AHEAD * DAY, now.getTime() - HOUR);
  const earlier = latest - random.between(0, 30 * 24) * HOUR;
  return new Date(Math.max(earlier, booksStart(now).getTime() + 8 * HOUR));
}

/** Sorts bookings by when they were made; every second completed one has a review. */
function addReviews(planned: readonly PlannedBooking[], now: Date): PlannedBooking[] {
  let reviews = 0;
  return planned
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .map((booking, n) => {
      const isOver = booking.outcome === 'completed' && booking.startsAt < before(now, { days: 2 });
      return { ...booking, review: isOver && n % 2 === 0 ? reviews++ : null };
    });
}
