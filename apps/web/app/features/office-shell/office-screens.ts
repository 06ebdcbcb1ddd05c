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
  Gift,
  HandCoins,
  History,
  House,
  Images,
  Layers,
  Mail,
  Package,
  Plus,
  ReceiptText,
  Scissors,
  Settings,
  ShieldCheck,
  Star,
  Store,
  TriangleAlert,
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

export const BACK_TO_SITE = screen('/', 'Back to Site', ArrowLeft);

const adminHome = screen('/admin/dashboard', 'Dashboard', House, 'Admin Dashboard');

export const ADMIN_AREA: Area = {
  home: adminHome,
  groups: [
    { screens: [adminHome] },
    {
      title: 'Sell',
      screens: [
        screen('/admin/orders', 'Orders', Package),
        screen('/admin/sales', 'Sales', ReceiptText, 'Sales Management'),
        screen('/admin/flash-sales', 'Flash Sales', Zap),
        screen('/admin/clients', 'Clients', Users, 'Client Profiles'),
        screen('/admin/enquiries', 'Enquiries', Mail),
      ],
    },
    {
      title: 'Catalogue',
      screens: [
        {
          ...screen('/admin/products', 'Products', Box, 'Product Management'),
          loadingText: 'Loading products...',
        },
        screen('/admin/product-approvals', 'Product Approvals', ClipboardCheck),
        screen('/admin/upload', 'Upload', Upload, 'Upload New Product'),
        screen('/admin/collections', 'Collections', Layers),
        screen('/admin/reviews', 'Reviews', Star),
        screen('/admin/vendors', 'Vendors', Store),
      ],
    },
    {
      title: 'Stylists',
      screens: [
        screen('/admin/stylists', 'Stylists', Scissors, 'Stylist Management'),
        screen('/admin/bookings', 'Bookings', CalendarDays),
        screen('/admin/packages', 'Packages', Gift, 'Stylist Packages'),
        screen('/admin/portfolio', 'Portfolio', Images, 'Portfolio to review'),
      ],
    },
    {
      title: 'Money',
      screens: [
        screen('/admin/accounting', 'Accounting', ChartLine),
        screen('/admin/payments', 'Payments', Coins, 'Sales Management'),
        screen('/admin/payouts', 'Payouts', Banknote),
        screen('/admin/money', 'Payments to review', HandCoins),
      ],
    },
    {
      title: 'Shop',
      screens: [
        screen('/admin/notifications', 'Notifications', Bell),
        screen('/admin/settings', 'Settings', Settings),
        screen('/admin/admins', 'Admins', ShieldCheck, 'Admin Users'),
        screen('/admin/audit', 'Audit log', History),
      ],
    },
  ],
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

/** The screen at a path; the area's root is its dashboard. */
export function findScreen(area: Area, pathname: string): Screen {
  const path = pathname.replace(/\/+$/, '');
  const screens = [...listScreens(area), ...(area.hidden ?? [])];
  return screens.find(({ to }) => path === to || path.startsWith(`${to}/`)) ?? area.home;
}

export const loadingTextFor = (area: Area, pathname: string): string =>
  findScreen(area, pathname).loadingText ?? 'Loading...';
