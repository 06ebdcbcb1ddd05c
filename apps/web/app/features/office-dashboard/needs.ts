import {
  Banknote,
  Box,
  CalendarDays,
  ClipboardCheck,
  HandCoins,
  Images,
  Mail,
  Package,
  RotateCcw,
  Star,
  Store,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { toCents, formatPrice } from '../../lib/format.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import type { DashboardView } from './dashboard-figures.ts';

/** A task for the owner, with a link. */
interface Need {
  icon: LucideIcon;
  title: string;
  note: string;
  action: string;
  to: string;
}

const count = (figure: number, one: string, many = `${one}s`) =>
  `${figure.toLocaleString('en')} ${figure === 1 ? one : many}`;
const money = (shillings: string | number) => formatPrice(toCents(shillings));

interface Owed {
  count: number;
  amount: string | number;
}

const NOTHING: Owed = { count: 0, amount: 0 };

const owedTo = (whom: 'stylist' | 'vendor', owed: Owed, icon: LucideIcon): [number, Need] => [
  owed.count,
  {
    icon,
    title: `${money(owed.amount)} owed to ${whom}s`,
    note: `to ${count(owed.count, whom)}`,
    action: 'Pay',
    to: `/admin/payouts?tab=${whom}s`,
  },
];

/** Open tasks of the viewer's role, the most urgent first. */
export function listNeeds({
  needs_you: needs,
  pending_payments = NOTHING,
  low_stock = 0,
  out_of_stock = 0,
}: Pick<DashboardView, 'needs_you' | 'pending_payments' | 'low_stock' | 'out_of_stock'>): Need[] {
  const { oldest_to_approve: oldest = null, refunds_owed = NOTHING, owed_to_vendors = NOTHING } = needs;
  const { returns_open: returns = { count: 0, urgent: 0 } } = needs;
  const { products_to_approve = 0, parcels_to_dispatch = 0, money_to_look_at = 0 } = needs;
  const { money_to_send_back = 0, bookings_without_stylist = 0, portfolio_to_look_at = 0 } = needs;
  const { enquiries_new = 0, reviews_to_read = 0, stylist_reviews_to_read = 0 } = needs;
  const all: [number, Need][] = [
    [
      products_to_approve,
      {
        icon: ClipboardCheck,
        title: `${count(products_to_approve, 'product')} to approve`,
        note: oldest === null ? 'sent by vendors' : `oldest since ${formatDate(oldest.at)}, ${oldest.vendor}`,
        action: 'Review',
        to: '/admin/product-approvals',
      },
    ],
    [
      parcels_to_dispatch,
      {
        icon: Package,
        title: `${count(parcels_to_dispatch, 'parcel')} to send`,
        note: 'paid for and not on the way yet',
        action: 'Send',
        to: '/admin/parcels',
      },
    ],
    [
      returns.count,
      {
        icon: RotateCcw,
        title: count(returns.count, 'open return'),
        note: returns.urgent > 0 ? `${returns.urgent} of them urgent` : 'to send back or exchange',
        action: 'Open',
        to: '/admin/returns',
      },
    ],
    [
      refunds_owed.count,
      {
        icon: Undo2,
        title: `${money(refunds_owed.amount)} to refund`,
        note: count(refunds_owed.count, 'refund'),
        action: 'Refund',
        to: '/admin/payouts?tab=refunds',
      },
    ],
    [
      money_to_look_at,
      {
        icon: HandCoins,
        title: `${count(money_to_look_at, 'payment')} to review`,
        note: 'too much, too little, too late or unmatched',
        action: 'Match',
        to: '/admin/money',
      },
    ],
    [
      money_to_send_back,
      {
        icon: HandCoins,
        title: `${count(money_to_send_back, 'payment')} to send back`,
        note: 'looked at, and not back yet',
        action: 'Send',
        to: '/admin/money?state=refund',
      },
    ],
    [
      bookings_without_stylist,
      {
        icon: CalendarDays,
        title: `${count(bookings_without_stylist, 'booking')} without a stylist`,
        note: 'paid, but the time was taken',
        action: 'Assign',
        to: '/admin/bookings?status=requested',
      },
    ],
    [
      portfolio_to_look_at,
      {
        icon: Images,
        title: `${count(portfolio_to_look_at, 'portfolio picture')} to review`,
        note: 'sent by stylists',
        action: 'Look',
        to: '/admin/portfolio',
      },
    ],
    [
      low_stock,
      {
        icon: Box,
        title: `${count(low_stock, 'product')} low in stock`,
        note: `${out_of_stock} of them sold out`,
        action: 'View',
        to: '/admin/products?stock=low',
      },
    ],
    [
      enquiries_new,
      {
        icon: Mail,
        title: count(enquiries_new, 'new enquiry', 'new enquiries'),
        note: 'waiting for an answer',
        action: 'Answer',
        to: '/admin/enquiries',
      },
    ],
    [
      reviews_to_read,
      {
        icon: Star,
        title: `${count(reviews_to_read, 'review')} of products to read`,
        note: 'hidden until you read them',
        action: 'Read',
        to: '/admin/reviews',
      },
    ],
    [
      stylist_reviews_to_read,
      {
        icon: Star,
        title: `${count(stylist_reviews_to_read, 'review')} of stylists to read`,
        note: 'hidden until you read them',
        action: 'Read',
        to: '/admin/reviews?kind=stylists',
      },
    ],
    owedTo('stylist', pending_payments, Banknote),
    owedTo('vendor', owed_to_vendors, Store),
  ];
  return all.filter(([waiting]) => waiting > 0).map(([, need]) => need);
}
