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

/** The shop's key figures; each links to the rows behind it. */
export function DashboardStats({ board }: { board: DashboardView }) {
  const comparison = compareMonths(board);
  const pending = board.pending_payments;
  const month = monthOf(nairobiDay(new Date(board.at)));
  return (
    <Stats>
      <StatCard
        label="Monthly Revenue"
        value={formatPrice(toCents(board.revenue_this_month))}
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
      <StatCard
        label="Products Sold"
        value={figure(board.sold_this_month)}
        note="this month"
        icon={ShoppingBag}
        to={`/admin/orders?sold_in=${month}`}
      />
      <StatCard
        label="Active Bookings"
        value={figure(board.bookings_this_week)}
        note="this week"
        icon={CalendarDays}
        to="/admin/bookings?view=week"
      />
      <StatCard
        label="Total Products"
        value={figure(board.total_products)}
        note={`${figure(board.low_stock)} low stock`}
        tone={board.low_stock > 0 ? 'warn' : 'plain'}
        icon={Box}
        to="/admin/products"
        noteTo="/admin/products?stock=low"
      />
      <StatCard
        label="Total Sales"
        value={formatPrice(toCents(board.total_sales))}
        note={`${figure(board.packages_sold)} stylist packages`}
        icon={ReceiptText}
        to="/admin/sales"
      />
      <StatCard
        label="Pending Payments"
        value={formatPrice(toCents(pending.amount))}
        note={`to ${figure(pending.count)} ${pending.count === 1 ? 'stylist' : 'stylists'}`}
        tone={pending.count > 0 ? 'warn' : 'plain'}
        icon={Banknote}
        to="/admin/payouts?tab=stylists"
      />
      <StatCard
        label="Active Stylists"
        value={figure(board.active_stylists)}
        note={`commission ${board.stylist_commission_percent}%`}
        icon={Scissors}
        to="/admin/stylists?status=active"
      />
      <StatCard
        label="Flash Sales Active"
        value={figure(board.flash_sales_active)}
        note={
          board.next_sale_end === null ? 'none runs now' : `next ends ${formatMoment(board.next_sale_end)}`
        }
        icon={Zap}
        to="/admin/flash-sales?state=running"
      />
    </Stats>
  );
}
