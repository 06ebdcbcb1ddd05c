import { z } from 'zod';
import { Day, emptyAsNull, IdParams, KenyanPhone, RequiredText, Shillings } from '../common.ts';
import { County, DeliveryZone, Holiday, PickupPoint } from '../checkout/delivery.ts';

export const OfficeDeliveryZone = DeliveryZone.extend({
  /** Null: the standard fee of the settings. */
  fee: Shillings.nullable(),
  /** Null: the standard sum of the settings. */
  free_from: Shillings.nullable(),
  version: z.int(),
});
export type OfficeDeliveryZone = z.infer<typeof OfficeDeliveryZone>;

export const OfficePickupPoint = PickupPoint.extend({
  is_open: z.boolean(),
  /** Orders on their way to it. While there are any, it keeps its address. */
  orders_under_way: z.int().nonnegative(),
  version: z.int(),
});
export type OfficePickupPoint = z.infer<typeof OfficePickupPoint>;

export const OfficeDelivery = z.object({
  default_county: County,
  /** What a zone without its own fee costs. */
  standard_fee: Shillings,
  /** The sum from which delivery is free in a zone without its own. */
  standard_free_from: Shillings,
  zones: z.array(OfficeDeliveryZone),
  /** Open and closed ones, by county and name. */
  pickup_points: z.array(OfficePickupPoint),
  /** The next ones, of the calendar and announced, in order. */
  holidays: z.array(Holiday.extend({ is_announced: z.boolean() })),
});
export type OfficeDelivery = z.infer<typeof OfficeDelivery>;

const DAYS = 'Enter 1 to 30 days';
const HOUR = 'Enter an hour from 1 to 23';

const Fee = Shillings.refine((cents) => cents >= 0, 'Enter 0 or more').refine(
  (cents) => cents <= 100_000_00,
  'Enter at most 100,000',
);
const Sum = Shillings.refine((cents) => cents >= 0, 'Enter 0 or more').refine(
  (cents) => cents <= 1_000_000_00,
  'Enter at most 1,000,000',
);

const SameDayFields = z
  .object({
    fee: Fee,
    cut_off_hour: z.int(HOUR).min(1, HOUR).max(22, 'Enter an hour from 1 to 22'),
    arrival_hour: z.int(HOUR).min(1, HOUR).max(23, HOUR),
  })
  .refine(({ cut_off_hour, arrival_hour }) => arrival_hour > cut_off_hour, {
    path: ['arrival_hour'],
    message: 'The parcel arrives after the cut-off',
  });

export const ZoneFields = z.object({
  name: RequiredText(60, 'Give the zone a name'),
  days: z.int(DAYS).min(1, DAYS).max(30, DAYS),
  cut_off_hour: z.int(HOUR).min(1, HOUR).max(23, HOUR),
  carrier: RequiredText(120, 'Say who brings the parcel'),
  /** All of its counties. They leave the zones they were in; none can be left out, only moved to another zone. */
  counties: z.array(County).max(47),
  // For owners only. Absent: as it was.
  /** Null: the standard fee. */
  fee: emptyAsNull(Fee).optional(),
  /** Null: the standard sum. */
  free_from: emptyAsNull(Sum).optional(),
  /** Null: no delivery on the same day. */
  same_day: SameDayFields.nullable().optional(),
});
export type ZoneFields = z.infer<typeof ZoneFields>;

/** The whole form, with the version it is based on. */
export const ChangeZone = ZoneFields.extend({ version: z.int('Send the version you edited') });
export type ChangeZone = z.infer<typeof ChangeZone>;

export const PickupPointFields = z.object({
  name: RequiredText(60, 'Give the point a name'),
  county: County,
  town: RequiredText(80, 'Enter the town or estate'),
  address: RequiredText(200, 'Enter street, building and floor'),
  hours: RequiredText(100, 'Say when it is open'),
  phone: emptyAsNull(KenyanPhone),
  /** For owners only. Absent: as it was; for a new point, the standard fee of the settings. */
  fee: Fee.optional(),
});
export type PickupPointFields = z.infer<typeof PickupPointFields>;

/** The whole form, with the version it is based on. A closed point takes no new orders. */
export const ChangePickupPoint = PickupPointFields.extend({
  is_open: z.boolean('Say whether it is open'),
  version: z.int('Send the version you edited'),
});
export type ChangePickupPoint = z.infer<typeof ChangePickupPoint>;

export const NewHoliday = z.object({
  day: Day('Choose the day'),
  name: RequiredText(60, 'Say which holiday it is'),
});
export type NewHoliday = z.infer<typeof NewHoliday>;

const DayParams = z.object({ day: Day('This is not a day') });

/** Every change returns the whole screen. */
export const officeDeliveryCalls = {
  'GET /admin/delivery/': { response: OfficeDelivery },
  'PATCH /admin/delivery/': { body: z.object({ default_county: County }), response: OfficeDelivery },
  'POST /admin/delivery/zones/': { body: ZoneFields, status: 201, response: OfficeDelivery },
  'PUT /admin/delivery/zones/{id}/': { params: IdParams, body: ChangeZone, response: OfficeDelivery },
  'DELETE /admin/delivery/zones/{id}/': { params: IdParams, response: OfficeDelivery },
  'POST /admin/delivery/pickup-points/': { body: PickupPointFields, status: 201, response: OfficeDelivery },
  'PUT /admin/delivery/pickup-points/{id}/': {
    params: IdParams,
    body: ChangePickupPoint,
    response: OfficeDelivery,
  },
  'POST /admin/delivery/holidays/': { body: NewHoliday, status: 201, response: OfficeDelivery },
  'DELETE /admin/delivery/holidays/{day}/': { params: DayParams, response: OfficeDelivery },
} as const;
