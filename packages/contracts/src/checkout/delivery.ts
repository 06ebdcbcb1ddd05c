import { z } from 'zod';
import { Id, Instant, Shillings } from '../common.ts';
import { COUNTIES } from '../constants/delivery/counties.ts';

/** One of the 47 counties of Kenya. */
export const County = z.enum(COUNTIES, 'Choose a county');
export type County = z.infer<typeof County>;

/** Delivery on the day of the order, by rider. */
export const SameDay = z.object({
  /** Whatever the order costs. */
  fee: Shillings,
  /** On working days, for orders before this hour in Nairobi. */
  cut_off_hour: z.int(),
  /** The hour by which the parcel is there. */
  arrival_hour: z.int(),
});
export type SameDay = z.infer<typeof SameDay>;

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
  /** Delivery, also to pick-up points, is free for goods of at least this sum. */
  free_from: Shillings,
  /** Null: not in this zone. */
  same_day: SameDay.nullable(),
  /** Who brings the parcel, and how far. */
  carrier: z.string(),
  /** In alphabetical order. */
  counties: z.array(County),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** Where buyers can collect their orders. Parcels are there when they would be at the door. */
export const PickupPoint = z.object({
  id: Id,
  name: z.string(),
  county: County,
  town: z.string(),
  /** Street, building, floor. */
  address: z.string(),
  /** As buyers read them: "Monday to Saturday, 8:30 to 18:30". */
  hours: z.string(),
  phone: z.string().nullable(),
  /** Saved by the same orders that save the fee of the zone. */
  fee: Shillings,
});
export type PickupPoint = z.infer<typeof PickupPoint>;

export const Holiday = z.object({ day: z.iso.date(), name: z.string() });

/** What dates and fees of delivery are computed from; `constants/delivery/delivery-dates.ts` has the rules of the dates. */
export const DeliveryTerms = z.object({
  /** Where a visitor is taken to be until they choose. */
  default_county: County,
  /** Each county is in one of them. */
  zones: z.array(DeliveryZone),
  /** Those that are open, by county and name. */
  pickup_points: z.array(PickupPoint),
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
