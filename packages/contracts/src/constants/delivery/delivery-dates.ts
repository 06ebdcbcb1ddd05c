import { kenyanHolidays } from './kenyan-holidays.ts';
import {
  dayFromNumber,
  dayNumber,
  dayNumberInstant,
  nairobiDayNumber,
  weekdayOf,
  yearOfNumber,
} from '../nairobi-time.ts';

/** What a date depends on besides the moment: the place and how long the piece takes. */
export interface DeliveryTimes {
  /** Working days from the day of the order, or from when the piece is made, to the door. */
  days: number;
  /** An order at this hour in Nairobi, or later, counts for the next working day. */
  cut_off_hour: number;
}

export interface DeliveryDate {
  /** The day by which it arrives: `2026-11-19`. */
  day: string;
  /** The date holds for orders before this moment. */
  orderBefore: Date;
}

/** The days the shop has announced itself, such as Idd: `2027-03-10`. */
export type AnnouncedHolidays = ReadonlySet<string>;

const SUNDAY = 7;
const MINUTES_PER_HOUR = 60;
/** The longest time a product may take. */
export const MAX_LEAD_DAYS = 365;

const holidaysByYear = new Map<number, ReadonlySet<number>>();

/** By its number: a page asks for hundreds of days, and writing each as text took 3 % of a product page. */
function isHoliday(day: number): boolean {
  const year = yearOfNumber(day);
  const known =
    holidaysByYear.get(year) ?? new Set(kenyanHolidays(year).map((holiday) => dayNumber(holiday.day)));
  holidaysByYear.set(year, known);
  return known.has(day);
}

const isWorking = (day: number, announced: AnnouncedHolidays): boolean =>
  weekdayOf(day) !== SUNDAY && !isHoliday(day) && !(announced.size > 0 && announced.has(dayFromNumber(day)));

/** Monday to Saturday, without holidays. */
export const isWorkingDay = (day: string, announced: AnnouncedHolidays): boolean =>
  isWorking(dayNumber(day), announced);

function firstWorkingDay(from: number, announced: AnnouncedHolidays): number {
  let day = from;
  while (!isWorking(day, announced)) day += 1;
  return day;
}

/**
 * When an order placed at a moment arrives. It counts for today before the cut-off of a working day, else for the next
 * working day. Making takes `leadDays` of the calendar; the road takes working days.
 */
export function deliveryDate(
  now: Date,
  { days, cut_off_hour }: DeliveryTimes,
  leadDays: number,
  announced: AnnouncedHolidays,
): DeliveryDate {
  const cutOff = (day: number) => dayNumberInstant(day, cut_off_hour * MINUTES_PER_HOUR);
  const today = nairobiDayNumber(now.getTime());
  const start = firstWorkingDay(now < cutOff(today) ? today : today + 1, announced);
  let day = firstWorkingDay(start + leadDays, announced);
  for (let left = days; left > 0; left -= 1) day = firstWorkingDay(day + 1, announced);
  return { day: dayFromNumber(day), orderBefore: cutOff(start) };
}

/** The last day on which a parcel may leave to arrive on a promised day; at least today. */
export function dispatchDay(
  promisedDay: string,
  { days }: Pick<DeliveryTimes, 'days'>,
  today: string,
  announced: AnnouncedHolidays,
): string {
  let day = dayNumber(promisedDay);
  for (let left = days; left > 0 && day > dayNumber(today);) {
    day -= 1;
    if (isWorking(day, announced)) left -= 1;
  }
  return dayFromNumber(Math.max(day, dayNumber(today)));
}

/** The date now and those after each of the next cut-offs, for a page that stays open. */
export function deliveryDates(
  count: number,
  ...[now, ...terms]: Parameters<typeof deliveryDate>
): DeliveryDate[] {
  const dates = [deliveryDate(now, ...terms)];
  while (dates.length < count) dates.push(deliveryDate(dates.at(-1)!.orderBefore, ...terms));
  return dates;
}

/** The longest lead time that still arrives by a day; undefined if nothing does. */
export function longestLeadDays(
  now: Date,
  times: DeliveryTimes,
  lastDay: string,
  announced: AnnouncedHolidays,
): number | undefined {
  const arrives = (leadDays: number) => deliveryDate(now, times, leadDays, announced).day <= lastDay;
  const atMost = Math.min(MAX_LEAD_DAYS, dayNumber(lastDay) - nairobiDayNumber(now.getTime()));
  for (let leadDays = atMost; leadDays >= 0; leadDays -= 1) if (arrives(leadDays)) return leadDays;
  return undefined;
}
