import { hasPermission, type Permission, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import {
  ArrowLeft,
  Banknote,
  Bell,
  Box,
  CalendarDays,
  ChartLine,
  CircleCheck,
  ClipboardCheck,
  Clock,
  Coins,
  FileUser,
  Gift,
  HandCoins,
  HeartPulse,
  History,
  House,
  Images,
  Layers,
  Mail,
  MessageSquare,
  Package,
  PackageCheck,
  Plus,
  ReceiptText,
  Scissors,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
  Upload,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';

export interface Screen {
  to: string;
  /** In the sidebar. */
  label: string;
  /** Heading and browser title. */
  title: string;
  icon: LucideIcon;
  /** Shown while loading; `Loading...` by default. */
  loadingText?: string;
  /** Which role sees it; one of several permissions is enough. Everyone in the area without it. */
  permission?: Permission | readonly Permission[];
}

export interface Area {
  home: Screen;
  groups: readonly { title?: string; screens: readonly Screen[] }[];
  /** Screens without a sidebar link. */
  hidden?: readonly Screen[];
  /** The tab bar on phones. */
  tabs: readonly { screen: Screen; label: string }[];
}

const screen = (to: string, label: string, icon: LucideIcon, title = label): Screen => ({
  to,
  label,
  title,
  icon,
});

/** A screen of the back office, for the roles that include it. */
const staffScreen = (
  permission: Permission | readonly Permission[],
  ...facts: Parameters<typeof screen>
): Screen => ({ ...screen(...facts), permission });

export const BACK_TO_SITE = screen('/', 'Back to Site', ArrowLeft);

const adminHome = screen('/admin/dashboard', 'Dashboard', House, 'Admin Dashboard');

export const ADMIN_AREA: Area = {
  home: adminHome,
  groups: [
    { screens: [adminHome] },
    {
      title: 'Sell',
      screens: [
        staffScreen(['orders', 'refunds'], '/admin/orders', 'Orders', Package),
        staffScreen(['orders', 'refunds'], '/admin/returns', 'Returns', Undo2),
        staffScreen('parcels', '/admin/parcels', 'Parcels', PackageCheck),
        staffScreen(['bookings', 'books'], '/admin/sales', 'Sales', ReceiptText, 'Sales Management'),
        staffScreen('campaigns', '/admin/flash-sales', 'Flash Sales', Zap),
        staffScreen('clients', '/admin/clients', 'Clients', Users, 'Client Profiles'),
        staffScreen('clients', '/admin/enquiries', 'Enquiries', Mail),
      ],
    },
    {
      title: 'Catalogue',
      screens: [
        {
          ...staffScreen('catalogue', '/admin/products', 'Products', Box, 'Product Management'),
          loadingText: 'Loading products...',
        },
        staffScreen('catalogue', '/admin/product-approvals', 'Product Approvals', ClipboardCheck),
        staffScreen('catalogue', '/admin/upload', 'Upload', Upload, 'Upload New Product'),
        staffScreen('catalogue', '/admin/collections', 'Collections', Layers),
        staffScreen('catalogue', '/admin/search', 'Search', Search),
        staffScreen('catalogue', '/admin/reviews', 'Reviews', Star),
        staffScreen('vendors', '/admin/vendors', 'Vendors', Store),
      ],
    },
    {
      title: 'Stylists',
      screens: [
        staffScreen('stylists', '/admin/stylists', 'Stylists', Scissors, 'Stylist Management'),
        staffScreen(['bookings', 'refunds'], '/admin/bookings', 'Bookings', CalendarDays),
        staffScreen('stylists', '/admin/packages', 'Packages', Gift, 'Stylist Packages'),
        staffScreen('stylists', '/admin/portfolio', 'Portfolio', Images, 'Portfolio to review'),
      ],
    },
    {
      title: 'Money',
      screens: [
        staffScreen('books', '/admin/accounting', 'Accounting', ChartLine),
        staffScreen(['bookings', 'books'], '/admin/payments', 'Payments', Coins, 'Sales Management'),
        staffScreen(['payouts', 'refunds'], '/admin/payouts', 'Payouts', Banknote),
        staffScreen('books', '/admin/money', 'Payments to review', HandCoins),
      ],
    },
    {
      title: 'Shop',
      screens: [
        screen('/admin/notifications', 'Notifications', Bell),
        staffScreen(['clients', 'books'], '/admin/messages', 'Messages', MessageSquare),
        staffScreen('orders', '/admin/delivery', 'Delivery', Truck),
        staffScreen(['texts', 'money-settings'], '/admin/settings', 'Settings', Settings),
        staffScreen('staff', '/admin/admins', 'Admins', ShieldCheck, 'Admin Users'),
        staffScreen('audit', '/admin/health', 'Health', HeartPulse),
        staffScreen('audit', '/admin/audit', 'Audit log', History),
        staffScreen('audit', '/admin/data-requests', 'Data requests', FileUser),
      ],
    },
  ],
  hidden: [staffScreen('money-settings', '/admin/emails', 'Emails', Mail)],
  tabs: [],
};

const vendorHome = screen('/vendor/dashboard', 'Dashboard', House, 'Vendor Dashboard');
const addProduct = screen('/vendor/products/upload', 'Add Product', Plus);
const notifications = screen('/vendor/notifications', 'Notifications', Bell);
const pending = screen('/vendor/products/pending', 'Pending', Clock, 'Pending Products');
const approved = screen('/vendor/products/approved', 'Approved', CircleCheck, 'Approved Products');
const rejected = screen('/vendor/products/rejected', 'Rejected', TriangleAlert, 'Rejected Products');

export const VENDOR_AREA: Area = {
  home: vendorHome,
  groups: [
    { screens: [vendorHome, addProduct, notifications] },
    { title: 'Your products', screens: [pending, approved, rejected] },
    {
      title: 'Shop',
      screens: [
        screen('/vendor/orders', 'Orders', Package),
        screen('/vendor/returns', 'Returns', Undo2),
        screen('/vendor/statement', 'Payouts', Banknote, 'Payouts and statement'),
        screen('/vendor/profile', 'Business profile', Store),
      ],
    },
  ],
  hidden: [screen('/vendor/products', 'Edit Product', Box)],
  tabs: [
    { screen: vendorHome, label: 'Home' },
    { screen: pending, label: 'Pending' },
    { screen: addProduct, label: 'Add' },
    { screen: approved, label: 'Approved' },
    { screen: notifications, label: 'Notices' },
  ],
};

export const listScreens = ({ groups }: Area): Screen[] => groups.flatMap(({ screens }) => screens);

/** The area as a role sees it. */
export const areaFor = (area: Area, role: StaffRole | null): Area => ({
  ...area,
  groups: area.groups
    .map(({ screens, ...group }) => ({ ...group, screens: screens.filter((one) => isFor(role, one)) }))
    .filter(({ screens }) => screens.length > 0),
});

const isFor = (role: StaffRole | null, { permission }: Screen) =>
  permission === undefined || hasPermission(role, permission);

/** Whether a role includes the screen at a path. */
export const includesScreen = (area: Area, pathname: string, role: StaffRole | null): boolean =>
  isFor(role, findScreen(area, pathname));

/** The screen at a path; the area's root is its dashboard. */
export function findScreen(area: Area, pathname: string): Screen {
  const path = pathname.replace(/\/+$/, '');
  const screens = [...listScreens(area), ...(area.hidden ?? [])];
  return screens.find(({ to }) => path === to || path.startsWith(`${to}/`)) ?? area.home;
}

export const loadingTextFor = (area: Area, pathname: string): string =>
  findScreen(area, pathname).loadingText ?? 'Loading...';
