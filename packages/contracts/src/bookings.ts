import { z } from 'zod';
import { TextChoice } from './accounts/accounts.ts';
import {
  Day,
  Email,
  emptyAsUndefined,
  Id,
  Instant,
  KenyanPhone,
  LookupKey,
  LookupKeyQuery,
  NumberParams,
  Page,
  PageQuery,
  Shillings,
  Text,
} from './common.ts';
import { PersonName, PlainLine } from './names.ts';
import { PayBill, Payment, StartedPayment, StartPayment } from './checkout/payments.ts';
import { Style } from './stylists.ts';

/** How long an unpaid booking holds its slot. */
export const SLOT_HOLD_MINUTES = 20;
/** A slot can be booked, moved and cancelled until this long before it begins. */
export const NOTICE_HOURS = 48;
/** How far ahead slots are shown. */
export const HORIZON_DAYS = 90;
/** Slots begin at full and half hours. */
export const SLOT_STEP_MINUTES = 30;

export const BUDGETS = [
  'under-50000',
  '50000-100000',
  '100000-250000',
  '250000-500000',
  'over-500000',
] as const;
export const ConsultationType = z.enum(['virtual', 'in-person', 'phone']);
export type ConsultationType = z.infer<typeof ConsultationType>;

export const BookingStatus = z.enum(['held', 'requested', 'confirmed', 'completed', 'cancelled', 'no_show']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** Days in Nairobi, both inclusive; at most 42 apart. */
export const DayRange = z.object({ from: Day(), to: Day() });
export type DayRange = z.infer<typeof DayRange>;

export const SlotQuery = DayRange.extend({
  package: z.string().max(40),
  /** Absent: any stylist. */
  stylist: emptyAsUndefined(z.coerce.number().pipe(Id)),
});
export type SlotQuery = z.infer<typeof SlotQuery>;

/** Free slots by day in Nairobi; days without any are absent. */
export const Slots = z.object({
  minutes: z.int().positive(),
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(Instant) })),
});
export type Slots = z.infer<typeof Slots>;

export const BookableQuery = z.object({
  /** Absent: all stylists, without `next_free`. */
  package: emptyAsUndefined(z.string().max(40)),
});

/** Bookable stylists and their packages. */
export const BookableStylists = z.object({
  stylists: z.array(
    z.object({
      id: Id,
      name: z.string(),
      location: z.string(),
      /** Codes of the packages they offer. */
      packages: z.array(z.string()),
      /** For the requested package; null if there is none within the horizon. */
      next_free: Instant.nullable(),
    }),
  ),
});
export type BookableStylists = z.infer<typeof BookableStylists>;

const isSomewhere = (form: { consultation_type: string; place?: string | undefined }) =>
  form.consultation_type !== 'in-person' || form.place !== undefined;

export const NewBooking = z
  .object({
    package: z.string('Choose a package').min(1, 'Choose a package').max(40),
    /** Absent: the stylist with the fewest bookings that week. */
    stylist: Id.optional(),
    starts_at: Instant,
    contact: z.object({ name: PersonName(120, 'Tell us your name'), email: Email, phone: KenyanPhone }),
    consultation_type: z.enum(ConsultationType.options, 'Choose how you meet'),
    /** Needed for a meeting in person. */
    place: emptyAsUndefined(PlainLine(300)),
    wedding_date: emptyAsUndefined(Day()),
    preferred_style: emptyAsUndefined(Style),
    budget: emptyAsUndefined(z.enum(BUDGETS)),
    message: emptyAsUndefined(Text.trim().max(2000, 'Use at most 2,000 letters')),
    ...TextChoice.shape,
    expected_price: Shillings.optional(),
  })
  .refine(isSomewhere, { path: ['place'], message: 'Tell us where you meet' });
export type NewBooking = z.infer<typeof NewBooking>;

export const Booking = z.object({
  number: z.string(),
  status: BookingStatus,
  package_code: z.string(),
  package_name: z.string(),
  stylist: z.object({ id: Id, name: z.string() }).nullable(),
  starts_at: Instant,
  ends_at: Instant,
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  consultation_type: ConsultationType,
  place: z.string(),
  wedding_date: z.iso.date().nullable(),
  preferred_style: z.string().nullable(),
  budget: z.string().nullable(),
  message: z.string(),
  price: Shillings,
  paid: Shillings,
  receipts: z.array(z.object({ receipt: z.string().nullable(), amount: Shillings, paid_at: Instant })),
  refunded: Shillings,
  created_at: Instant,
  hold_until: Instant.nullable(),
  timeline: z.array(z.object({ at: Instant, text: z.string() })),
  can_cancel: z.boolean(),
  can_reschedule: z.boolean(),
  cancel_reason: z.enum(['expired', 'customer', 'shop']).nullable(),
  payment: Payment.nullable(),
  pay_bill: PayBill.nullable(),
});
export type Booking = z.infer<typeof Booking>;

export const PlacedBooking = Booking.extend({ lookup_key: z.string() });

export const BookingSummary = Booking.pick({
  number: true,
  status: true,
  package_code: true,
  package_name: true,
  stylist: true,
  starts_at: true,
  ends_at: true,
  price: true,
});
export type BookingSummary = z.infer<typeof BookingSummary>;

export const MoveBooking = z.object({ starts_at: Instant, lookup_key: LookupKey.optional() });
export const CancelBooking = z.object({ lookup_key: LookupKey.optional() });

export const bookingCalls = {
  'GET /slots/': { query: SlotQuery, response: Slots },
  'GET /slots/stylists/': { query: BookableQuery, response: BookableStylists },
  'POST /bookings/': {
    headers: ['Idempotency-Key', 'X-Challenge-Answer'],
    body: NewBooking,
    status: 201,
    response: PlacedBooking,
  },
  'GET /bookings/': { query: PageQuery, response: Page(BookingSummary) },
  'GET /bookings/{number}/': { params: NumberParams, query: LookupKeyQuery, response: Booking },
  /** Slots to move to, including those that overlap its current one. */
  'GET /bookings/{number}/slots/': {
    params: NumberParams,
    query: DayRange.extend(LookupKeyQuery.shape),
    response: Slots,
  },
  'GET /bookings/{number}/calendar/': {
    params: NumberParams,
    contentType: 'text/calendar',
    response: z.string(),
    summary: 'A paid booking as a file for calendars (text/calendar)',
  },
  'GET /bookings/{number}/events/': {
    params: NumberParams,
    contentType: 'text/event-stream',
    summary: 'Live events of one booking: hints to load it again',
  },
  'POST /bookings/{number}/payments/': {
    params: NumberParams,
    body: StartPayment,
    status: 202,
    response: StartedPayment,
  },
  'POST /bookings/{number}/reschedule/': { params: NumberParams, body: MoveBooking, response: Booking },
  'POST /bookings/{number}/cancel/': { params: NumberParams, body: CancelBooking, response: Booking },
} as const;
