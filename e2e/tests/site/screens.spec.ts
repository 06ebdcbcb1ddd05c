import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { atBothWidths } from '../../support/tags.ts';

/** Every screen except the text pages. The fixtures audit each one as it opens. */
const SCREENS = {
  '': [
    ['/login', 'Login'],
    ['/register', 'Register'],
    ['/forgot-password', ''],
    ['/reset-password', ''],
    ['/undo-email', ''],
    ['/product-alert', 'Shall we write to you?'],
    ['/product-alert/stop', 'No more emails?'],
    ['/find-order', 'Find an order'],
    ['/orders/ABCDEFGH', 'This order is private'],
    ['/bridal', 'Bridal Collection'],
    ['/groom?colour=Navy&in_stock=true', 'Groom Collection'],
    ['/sale', 'Sale'],
    ['/search?search=tiara', ''],
    ['/collections', 'Collections'],
    ['/collection/3', ''],
    ['/product/156', ''],
    ['/cart', 'Your Cart is Empty'],
    ['/search', ''],
    ['/book-stylist', ''],
    ['/vendor-signup', 'Become a Vendor'],
  ],
  customer: [
    ['/profile', 'Profile Settings'],
    ['/orders', 'My Orders'],
    ['/notifications', 'Notifications'],
  ],
  vendor: [
    ['/vendor', 'Needs you'],
    ['/vendor/orders', 'Orders'],
    ['/vendor/profile', 'Business profile'],
    ['/vendor/statement', 'Payouts'],
    ['/vendor/products/pending', 'Pending Products'],
    ['/vendor/notifications', 'Notifications'],
  ],
  admin: [
    ['/admin/second-step', 'Make your account safer'],
    ['/admin', 'Admin Dashboard'],
    ['/admin/enquiries', 'Enquiries'],
    ['/admin/orders', 'Orders'],
    ['/admin/payouts', 'Payouts'],
    ['/admin/flash-sales', 'Flash Sales'],
    ['/admin/clients', 'Client Profiles'],
    ['/admin/accounting', 'Accounting'],
    ['/admin/reviews', 'Reviews'],
    ['/admin/vendors', 'Vendors'],
    ['/admin/products?stock=low', 'Product Management'],
    ['/admin/upload', 'Upload New Product'],
    ['/admin/collections', 'Collections'],
    ['/admin/search', 'Search'],
    ['/admin/packages', 'Stylist Packages'],
    ['/admin/bookings', 'Bookings'],
    ['/admin/bookings?view=week', 'Bookings'],
    ['/admin/payments', 'Sales Management'],
    ['/admin/notifications', 'Notifications'],
    ['/admin/delivery', 'Delivery'],
    ['/admin/settings', 'Settings'],
    ['/admin/admins', 'Admin Users'],
    ['/admin/audit', 'Audit log'],
    ['/admin/data-requests', 'Data requests'],
  ],
} as const;

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`opens every screen for ${username || 'guests'}`, atBothWidths, async ({ page }) => {
    test.slow();
    if (username) await signIn(page, username);
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  });
}
