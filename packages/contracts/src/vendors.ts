import { z } from 'zod';
import { PersonFields, requireMatchingPasswords, Session, VendorProfile } from './accounts/accounts.ts';
import { CategorySlug } from './catalogue/catalogue.ts';
import {
  Email,
  emptyAsNull,
  emptyAsUndefined,
  Id,
  Instant,
  KenyanPhone,
  NumberParams,
  Page,
  PageQuery,
  IdParams,
  RequiredText,
  Shillings,
  Text,
} from './common.ts';
import { OrderDelivery } from './checkout/delivery-choices.ts';
import { BusinessName, PlainLine } from './names.ts';
import { OrderStatus, ParcelStatus } from './orders.ts';
import { KraPin } from './papers/papers.ts';

const Website = z.url({ protocol: /^https?$/, error: 'Enter a link such as https://example.com' }).max(300);

const BusinessFields = z.object({
  /** The server also refuses what looks like the shop's or another vendor's name. */
  business_name: BusinessName,
  business_description: RequiredText(2000, 'Describe your business'),
  business_address: RequiredText(300, 'Enter the address of your business'),
  /** Landlines are allowed. */
  business_phone: RequiredText(30, 'Enter the phone number of your business').refine(
    (typed) => /^\+?\d[\d\s().-]{6,}$/.test(typed),
    'Enter a phone number such as +254 700 000 000',
  ),
  business_email: Email,
  business_website: emptyAsUndefined(Website),
  business_license: emptyAsUndefined(Text.trim().max(80, 'Use at most 80 letters')),
});

export const RegisterVendor = PersonFields.extend({
  username: PersonFields.shape.username.refine((name) => name !== undefined, 'Choose a username'),
  ...BusinessFields.shape,
}).check(requireMatchingPasswords);
export type RegisterVendor = z.infer<typeof RegisterVendor>;

/** An empty website, licence, KRA PIN or payout number clears it. */
export const UpdateVendorProfile = BusinessFields.extend({
  business_website: emptyAsNull(Website),
  business_license: emptyAsNull(Text.trim().max(80, 'Use at most 80 letters')),
  kra_pin: emptyAsNull(KraPin),
  payout_phone: emptyAsNull(KenyanPhone),
}).partial();
export type UpdateVendorProfile = z.infer<typeof UpdateVendorProfile>;

/** A sale split into commission and the vendor's share, after refunds. */
const Earnings = z.object({ gross: Shillings, given_back: Shillings, commission: Shillings, net: Shillings });

export const VendorDashboard = z.object({
  business_name: z.string(),
  business_address: z.string(),
  joined_at: Instant,
  /** The payout number; null until the vendor enters one. */
  payout_phone: z.string().nullable(),
  pending: z.int().nonnegative(),
  approved: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
  unread_notifications: z.int().nonnegative(),
  /** What customers paid for the vendor's goods, VAT included, less refunds and cancelled orders. */
  total_sales: Shillings,
  units_sold: z.int().nonnegative(),
  /** Credited and not yet paid out, from the ledger: the sum of the next three, refunds after payouts aside. */
  balance: Shillings,
  /** The parcel is on its way. */
  pending_earnings: Shillings,
  /** It arrived, but its pieces may still come back. */
  earned: Shillings,
  /** Can be paid out now. */
  payable: Shillings,
  commission_percent: z.number(),
  /** The last 30 days in Nairobi, up to today. */
  days: z.array(z.object({ date: z.iso.date(), sales: Shillings, units: z.int().nonnegative() })),
  last_30_days: z.object({ sales: Shillings, units: z.int().nonnegative() }),
  to_dispatch: z.int().nonnegative(),
  /** The most urgent tasks; at most five of each. */
  rejected_products: z.array(
    z.object({ id: Id, name: z.string(), image: z.string().nullable(), rejection_reason: z.string() }),
  ),
  low_stock: z.array(
    z.object({ id: Id, name: z.string(), image: z.string().nullable(), inventory: z.int().nonnegative() }),
  ),
  parcels: z.array(
    z.object({
      order: z.string(),
      names: z.array(z.string()),
      image: z.string().nullable(),
      town: z.string(),
      paid_at: Instant,
    }),
  ),
});
export type VendorDashboard = z.infer<typeof VendorDashboard>;

/** The vendor's parcel in an order. */
export const VendorOrderSummary = z.object({
  number: z.string(),
  /** Of the vendor's own parcel. */
  status: ParcelStatus,
  order_status: OrderStatus,
  placed_at: Instant,
  paid_at: Instant.nullable(),
  /** Units in the parcel, without those refunded before it left. */
  item_count: z.int().nonnegative(),
  names: z.array(z.string()),
  image: z.string().nullable(),
  /** The destination; null once the parcel no longer needs it. */
  town: z.string().nullable(),
  /** The vendor's earnings; zero if the order was cancelled. */
  earnings: Earnings,
});
export type VendorOrderSummary = z.infer<typeof VendorOrderSummary>;

export const VendorOrderQuery = PageQuery.extend({
  status: emptyAsUndefined(ParcelStatus),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});
export type VendorOrderQuery = z.infer<typeof VendorOrderQuery>;

export const VendorOrderList = Page(VendorOrderSummary).extend({
  counts: z.record(ParcelStatus, z.int().nonnegative()),
});

export const VendorOrder = VendorOrderSummary.extend({
  lines: z.array(
    z.object({
      id: Id,
      product: Id,
      name: z.string(),
      sku: z.string(),
      category: CategorySlug,
      image: z.string().nullable(),
      selected_color: z.string().nullable(),
      selected_size: z.string().nullable(),
      quantity: z.int().positive(),
      /** Units that were refunded; what is left is to be sent. */
      refunded_quantity: z.int().nonnegative(),
      unit_price: Shillings,
      total: Shillings,
      commission: Shillings,
    }),
  ),
  /** Instructions of the shop; only from payment to delivery. */
  packing_notes: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  dispatched_at: Instant.nullable(),
  /** When the vendor said that it arrived, and when the buyer said that it has not. */
  arrival_claimed_at: Instant.nullable(),
  arrival_disputed_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  /** Recipient and address; only from payment to delivery. */
  delivery: OrderDelivery.extend({
    name: z.string(),
    phone: z.string(),
    /** The day by which the buyer has it; null for orders older than promises. */
    promised_day: z.iso.date().nullable(),
  }).nullable(),
  /** The next step for the vendor; null if there is none. */
  next: z.enum(['preparing', 'dispatched', 'delivered']).nullable(),
});
export type VendorOrder = z.infer<typeof VendorOrder>;

/** Vendors prepare and dispatch. Their "delivered" is a claim that the buyer confirms. */
export const MoveVendorParcel = z.object({
  status: z.enum(['preparing', 'dispatched', 'delivered']),
  carrier: emptyAsUndefined(PlainLine(80)),
  tracking: emptyAsUndefined(PlainLine(80)),
});
export type MoveVendorParcel = z.infer<typeof MoveVendorParcel>;

export const OfficeVendor = VendorProfile.extend({
  id: Id,
  username: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  joined_at: Instant,
  suspended_at: Instant.nullable(),
  products: z.object({
    pending: z.int().nonnegative(),
    approved: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
  }),
  total_sales: Shillings,
  balance: Shillings,
});
export type OfficeVendor = z.infer<typeof OfficeVendor>;

export const OfficeVendorQuery = PageQuery.extend({
  status: emptyAsUndefined(z.enum(['active', 'suspended'])),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});
export type OfficeVendorQuery = z.infer<typeof OfficeVendorQuery>;
export const OfficeVendorList = Page(OfficeVendor).extend({
  counts: z.object({ active: z.int().nonnegative(), suspended: z.int().nonnegative() }),
});

export const SuspendVendor = z.object({ reason: RequiredText(300, 'Say why') });

export const vendorCalls = {
  'POST /vendors/register/': { headers: ['DPoP'], body: RegisterVendor, status: 201, response: Session },
  'GET /vendor/profile/': { response: VendorProfile },
  'PATCH /vendor/profile/': { body: UpdateVendorProfile, response: VendorProfile },
  'GET /vendor/dashboard/': { response: VendorDashboard },
  'GET /vendor/orders/': { query: VendorOrderQuery, response: VendorOrderList },
  'GET /vendor/orders/{number}/': { params: NumberParams, response: VendorOrder },
  'PATCH /vendor/orders/{number}/': { params: NumberParams, body: MoveVendorParcel, response: VendorOrder },
  'GET /admin/vendors/': { query: OfficeVendorQuery, response: OfficeVendorList },
  'POST /admin/vendors/{id}/suspend/': { params: IdParams, body: SuspendVendor, response: OfficeVendor },
  'POST /admin/vendors/{id}/reinstate/': { params: IdParams, response: OfficeVendor },
} as const;
