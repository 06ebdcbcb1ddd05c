import { Cents } from '@harusi/contracts/common';
import type { StaffRole } from '@harusi/contracts/constants/staff-roles';
import type {
  DashboardFigures,
  OfficeCounts,
  OfficeDashboard,
} from '@harusi/contracts/office/office-dashboard';
import type { Db } from '@harusi/db/client';
import { getSettings } from '../settings/settings.service.ts';
import { edgesAt, type DailyRevenue, sumRevenue } from './office-dashboard.rules.ts';
import { money, rail, recent, sold, standing } from './office-dashboard.sql.ts';
import { countsFor, dashboardFor, type WholeDashboard } from './role-figures.rules.ts';
import { stylistFigures } from './stylist-figures.sql.ts';

interface Standing extends Record<string, unknown> {
  products: number;
  low: number;
  out: number;
  sales: number;
  next_end: string | null;
  next_edge: string | null;
  submissions: number;
  oldest: { at: string; vendor: string } | null;
  reviews: number;
  enquiries: number;
  parcels: number;
  exceptions: number;
  exceptions_to_refund: number;
  refunds: number;
  refund_cents: number;
  vendors: number;
  vendor_cents: number;
  returns: number;
  returns_urgent: number;
}

interface Money extends Record<string, unknown> {
  days: DailyRevenue[];
}

interface SalesRow extends Record<string, unknown> {
  units: number;
  best: { id: number; name: string; image: string | null; sold: number; revenue: number }[];
}

interface Recent extends Record<string, unknown> {
  orders: { number: string; client: string; names: string[]; at: string; amount: number; status: string }[];
}

type Sale = Omit<DashboardFigures['recent_sales'][number], 'at' | 'amount' | 'commission'> & {
  at: string;
  amount: number;
  commission: number;
};

interface Stylists extends Record<string, unknown> {
  stylists: number;
  payees: number;
  owed_cents: number;
  packages: number;
  sales_cents: number;
  bookings: number;
  waiting: number;
  portfolio: number;
  reviews: number;
  recent: Sale[];
  best: { id: number; name: string; bookings: number; rating: number; review_count: number; sales: number }[];
}

/** Each statement returns one row. */
const only = <Row>({ rows }: { rows: Row[] }): Row => rows[0]!;

const moment = (text: string | null) => (text === null ? null : new Date(text));

const firstOf = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);

/** The dashboard of a role. */
export const readDashboard = async (db: Db, role: StaffRole | null, now: Date): Promise<OfficeDashboard> =>
  dashboardFor(await readFigures(db, now), role);

/** Computes every figure of the dashboard, always in six statements. */
async function readFigures(db: Db, now: Date): Promise<WholeDashboard> {
  const edges = edgesAt(now);
  const [stands, taken, sales, last, styling, settings] = await Promise.all([
    db.execute<Standing>(standing(now)).then(only),
    db.execute<Money>(money(edges)).then(only),
    db.execute<SalesRow>(sold(edges)).then(only),
    db.execute<Recent>(recent).then(only),
    db.execute<Stylists>(stylistFigures(edges)).then(only),
    getSettings(db, now),
  ]);
  const { month, lastMonthSoFar, days } = sumRevenue(now, taken.days);
  return {
    at: now,
    total_products: stands.products,
    low_stock: stands.low,
    out_of_stock: stands.out,
    sold_this_month: sales.units,
    flash_sales_active: stands.sales,
    next_sale_end: moment(stands.next_end),
    next_edge: firstOf(edges.tomorrow, moment(stands.next_edge)),
    revenue_this_month: Cents.parse(month),
    revenue_last_month_so_far: Cents.parse(lastMonthSoFar),
    total_sales: Cents.parse(styling.sales_cents),
    packages_sold: styling.packages,
    active_stylists: styling.stylists,
    stylist_commission_percent: settings.stylist_commission_percent,
    pending_payments: { count: styling.payees, amount: Cents.parse(styling.owed_cents) },
    bookings_this_week: styling.bookings,
    days: days.map(({ date, revenue, before }) => ({
      date,
      revenue: Cents.parse(revenue),
      before: Cents.parse(before),
    })),
    needs_you: {
      products_to_approve: stands.submissions,
      oldest_to_approve: stands.oldest && { ...stands.oldest, at: new Date(stands.oldest.at) },
      reviews_to_read: stands.reviews,
      stylist_reviews_to_read: styling.reviews,
      enquiries_new: stands.enquiries,
      parcels_to_dispatch: stands.parcels,
      returns_open: { count: stands.returns, urgent: stands.returns_urgent },
      money_to_look_at: stands.exceptions,
      money_to_send_back: stands.exceptions_to_refund,
      refunds_owed: { count: stands.refunds, amount: Cents.parse(stands.refund_cents) },
      owed_to_vendors: { count: stands.vendors, amount: Cents.parse(stands.vendor_cents) },
      bookings_without_stylist: styling.waiting,
      portfolio_to_look_at: styling.portfolio,
    },
    recent_sales: styling.recent.map((sale) => ({
      ...sale,
      at: new Date(sale.at),
      amount: Cents.parse(sale.amount),
      commission: Cents.parse(sale.commission),
    })),
    recent_orders: last.orders.map((order) => ({
      ...order,
      at: new Date(order.at),
      amount: Cents.parse(order.amount),
    })),
    top_stylists: styling.best.map((stylist) => ({ ...stylist, sales: Cents.parse(stylist.sales) })),
    top_products: sales.best.map((product) => ({ ...product, revenue: Cents.parse(product.revenue) })),
  };
}

type Counts = Required<OfficeCounts>;

export const readCounts = async (db: Db, role: StaffRole | null, now: Date): Promise<OfficeCounts> =>
  countsFor(only(await db.execute<Counts & Record<string, unknown>>(rail(now))), role);
