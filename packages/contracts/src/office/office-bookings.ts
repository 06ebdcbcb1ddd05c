import { z } from 'zod';
import {
  Day,
  Email,
  emptyAsUndefined,
  Id,
  Instant,
  KenyanPhone,
  KeysetPage,
  KeysetQuery,
  NumberParams,
  RequiredText,
  Shillings,
  Text,
} from '../common.ts';
import { PersonName, PlainLine } from '../names.ts';
import { Booking, BookingStatus } from '../bookings.ts';
import { Refund } from './refunds.ts';

export const OfficeBookingQuery = KeysetQuery.extend({
  status: emptyAsUndefined(BookingStatus),
  stylist: emptyAsUndefined(z.coerce.number().pipe(Id)),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
  /** Days in Nairobi, both inclusive. */
  since: emptyAsUndefined(Day()),
  until: emptyAsUndefined(Day()),
});
export type OfficeBookingQuery = z.infer<typeof OfficeBookingQuery>;

export const OfficeBookingRow = z.object({
  number: z.string(),
  status: BookingStatus,
  client: z.string(),
  phone: z.string(),
  package_code: z.string(),
  package_name: z.string(),
  stylist: z.object({ id: Id, name: z.string() }).nullable(),
  starts_at: Instant,
  ends_at: Instant,
  price: Shillings,
});
export type OfficeBookingRow = z.infer<typeof OfficeBookingRow>;

export const OfficeBookingList = KeysetPage(OfficeBookingRow).extend({
  /** Of all bookings, estimated above `EXACT_COUNT`. */
  counts: z.record(BookingStatus, z.int().nonnegative()),
  /** Paid bookings with a slot in this week in Nairobi, Monday to Sunday. */
  this_week: z.int().nonnegative(),
});
export type OfficeBookingList = z.infer<typeof OfficeBookingList>;

/** Days in Nairobi, both inclusive; at most six weeks. */
export const BookingCalendarQuery = z
  .object({
    since: Day(),
    until: Day(),
    stylist: emptyAsUndefined(z.coerce.number().pipe(Id)),
  })
  .refine(({ since, until }) => daysBetween(since, until) >= 0 && daysBetween(since, until) < CALENDAR_DAYS, {
    path: ['until'],
    message: 'Ask for at most six weeks',
  });
export type BookingCalendarQuery = z.infer<typeof BookingCalendarQuery>;

const CALENDAR_DAYS = 42;
const daysBetween = (since: string, until: string) => (Date.parse(until) - Date.parse(since)) / 86_400_000;

/** The bookings of a calendar in order of time, without cancelled ones. */
export const BookingCalendar = z.object({
  bookings: z.array(OfficeBookingRow),
  /** Paid bookings among them, without holds and no-shows. */
  active: z.int().nonnegative(),
});
export type BookingCalendar = z.infer<typeof BookingCalendar>;

/** Options of forms and filters: all packages and stylists, and who offers what. */
export const BookingChoices = z.object({
  packages: z.array(
    z.object({ id: Id, code: z.string(), name: z.string(), price: Shillings, archived: z.boolean() }),
  ),
  stylists: z.array(z.object({ id: Id, name: z.string(), is_active: z.boolean(), packages: z.array(Id) })),
});
export type BookingChoices = z.infer<typeof BookingChoices>;

export const OfficeBooking = Booking.extend({
  refunds: z.array(Refund),
  commission: Shillings,
  commission_percent: z.number(),
  notes: z.array(z.object({ id: Id, at: Instant, author: z.string(), text: z.string() })),
  /** Free stylists who offer the package, least busy first. */
  free_stylists: z.array(z.object({ id: Id, name: z.string(), bookings_that_week: z.int().nonnegative() })),
  /** The statuses that may follow. */
  next: z.array(BookingStatus),
});
export type OfficeBooking = z.infer<typeof OfficeBooking>;

export const ChangeOfficeBooking = z.object({
  status: z.enum(['confirmed', 'completed', 'no_show', 'cancelled']).optional(),
  stylist: Id.optional(),
  starts_at: Instant.optional(),
  /** For other admins; for a cancelled booking, the reason. */
  note: emptyAsUndefined(Text.trim().max(2000, 'Use at most 2,000 letters')),
});
export type ChangeOfficeBooking = z.infer<typeof ChangeOfficeBooking>;

export const SaleStatus = z.enum(['completed', 'pending', 'cancelled']);
export type SaleStatus = z.infer<typeof SaleStatus>;

/**
 * A paid booking, as the sales screen shows it. Its status follows the booking: pending until it took place,
 * cancelled when refunded. After a no-show the shop keeps the money: completed, without a commission.
 */
export const Sale = z.object({
  id: Id,
  number: z.string(),
  stylist_id: Id.nullable(),
  stylist_name: z.string().nullable(),
  client_name: z.string(),
  client_email: z.string(),
  package_type: z.string(),
  package_name: z.string(),
  /** After a partial refund, the amount kept. */
  amount: Shillings,
  commission: Shillings,
  date: Instant,
  status: SaleStatus,
  payment_method: z.enum(['mpesa', 'card']),
});
export type Sale = z.infer<typeof Sale>;

export const SaleQuery = KeysetQuery.extend({
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
  status: emptyAsUndefined(SaleStatus),
  package: emptyAsUndefined(Text.trim().max(40)),
});
export type SaleQuery = z.infer<typeof SaleQuery>;

export const SaleList = KeysetPage(Sale).extend({
  /** Of the sales that match search and package; cancelled ones count only in their own figure. */
  summary: z.object({
    total_amount: Shillings,
    total_commission: Shillings,
    /** Rounded to the shilling. */
    average_sale: Shillings,
    completed: z.int().nonnegative(),
    pending: z.int().nonnegative(),
    cancelled: z.int().nonnegative(),
  }),
});
export type SaleList = z.infer<typeof SaleList>;

/** A sale paid by card in the shop. */
export const RecordSale = z.object({
  package: Id,
  stylist: Id,
  starts_at: Instant,
  client_name: PersonName(120, 'Enter the name of the client'),
  client_email: Email,
  client_phone: KenyanPhone,
  /** Where stylist and client meet. */
  place: PlainLine(300).min(1, 'Enter where they meet'),
  /** From the card terminal's slip. */
  reference: RequiredText(40, 'Enter the reference of the card payment'),
});
export type RecordSale = z.infer<typeof RecordSale>;

export const officeBookingCalls = {
  'GET /admin/bookings/': { query: OfficeBookingQuery, response: OfficeBookingList },
  'GET /admin/bookings/calendar/': { query: BookingCalendarQuery, response: BookingCalendar },
  'GET /admin/bookings/choices/': { response: BookingChoices },
  'GET /admin/bookings/{number}/': { params: NumberParams, response: OfficeBooking },
  'PATCH /admin/bookings/{number}/': {
    params: NumberParams,
    body: ChangeOfficeBooking,
    response: OfficeBooking,
  },
  'GET /admin/sales/': { query: SaleQuery, response: SaleList },
  'GET /admin/sales/export/': { query: SaleQuery, contentType: 'text/csv', response: z.string() },
  'POST /admin/sales/': { body: RecordSale, status: 201, response: Sale },
} as const;
