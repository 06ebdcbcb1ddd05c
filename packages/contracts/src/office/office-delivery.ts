import { z } from 'zod';
import { Day, emptyAsNull, IdParams, RequiredText, Shillings } from '../common.ts';
import { County, DeliveryZone, Holiday } from '../delivery.ts';

export const OfficeDeliveryZone = DeliveryZone.extend({
  /** Null: the standard fee of the settings. */
  fee: Shillings.nullable(),
  version: z.int(),
});
export type OfficeDeliveryZone = z.infer<typeof OfficeDeliveryZone>;

export const OfficeDelivery = z.object({
  default_county: County,
  /** What a zone without its own fee costs. */
  standard_fee: Shillings,
  zones: z.array(OfficeDeliveryZone),
  /** The next ones, of the calendar and announced, in order. */
  holidays: z.array(Holiday.extend({ is_announced: z.boolean() })),
});
export type OfficeDelivery = z.infer<typeof OfficeDelivery>;

const DAYS = 'Enter 1 to 30 days';
const HOUR = 'Enter an hour from 1 to 23';

export const ZoneFields = z.object({
  name: RequiredText(60, 'Give the zone a name'),
  days: z.int(DAYS).min(1, DAYS).max(30, DAYS),
  cut_off_hour: z.int(HOUR).min(1, HOUR).max(23, HOUR),
  carrier: RequiredText(120, 'Say who brings the parcel'),
  /** All of its counties. They leave the zones they were in; none can be left out, only moved to another zone. */
  counties: z.array(County).max(47),
  /** For owners only. Absent: as it was. Null: the standard fee. */
  fee: emptyAsNull(
    Shillings.refine((cents) => cents >= 0, 'Enter 0 or more').refine(
      (cents) => cents <= 100_000_00,
      'Enter at most 100,000',
    ),
  ).optional(),
});
export type ZoneFields = z.infer<typeof ZoneFields>;

/** The whole form, with the version it is based on. */
export const ChangeZone = ZoneFields.extend({ version: z.int('Send the version you edited') });
export type ChangeZone = z.infer<typeof ChangeZone>;

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
  'POST /admin/delivery/holidays/': { body: NewHoliday, status: 201, response: OfficeDelivery },
  'DELETE /admin/delivery/holidays/{day}/': { params: DayParams, response: OfficeDelivery },
} as const;
