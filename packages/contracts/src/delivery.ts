import { z } from 'zod';
import { Id, Instant, Shillings } from './common.ts';
import { COUNTIES } from './constants/counties.ts';

/** One of the 47 counties of Kenya. */
export const County = z.enum(COUNTIES, 'Choose a county');
export type County = z.infer<typeof County>;

/** Places that a parcel reaches in the same time. */
export const DeliveryZone = z.object({
  id: Id,
  name: z.string(),
  /** Working days from the order, or from when the piece is made, to the door. */
  days: z.int().positive(),
  /** An order at this hour in Nairobi, or later, counts for the next working day. */
  cut_off_hour: z.int(),
  /** For orders that do not ship free. */
  fee: Shillings,
  /** Who brings the parcel, and how far. */
  carrier: z.string(),
  /** In alphabetical order. */
  counties: z.array(County),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

export const Holiday = z.object({ day: z.iso.date(), name: z.string() });

/** What dates of delivery are computed from; `constants/delivery-dates.ts` has the rules. */
export const DeliveryTerms = z.object({
  /** Where a visitor is taken to be until they choose. */
  default_county: County,
  /** Each county is in one of them. */
  zones: z.array(DeliveryZone),
  /** Holidays to come that the shop has entered, besides those of the calendar. */
  holidays: z.array(Holiday),
});
export type DeliveryTerms = z.infer<typeof DeliveryTerms>;

/** When an order placed now arrives. */
export const Arrival = z.object({
  county: County,
  /** The day by which it arrives. */
  day: z.iso.date(),
  /** The day holds for orders before this moment. */
  order_before: Instant,
});

export const deliveryCalls = {
  'GET /delivery/': { response: DeliveryTerms },
} as const;
