import { z } from 'zod';
import { Id, Instant, Shillings } from '../common.ts';
import { SaleStatus } from './office-bookings.ts';

const Count = z.int().nonnegative();

/** What waits for staff. */
const Needs = z.object({
  products_to_approve: Count,
  oldest_to_approve: z.object({ at: Instant, vendor: z.string() }).nullable(),
  /** Of products; stylists' reviews follow. */
  reviews_to_read: Count,
  stylist_reviews_to_read: Count,
  enquiries_new: Count,
  parcels_to_dispatch: Count,
  /** `urgent`: with little time left, or with pieces that have waited. */
  returns_open: z.object({ count: Count, urgent: Count }),
  /** Open payment exceptions, and those marked for refund. */
  money_to_look_at: Count,
  money_to_send_back: Count,
  refunds_owed: z.object({ count: Count, amount: Shillings }),
  owed_to_vendors: z.object({ count: Count, amount: Shillings }),
  bookings_without_stylist: Count,
  portfolio_to_look_at: Count,
});
export type DashboardNeeds = z.infer<typeof Needs>;

/**
 * Every figure of `/admin`. Revenue is captures less refunds, VAT included. Months, weeks and days are
 * Nairobi's.
 */
const Figures = z.object({
  total_products: Count,
  low_stock: Count,
  out_of_stock: Count,
  /** Units in paid, unrefunded orders of this month. */
  sold_this_month: Count,
  flash_sales_active: Count,
  /** When the next of them ends. */
  next_sale_end: Instant.nullable(),
  revenue_this_month: Shillings,
  /** Last month up to the same day and hour. */
  revenue_last_month_so_far: Shillings,
  /** Stylists' packages, since the shop opened. */
  total_sales: Shillings,
  packages_sold: Count,
  active_stylists: Count,
  stylist_commission_percent: z.number(),
  /** Earned by stylists and not yet paid out. */
  pending_payments: z.object({ count: Count, amount: Shillings }),
  bookings_this_week: Count,
  /** The last 30 days up to today, beside the 30 before. */
  days: z.array(z.object({ date: z.iso.date(), revenue: Shillings, before: Shillings })),
  recent_sales: z.array(
    z.object({
      number: z.string(),
      client: z.string(),
      stylist: z.string().nullable(),
      package_name: z.string(),
      at: Instant,
      payment_method: z.enum(['mpesa', 'card']),
      amount: Shillings,
      commission: Shillings,
      status: SaleStatus,
    }),
  ),
  recent_orders: z.array(
    z.object({
      number: z.string(),
      client: z.string(),
      names: z.array(z.string()),
      at: Instant,
      amount: Shillings,
      status: z.string(),
    }),
  ),
  top_stylists: z.array(
    z.object({
      id: Id,
      name: z.string(),
      bookings: Count,
      /** 5 until the first review. */
      rating: z.number(),
      review_count: Count,
      sales: Shillings,
    }),
  ),
  top_products: z.array(
    z.object({ id: Id, name: z.string(), image: z.string().nullable(), sold: Count, revenue: Shillings }),
  ),
});
export type DashboardFigures = z.infer<typeof Figures>;

/** The figures that belong to the viewer's role; the others are left out. */
export const OfficeDashboard = Figures.partial().extend({
  at: Instant,
  /** When a figure next changes by the clock: a sale starts or ends, or a day begins. */
  next_edge: Instant,
  needs_you: Needs.partial(),
});
export type OfficeDashboard = z.infer<typeof OfficeDashboard>;

/** The counts in the sidebar, each for the roles that see its screen. */
export const OfficeCounts = z
  .object({
    products: Count,
    flash_sales: Count,
    approvals: Count,
    stylists: Count,
    parcels: Count,
    returns: Count,
    /** What is wrong on the health page. */
    health: Count,
  })
  .partial();
export type OfficeCounts = z.infer<typeof OfficeCounts>;

export const officeDashboardCalls = {
  'GET /admin/dashboard/': { response: OfficeDashboard },
  'GET /admin/counts/': { response: OfficeCounts },
} as const;
