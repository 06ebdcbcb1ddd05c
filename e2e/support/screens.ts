/** Screens and their headings; an empty one stands for any. */
type Screens = Readonly<Record<string, string>>;

/** Public pages, without the text pages. */
export const GUEST_SCREENS: Screens = {
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': '',
  '/find-order': 'Find an order',
  '/your-data': '',
  '/orders/ABCDEFGH': 'This order is private',
  '/bridal': 'Bridal Collection',
  '/sale': 'Sale',
  '/collections': 'Collections',
  '/collection/3': '',
  '/cart': 'Your Cart is Empty',
  '/search': '',
  '/book-stylist': '',
  '/vendor-signup': 'Become a Vendor',
};

/** Public pages whose address changes what they show: without the key from an email, filtered, at a later step. */
export const GUEST_VARIANTS: Screens = {
  '/book-stylist?package=bronze': '',
  '/search?search=tiara': '',
  '/search?search=zzzz': '',
  '/reset-password': '',
  '/undo-email': '',
  '/product-alert': 'Shall we write to you?',
  '/product-alert/stop': 'No more emails?',
  '/groom?colour=Navy&in_stock=true': 'Groom Collection',
  '/product/156': '',
};

export const CUSTOMER_SCREENS: Screens = {
  '/profile': 'Profile Settings',
  '/orders': 'My Orders',
  '/notifications': 'Notifications',
};

export const VENDOR_SCREENS: Screens = {
  '/vendor': 'Needs you',
  '/vendor/orders': 'Orders',
  '/vendor/returns': 'Returns',
  '/vendor/profile': 'Business profile',
  '/vendor/statement': 'Payouts',
  '/vendor/products/pending': 'Pending Products',
  '/vendor/notifications': 'Notifications',
};

export const ADMIN_SCREENS: Screens = {
  '/admin/second-step': 'Make your account safer',
  '/admin': 'Admin Dashboard',
  '/admin/enquiries': 'Enquiries',
  '/admin/orders': 'Orders',
  '/admin/returns': 'Returns',
  '/admin/payouts': 'Payouts',
  '/admin/flash-sales': 'Flash Sales',
  '/admin/clients': 'Client Profiles',
  '/admin/accounting': 'Accounting',
  '/admin/reviews': 'Reviews',
  '/admin/vendors': 'Vendors',
  '/admin/products?stock=low': 'Product Management',
  '/admin/upload': 'Upload New Product',
  '/admin/collections': 'Collections',
  '/admin/search': 'Search',
  '/admin/packages': 'Stylist Packages',
  '/admin/bookings': 'Bookings',
  '/admin/bookings?view=week': 'Bookings',
  '/admin/payments': 'Sales Management',
  '/admin/notifications': 'Notifications',
  '/admin/messages': 'Messages',
  '/admin/delivery': 'Delivery',
  '/admin/settings': 'Settings',
  '/admin/emails': 'Emails',
  '/admin/admins': 'Admin Users',
  '/admin/audit': 'Audit log',
  '/admin/health': 'Health',
  '/admin/data-requests': 'Data requests',
};
