import { deliveryDates, type DeliveryTimes } from '@harusi/contracts/constants/delivery/delivery-dates';
import { daysBetween } from '@harusi/contracts/constants/nairobi-time';
import type { DeliveryTerms } from './delivery-terms.ts';

/** A day of arrival, and until when (in ms) an order counts for it. */
export type DatedArrival = readonly [day: string, orderBefore: number];

/** What a cached page carries for every visitor: the next dates of each zone, by its id. */
export interface Arrivals {
  leadDays: number;
  zones: Readonly<Record<string, readonly DatedArrival[]>>;
  /** Of the zones with same-day delivery: the days on which it can be had. Empty for what is made to order. */
  sameDay: Readonly<Record<string, readonly DatedArrival[]>>;
}

/** Enough for a page that stays open over a weekend. */
const DATES_PER_ZONE = 3;

export function toArrivals({ zones, holidays }: DeliveryTerms, leadDays: number, now: Date): Arrivals {
  const announced = new Set(holidays.map(({ day }) => day));
  const nextDates = (times: DeliveryTimes) =>
    deliveryDates(DATES_PER_ZONE, now, times, leadDays, announced).map(
      ({ day, orderBefore }): DatedArrival => [day, orderBefore.getTime()],
    );
  const today = ({ id, same_day }: DeliveryTerms['zones'][number]) =>
    same_day && leadDays === 0
      ? [[id, nextDates({ days: 0, cut_off_hour: same_day.cut_off_hour })] as const]
      : [];
  return {
    leadDays,
    zones: Object.fromEntries(zones.map((zone) => [zone.id, nextDates(zone)])),
    sameDay: Object.fromEntries(zones.flatMap(today)),
  };
}

/** Whether an order placed now can arrive today. */
export const canArriveToday = (dates: readonly DatedArrival[] | undefined, now: number, today: string) =>
  arrivalAt(dates ?? [], now)?.[0] === today;

/** The date that holds at a moment; undefined once all have passed. */
export const arrivalAt = (dates: readonly DatedArrival[], now: number): DatedArrival | undefined =>
  dates.find(([, orderBefore]) => now < orderBefore);

export const zoneIdOf = ({ zones }: DeliveryTerms, county: string): number | undefined =>
  zones.find(({ counties }) => counties.some((one) => one === county))?.id;

/** The columns of the thread of days, in proportion to the days between them. */
export const threadColumns = (from: string, day: string, wedding: string) =>
  `minmax(5.25rem, ${daysBetween(from, day)}fr) minmax(5.25rem, ${daysBetween(day, wedding)}fr) auto`;
