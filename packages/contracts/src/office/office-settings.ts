import { z } from 'zod';
import {
  Day,
  Email,
  Id,
  Instant,
  KenyanPhone,
  RequiredText,
  KeysetPage,
  KeysetQuery,
  Shillings,
  Text,
  emptyAsNull,
  emptyAsUndefined,
  IdParams,
} from '../common.ts';
import { BrandName, PersonName } from '../names.ts';
import { StaffRole, UserType } from '../accounts/accounts.ts';
import { KraPin } from '../papers/papers.ts';
import { MIN_PAYOUT_CENTS } from './payouts.ts';

/** Spares a shop the bill of a slip of the finger. */
const MAX_TEXT_BUDGET_CENTS = 10_000_000;

const Percent = z.number('Enter a number').min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100');

/** A rate and when it takes effect. */
const DatedRate = z.object({ percent: z.number(), valid_from: Instant, set_by: z.string().nullable() });

export const RateKey = z.enum([
  'vat_percent',
  'income_tax_percent',
  'vendor_commission_percent',
  'stylist_commission_percent',
]);
export type RateKey = z.infer<typeof RateKey>;

/** What shoppers read. */
const TextSettings = z.object({
  brand: z.object({ name: z.string(), tagline: z.string() }),
  /** Vendors whose name looks like the brand's; possible if the brand was renamed after they joined. */
  brand_lookalikes: z.array(z.object({ id: Id, business_name: z.string() })),
  contact: z.object({ email: z.string(), phone: z.string(), whatsapp: z.string(), address: z.string() }),
  statistics: z.object({
    happy_couples: z.string(),
    average_rating: z.string(),
    fast_shipping: z.string(),
    personal_support: z.string(),
  }),
});

/** For owners only. */
const MoneySettings = z.object({
  /** On invoices and other papers. */
  company: z.object({ legal_name: z.string(), kra_pin: z.string().nullable() }),
  delivery_fee: Shillings,
  free_delivery_over: Shillings,
  /** How long pieces can come back after delivery. */
  return_days: z.int(),
  /** How long a vendor's earnings wait after delivery; null: as long as pieces can come back. */
  payout_wait_days: z.int().nullable(),
  /** Monday is 1; null: no weekly payout. */
  payout_weekday: z.int().nullable(),
  /** The least that "Pay all due" and the weekly payout send to one payee. */
  payout_minimum: Shillings,
  /** What SMS may cost in a day, and WhatsApp again as much. */
  text_budget: Shillings,
  /** Where the owner gets alerts by text; null: by email only. */
  alert_phone: z.string().nullable(),
  /** All values of each rate, newest first; one may lie in the future. */
  rates: z.record(RateKey, z.array(DatedRate)),
  mpesa: z.object({
    environment: z.enum(['simulator', 'sandbox', 'production']),
    shortcode: z.string(),
    /** The base URL of M-Pesa's callbacks. */
    callback_url: z.string(),
    /** When our token expires; null if M-Pesa never issued one. The next is fetched on demand. */
    token_until: Instant.nullable(),
    /** When M-Pesa last sent a message. */
    last_message_at: Instant.nullable(),
    /** The latest prompt that M-Pesa recently rejected, explained. */
    last_problem: z.object({ at: Instant, text: z.string() }).nullable(),
  }),
});
export type MoneySettings = z.infer<typeof MoneySettings>;

/** The shop's settings; those of money are left out for roles that may not change them. */
export const OfficeSettings = TextSettings.extend(MoneySettings.partial().shape);
export type OfficeSettings = z.infer<typeof OfficeSettings>;

/** Any of the settings; each is audited separately. */
export const ChangeSettings = z
  .object({
    brand: z.object({
      name: BrandName,
      tagline: RequiredText(120, 'Enter a tagline'),
    }),
    contact: z.object({
      email: Email,
      phone: RequiredText(30, 'Enter a phone number'),
      whatsapp: z
        .string()
        .trim()
        .regex(/^\d{9,15}$/, 'Enter digits only, such as 254700000000'),
      address: RequiredText(200, 'Enter an address'),
    }),
    statistics: z.object({
      happy_couples: RequiredText(12),
      average_rating: RequiredText(12),
      fast_shipping: RequiredText(12),
      personal_support: RequiredText(12),
    }),
    company: z.object({
      legal_name: RequiredText(120, 'Enter the name of the company'),
      kra_pin: emptyAsNull(KraPin),
    }),
    delivery_fee: Shillings.refine((cents) => cents >= 0, 'Enter 0 or more'),
    free_delivery_over: Shillings.refine((cents) => cents >= 0, 'Enter 0 or more'),
    return_days: z.int('Enter a whole number').min(7, 'Enter 7 to 365').max(365, 'Enter 7 to 365'),
    payout_wait_days: z
      .int('Enter a whole number')
      .min(0, 'Enter 0 to 365')
      .max(365, 'Enter 0 to 365')
      .nullable(),
    payout_weekday: z.int('Choose a day').min(1, 'Choose a day').max(7, 'Choose a day').nullable(),
    alert_phone: emptyAsNull(KenyanPhone),
    payout_minimum: Shillings.refine((cents) => cents >= MIN_PAYOUT_CENTS, 'Enter 10 or more'),
    text_budget: Shillings.refine(
      (cents) => cents >= 0 && cents <= MAX_TEXT_BUDGET_CENTS,
      'Enter 0 to 100,000',
    ),
  })
  .partial();
export type ChangeSettings = z.infer<typeof ChangeSettings>;

/** A rate from a moment on; by default from now. */
export const ChangeRate = z.object({ key: RateKey, percent: Percent, valid_from: Instant.optional() });
export type ChangeRate = z.infer<typeof ChangeRate>;

export const OfficeAdmin = z.object({
  id: Id,
  staff_role: StaffRole,
  username: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  phone_number: z.string().nullable(),
  created_at: Instant,
  suspended_at: Instant.nullable(),
  last_seen_at: Instant.nullable(),
});
export type OfficeAdmin = z.infer<typeof OfficeAdmin>;

/** A new admin sets the password through an emailed link. */
export const NewAdmin = z.object({
  email: Email,
  first_name: PersonName(80),
  last_name: PersonName(80),
  phone_number: emptyAsUndefined(KenyanPhone),
  staff_role: StaffRole,
});
export type NewAdmin = z.infer<typeof NewAdmin>;

export const ChangeRole = z.object({ staff_role: StaffRole });

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Null: the system. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** Its display name, if it has one. */
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = KeysetQuery.extend({
  action: emptyAsUndefined(Text.trim().max(60)),
  subject_type: emptyAsUndefined(Text.trim().max(40)),
  subject_id: emptyAsUndefined(Text.trim().max(60)),
  actor: emptyAsUndefined(z.coerce.number().pipe(Id)),
  /** Days in Nairobi, both inclusive. */
  since: emptyAsUndefined(Day()),
  until: emptyAsUndefined(Day()),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditList = KeysetPage(AuditEntry).extend({
  /** The filter options. */
  actions: z.array(z.string()),
  subject_types: z.array(z.string()),
  actors: z.array(z.object({ id: Id, name: z.string(), user_type: UserType })),
});
export type AuditList = z.infer<typeof AuditList>;

export const officeSettingsCalls = {
  'GET /admin/settings/': { response: OfficeSettings },
  'PATCH /admin/settings/': { body: ChangeSettings, response: OfficeSettings },
  'POST /admin/settings/rates/': { body: ChangeRate, response: OfficeSettings },
  'GET /admin/admins/': { response: z.array(OfficeAdmin) },
  'POST /admin/admins/': { body: NewAdmin, status: 201, response: OfficeAdmin },
  'PATCH /admin/admins/{id}/': { params: IdParams, body: ChangeRole, response: OfficeAdmin },
  'POST /admin/admins/{id}/suspend/': { params: IdParams, response: OfficeAdmin },
  'POST /admin/admins/{id}/reinstate/': { params: IdParams, response: OfficeAdmin },
  'GET /admin/audit/': { query: AuditQuery, response: AuditList },
} as const;
