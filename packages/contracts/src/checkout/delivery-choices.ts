import { z } from 'zod';
import { emptyAsUndefined, Id, Instant, RequiredText, Shillings, Text } from '../common.ts';
import { County, PickupPoint } from './delivery.ts';

/** `same_day`: to the door, by rider, on the day of the order. */
export const DELIVERY_METHODS = ['door', 'pickup', 'same_day'] as const;
export const DeliveryMethod = z.enum(DELIVERY_METHODS);
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

const CHOOSE = 'Choose how it reaches you';
const AtTheDoor = z.literal(['door', 'same_day'], CHOOSE);
const AtAPoint = { method: z.literal('pickup', CHOOSE), pickup_point: Id };

/** How a buyer wants an order. */
export const DeliveryChoice = z.discriminatedUnion(
  'method',
  [z.object({ method: AtTheDoor }), z.object(AtAPoint)],
  CHOOSE,
);
export type DeliveryChoice = z.infer<typeof DeliveryChoice>;

/** One way an order can reach its buyer. */
export const DeliveryOption = z.object({
  method: DeliveryMethod,
  /** Of a pick-up; otherwise null. */
  pickup_point: PickupPoint.nullable(),
  price: Shillings,
  /** The fee that a large order saves; null if it saves none. */
  original_price: Shillings.nullable(),
  /** The day by which the whole order is there. */
  day: z.iso.date(),
  /** Of the same day: the hour by which it is there; otherwise null. */
  by_hour: z.int().nullable(),
  /** The day holds for orders before this moment. */
  order_before: Instant,
  /** Why it can't be chosen now, in a sentence; null if it can. */
  refusal: z.string().nullable(),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** Where a rider brings an order. */
export const Delivery = z.object({
  county: County,
  town: RequiredText(80, 'Enter the town or estate'),
  landmark: RequiredText(300, 'Describe the place, so that the rider finds it'),
  notes: emptyAsUndefined(Text.trim().max(500, 'Use at most 500 letters')),
});

/** The choice and what it needs: a place for the door, nothing but the point for a pick-up. Without a method: the door. */
export const RequestedDelivery = z.discriminatedUnion(
  'method',
  [Delivery.extend({ method: AtTheDoor.optional() }), z.object({ ...AtAPoint, notes: Delivery.shape.notes })],
  CHOOSE,
);
export type RequestedDelivery = z.infer<typeof RequestedDelivery>;

/** Where an order goes. */
export const OrderDelivery = z.object({
  method: DeliveryMethod,
  /** For a pick-up, the address of the point when the order was placed. */
  county: z.string(),
  town: z.string(),
  landmark: z.string(),
  notes: z.string().nullable(),
  /** Of a pick-up, with its hours of today; otherwise null. */
  pickup_point: PickupPoint.pick({ name: true, hours: true, phone: true }).nullable(),
  /** Of the same day: the hour by which it is there, as the zone has it today; otherwise null. */
  by_hour: z.int().nullable(),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;
