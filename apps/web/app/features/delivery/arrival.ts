import { deliveryDates } from '@harusi/contracts/constants/delivery-dates';
import { daysBetween } from '@harusi/contracts/constants/nairobi-time';
import type { DeliveryTerms } from './delivery-terms.ts';

/** A day of arrival, and until when (in ms) an order counts for it. */
export type DatedArrival = readonly [day: string, orderBefore: number];

/** What a cached page carries for every visitor: the next dates of each zone, by its id. */
export interface Arrivals {
  leadDays: number;
  zones: Readonly<Record<string, readonly DatedArrival[]>>;
}

/** Enough for a page that stays open over a weekend. */
const DATES_PER_ZONE = 3;

export function toArrivals({ zones, holidays }: DeliveryTerms, leadDays: number, now: Date): Arrivals {
  const announced = new Set(holidays.map(({ day }) => day));
  return {
    leadDays,
    zones: Object.fromEntries(
      zones.map((zone) => [
        zone.id,
        deliveryDates(DATES_PER_ZONE, now, zone, leadDays, announced).map(
          ({ day, orderBefore }): DatedArrival => [day, orderBefore.getTime()],
        ),
      ]),
    ),
  };
}

/** The date that holds at a moment; undefined once all have passed. */
export const arrivalAt = (dates: readonly DatedArrival[], now: number): DatedArrival | undefined =>
  dates.find(([, orderBefore]) => now < orderBefore);

export const zoneIdOf = ({ zones }: DeliveryTerms, county: string): number | undefined =>
  zones.find(({ counties }) => counties.some((one) => one === county))?.id;

/** The columns of the thread of days, in proportion to the days between them. */
export const threadColumns = (from: string, day: string, wedding: string) =>
  `minmax(5.25rem, ${daysBetween(from, day)}fr) minmax(5.25rem, ${daysBetween(day, wedding)}fr) auto`;
