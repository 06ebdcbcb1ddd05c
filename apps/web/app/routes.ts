import type { CategorySlug } from '@harusi/contracts/catalogue';
import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Case-sensitive, because a listing derives its filters from its path. */
const list = (path: string, file: string) =>
  route(path, file, { id: `routes/shop/${path}`, caseSensitive: true });
const category = (path: CategorySlug) => list(path, 'routes/shop/catalogue/category.tsx');
const vendorProducts = (path: 'pending' | 'approved' | 'rejected') =>
  route(path, 'routes/vendor/products.tsx', { id: `routes/vendor/products/${path}` });

/** Every URL of the site. Pages in routes/shop/ are public, the same for every visitor, and cached whole. */
export default [
  layout('routes/shop/layout.tsx', [
    index('routes/shop/home.tsx'),
    route('book-stylist', 'routes/shop/stylists/book-stylist.tsx'),
    route('stylists', 'routes/shop/stylists/stylists.tsx'),
    route('stylist/:id', 'routes/shop/stylists/stylist.tsx'),
    route('cart', 'routes/shop/cart.tsx'),
    category('bridal'),
    category('groom'),
    list('sale', 'routes/shop/catalogue/sale.tsx'),
    route('collections', 'routes/shop/catalogue/collections.tsx'),
    route('collection/:address', 'routes/shop/catalogue/collection.tsx'),
    route('product/:product', 'routes/shop/catalogue/product.tsx'),
    list('search', 'routes/shop/catalogue/search.tsx'),
    route('consultation', 'routes/shop/stylists/consultation.tsx'),
    route('custom-orders', 'routes/shop/pages/custom-orders.tsx'),
    route('wedding-packages', 'routes/shop/stylists/wedding-packages.tsx'),
    route('contact', 'routes/shop/pages/contact.tsx'),
    route('shipping', 'routes/shop/pages/shipping.tsx'),
    route('returns', 'routes/shop/pages/returns.tsx'),
    route('size-guide', 'routes/shop/pages/size-guide.tsx'),
    route('privacy', 'routes/shop/pages/privacy.tsx'),
    route('terms', 'routes/shop/pages/terms.tsx'),

    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('vendor-signup', 'routes/account/vendor-signup.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('confirm-email', 'routes/account/confirm-email.tsx'),
    route('undo-email', 'routes/account/undo-email.tsx'),
    route('find-order', 'routes/account/find-order.tsx'),
    route('your-data', 'routes/account/your-data.tsx'),
    route('orders/:number', 'routes/account/order.tsx'),
    route('bookings/:number', 'routes/account/booking.tsx'),
    route('stylist/:id/upload', 'routes/account/stylist-upload.tsx'),
    route('stylist-review', 'routes/account/stylist-review.tsx'),
    layout('routes/account/layout.tsx', [
      route('profile', 'routes/account/profile.tsx'),
      route('orders', 'routes/account/orders.tsx'),
      route('bookings', 'routes/account/bookings.tsx'),
      route('notifications', 'routes/account/notifications.tsx'),
    ]),
    route('*', 'routes/shop/not-found.tsx'),
  ]),

  route('more/:list', 'routes/shop/catalogue/more.tsx'),
  route('robots.txt', 'routes/shop/site-files/robots.ts'),
  route('manifest.webmanifest', 'routes/shop/site-files/manifest.ts'),
  route('sitemap.xml', 'routes/shop/site-files/sitemap.ts'),
  route('sitemap/:file', 'routes/shop/site-files/sitemap-part.ts'),

  route('vendor', 'routes/vendor/layout.tsx', [
    index('routes/vendor/index.tsx'),
    route('dashboard', 'routes/vendor/dashboard.tsx'),
    route('products/upload', 'routes/vendor/upload.tsx'),
    ...prefix('products', (['pending', 'approved', 'rejected'] as const).map(vendorProducts)),
    route('products/:id/edit', 'routes/vendor/edit-product.tsx'),
    route('orders', 'routes/vendor/orders.tsx'),
    route('orders/:number', 'routes/vendor/order.tsx'),
    route('notifications', 'routes/vendor/notifications.tsx'),
    route('statement', 'routes/vendor/statement.tsx'),
    route('profile', 'routes/vendor/profile.tsx'),
  ]),

  route('admin/second-step', 'routes/admin/second-step.tsx'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx', { id: 'routes/admin/index' }),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('enquiries', 'routes/admin/sell/enquiries.tsx'),
    route('orders', 'routes/admin/sell/orders.tsx'),
    route('orders/:number', 'routes/admin/sell/order.tsx'),
    route('parcels', 'routes/admin/sell/parcels.tsx'),
    route('reviews', 'routes/admin/catalogue/reviews.tsx'),
    route('money', 'routes/admin/money/payment-exceptions.tsx'),
    route('products', 'routes/admin/catalogue/products.tsx'),
    route('product-approvals', 'routes/admin/catalogue/product-approvals.tsx'),
    route('upload', 'routes/admin/catalogue/upload.tsx'),
    route('collections', 'routes/admin/catalogue/collections.tsx'),
    route('flash-sales', 'routes/admin/sell/flash-sales.tsx'),
    route('vendors', 'routes/admin/catalogue/vendors.tsx'),
    route('notifications', 'routes/admin/shop/notifications.tsx'),
    route('settings', 'routes/admin/shop/settings.tsx'),
    route('admins', 'routes/admin/shop/admins.tsx'),
    route('audit', 'routes/admin/shop/audit.tsx'),
    route('data-requests', 'routes/admin/shop/data-requests.tsx'),
    route('stylists', 'routes/admin/stylists/stylists.tsx'),
    route('portfolio', 'routes/admin/stylists/portfolio.tsx'),
    route('packages', 'routes/admin/stylists/packages.tsx'),
    route('bookings', 'routes/admin/stylists/bookings.tsx'),
    route('bookings/:number', 'routes/admin/stylists/booking.tsx'),
    route('sales', 'routes/admin/sell/sales.tsx'),
    route('payments', 'routes/admin/sell/sales.tsx', { id: 'routes/admin/payments' }),
    route('payouts', 'routes/admin/money/payouts.tsx'),
    route('accounting', 'routes/admin/money/accounting.tsx'),
    route('clients', 'routes/admin/sell/clients.tsx'),
  ]),

  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('design', 'routes/development/design.tsx')]),
] satisfies RouteConfig;
