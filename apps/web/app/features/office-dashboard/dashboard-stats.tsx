import {
  Banknote,
  Box,
  CalendarDays,
  ChartLine,
  ReceiptText,
  Scissors,
  ShoppingBag,
  Zap,
} from 'lucide-react';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { monthOf, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatMoment } from '../../lib/time/nairobi-time.ts';
import { compareMonths, type DashboardView } from './dashboard-figures.ts';

const figure = (count: number) => count.toLocaleString('en');

/** The shop's key figures; each links to the rows behind it. A role sees those of its own work. */
export function DashboardStats({ board }: { board: DashboardView }) {
  const { revenue_this_month, revenue_last_month_so_far = 0, pending_payments: pending } = board;
  const { sold_this_month, bookings_this_week, total_products, low_stock = 0 } = board;
  const { total_sales, packages_sold = 0, active_stylists, flash_sales_active, next_sale_end = null } = board;
  const comparison =
    revenue_this_month === undefined
      ? undefined
      : compareMonths({ at: board.at, revenue_this_month, revenue_last_month_so_far });
  const month = monthOf(nairobiDay(new Date(board.at)));
  const cards = [
    revenue_this_month !== undefined && comparison !== undefined && (
      <StatCard
        key="revenue"
        label="Monthly Revenue"
        value={formatPrice(toCents(revenue_this_month))}
        note={
          <>
            <span className="block text-stone">incl. VAT, less refunds</span>
            {comparison.text}
          </>
        }
        tone={comparison.tone}
        icon={ChartLine}
        to={`/admin/accounting?from=${month}&to=${month}&entries=money_taken`}
      />
    ),
    sold_this_month !== undefined && (
      <StatCard
        key="sold"
        label="Products Sold"
        value={figure(sold_this_month)}
        note="this month"
        icon={ShoppingBag}
        to={`/admin/orders?sold_in=${month}`}
      />
    ),
    bookings_this_week !== undefined && (
      <StatCard
        key="bookings"
        label="Active Bookings"
        value={figure(bookings_this_week)}
        note="this week"
        icon={CalendarDays}
        to="/admin/bookings?view=week"
      />
    ),
    total_products !== undefined && (
      <StatCard
        key="products"
        label="Total Products"
        value={figure(total_products)}
        note={`${figure(low_stock)} low stock`}
        tone={low_stock > 0 ? 'warn' : 'plain'}
        icon={Box}
        to="/admin/products"
        noteTo="/admin/products?stock=low"
      />
    ),
    total_sales !== undefined && (
      <StatCard
        key="sales"
        label="Total Sales"
        value={formatPrice(toCents(total_sales))}
        note={`${figure(packages_sold)} stylist packages`}
        icon={ReceiptText}
        to="/admin/sales"
      />
    ),
    pending !== undefined && (
      <StatCard
        key="pending"
        label="Pending Payments"
        value={formatPrice(toCents(pending.amount))}
        note={`to ${figure(pending.count)} ${pending.count === 1 ? 'stylist' : 'stylists'}`}
        tone={pending.count > 0 ? 'warn' : 'plain'}
        icon={Banknote}
        to="/admin/payouts?tab=stylists"
      />
    ),
    active_stylists !== undefined && (
      <StatCard
        key="stylists"
        label="Active Stylists"
        value={figure(active_stylists)}
        note={`commission ${board.stylist_commission_percent}%`}
        icon={Scissors}
        to="/admin/stylists?status=active"
      />
    ),
    flash_sales_active !== undefined && (
      <StatCard
        key="flash-sales"
        label="Flash Sales Active"
        value={figure(flash_sales_active)}
        note={next_sale_end === null ? 'none runs now' : `next ends ${formatMoment(next_sale_end)}`}
        icon={Zap}
        to="/admin/flash-sales?state=running"
      />
    ),
  ].filter((card) => card !== false);
  return cards.length === 0 ? null : <Stats>{cards}</Stats>;
}
