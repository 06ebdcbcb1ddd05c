import type { County, DeliveryTerms, DeliveryZone } from '@harusi/contracts/checkout/delivery';
import {
  deliveryDate,
  type AnnouncedHolidays,
  type DeliveryDate,
} from '@harusi/contracts/constants/delivery/delivery-dates';

/** The zone of a county, or of the default one. */
export function findZone(
  { zones, default_county }: DeliveryTerms,
  county: County = default_county,
): DeliveryZone {
  const zone = zones.find(({ counties }) => counties.includes(county));
  if (!zone) throw new Error(`${county} has no zone`); // a trigger keeps this from happening
  return zone;
}

export const announcedDays = ({ holidays }: DeliveryTerms): AnnouncedHolidays =>
  new Set(holidays.map(({ day }) => day));

/** When pieces with these lead times, ordered together, have all arrived. */
export const arrivalOf = (
  terms: DeliveryTerms,
  zone: DeliveryZone,
  leadDays: readonly number[],
  now: Date,
): DeliveryDate => deliveryDate(now, zone, Math.max(0, ...leadDays), announcedDays(terms));
