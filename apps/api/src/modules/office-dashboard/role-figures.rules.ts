import {
  hasPermission,
  type Permission,
  PERMISSIONS,
  type StaffRole,
} from '@harusi/contracts/constants/staff-roles';
import type {
  DashboardFigures,
  DashboardNeeds,
  OfficeCounts,
  OfficeDashboard,
} from '@harusi/contracts/office/office-dashboard';

type NeededBy<Part> = Readonly<Record<keyof Part, Permission | readonly Permission[]>>;

/** Whose figure it is. A new figure without a line here does not compile. */
const FIGURES: NeededBy<DashboardFigures> = {
  total_products: 'catalogue',
  low_stock: 'catalogue',
  out_of_stock: 'catalogue',
  sold_this_month: 'books',
  flash_sales_active: 'campaigns',
  next_sale_end: 'campaigns',
  revenue_this_month: 'books',
  revenue_last_month_so_far: 'books',
  total_sales: 'books',
  packages_sold: ['stylists', 'books'],
  active_stylists: 'stylists',
  stylist_commission_percent: ['stylists', 'books'],
  pending_payments: 'payouts',
  bookings_this_week: 'bookings',
  days: 'books',
  recent_sales: ['bookings', 'books'],
  recent_orders: ['orders', 'refunds'],
  top_stylists: 'stylists',
  top_products: 'orders',
};

const NEEDS: NeededBy<DashboardNeeds> = {
  products_to_approve: 'catalogue',
  oldest_to_approve: 'catalogue',
  reviews_to_read: 'catalogue',
  stylist_reviews_to_read: ['stylists', 'catalogue'],
  enquiries_new: 'clients',
  parcels_to_dispatch: 'parcels',
  returns_open: ['orders', 'refunds'],
  money_to_look_at: 'books',
  money_to_send_back: 'refunds',
  refunds_owed: 'refunds',
  owed_to_vendors: 'payouts',
  bookings_without_stylist: 'bookings',
  portfolio_to_look_at: 'stylists',
};

const COUNTS: NeededBy<Required<OfficeCounts>> = {
  products: 'catalogue',
  flash_sales: 'campaigns',
  approvals: 'catalogue',
  stylists: 'stylists',
  parcels: 'parcels',
  returns: ['orders', 'refunds'],
  health: 'audit',
};

/** Everyone who works here has a dashboard. */
export const ANY_STAFF = PERMISSIONS;

export type WholeDashboard = DashboardFigures & {
  at: Date;
  next_edge: Date;
  needs_you: DashboardNeeds;
};

const pick = <Part extends object>(part: Part, neededBy: NeededBy<Part>, role: StaffRole | null) =>
  Object.fromEntries(
    Object.entries(part).filter(([key]) => hasPermission(role, neededBy[key as keyof Part])),
  ) as Partial<Part>;

/** What a role sees of the dashboard. */
export function dashboardFor(
  { at, next_edge, needs_you, ...figures }: WholeDashboard,
  role: StaffRole | null,
): OfficeDashboard {
  return { ...pick(figures, FIGURES, role), at, next_edge, needs_you: pick(needs_you, NEEDS, role) };
}

export const countsFor = (counts: Required<OfficeCounts>, role: StaffRole | null): OfficeCounts =>
  pick(counts, COUNTS, role);
