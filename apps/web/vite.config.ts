import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * The browser's chunks. Each holds what its modules import, too, unless a chunk above has it. Rolldown splits the rest by
 * the routes that share it; without this list a page of the customer area would be 40 files, and small files compress
 * badly. Every storefront page loads the first two, every page with a person's own data also `customer`.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  chunkOf('format', ['lib/format.ts']),
  // Leaves out the entry, which hydrates the page: importing a chunk runs all its modules, and routes import this one.
  chunkOf('storefront', [
    'hydrate-page.tsx',
    'root.tsx',
    'routes/shop/layout.tsx',
    'components/page-heading.tsx',
    'components/feedback/skeleton.tsx',
    'lib/api/network-failure.ts',
    'lib/use-hydrated.ts',
    'static-markup/static-markup.tsx',
  ]),
  // Apart from those below because returns have it, too, and no room for the rest; so is `swatch`.
  chunkOf('stored-state', ['lib/stored-state.ts']),
  // Small, and a product had 24 files: browsers fetch six at a time over HTTP/1.1.
  chunkOf('cards', [
    'components/price.tsx',
    'features/cart/cart-store.ts',
    'features/cart/to-cart-item.ts',
    'features/catalogue/product-markup.tsx',
    'features/delivery/visitor-known.ts',
    'features/wishlist/wishlist-store.ts',
    'lib/product-path.ts',
  ]),
  chunkOf('swatch', ['features/product-options/swatch.ts']),
  chunkOf('options', [
    'features/product-options/choice-groups.tsx',
    'features/product-options/stock-line.tsx',
    'features/product-options/use-purchase.ts',
  ]),
  chunkOf('picture', ['components/pictures/picture.tsx']),
  chunkOf('forms', [
    'components/fields/phone-field.tsx',
    'components/fields/text-field.tsx',
    'components/fields/submit-button.tsx',
    'components/feedback/problem-banner.tsx',
    'lib/forms/lazy-action.ts',
    'lib/forms/use-fetcher-form.ts',
    'lib/kenya/phone.ts',
  ]),
  chunkOf('customer', [
    'components/pictures/thumbnail.tsx',
    'features/orders/order-keys.ts',
    'features/orders/shared/order-badge.tsx',
    'lib/api/browser-api.ts',
    'lib/forms/rejections.ts',
    'lib/time/nairobi-time.ts',
    'lib/time/server-clock.ts',
  ]),
  chunkOf('account', ['features/accounts/account-meta.ts', 'lib/forms/form-drafts.ts']),
  // Not the layout of the customer area itself: other pages need the session, but not its style sheet.
  chunkOf('session', [
    'components/breadcrumb.tsx',
    'components/feedback/error-state.tsx',
    'features/shell/signed-in-menu.tsx',
    'lib/session/guards.ts',
    'lib/session/use-leave-when-signed-out.ts',
  ]),
  chunkOf('live-events', ['lib/events/shared-events.ts']),
  chunkOf('order-detail', [
    'features/orders/read-order.ts',
    'features/orders/shared/detail-layout.tsx',
    'features/orders/shared/stale-notice.tsx',
    'features/orders/shared/track.tsx',
    'features/orders/shared/use-focus-on-arrival.ts',
    'features/orders/shared/use-live-order.ts',
    'lib/time/countdown.ts',
  ]),
  chunkOf('payment', ['features/orders/payment/payment.tsx']),
  chunkOf('order-page', [
    'features/orders/page/order-page.tsx',
    'features/orders/page/order-track.tsx',
    'features/orders/page/order-buttons.tsx',
  ]),
  chunkOf('booking-page', ['features/bookings/booking-page.tsx']),
];

/** `paths` are files in `app`; a missing one fails the build. A module's id may end in a query. */
function chunkOf(name: string, paths: readonly string[]) {
  const found = paths.map((path) => realpathSync(join(import.meta.dirname, 'app', path)));
  return { name, test: (id: string) => found.some((path) => id.startsWith(path)) };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A data: URL would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    // The build of the service worker reads it.
    manifest: true,
    // `keepRecentBuilds` deletes what is too old.
    emptyOutDir: false,
    // Dialogs and menus load one or two small files on demand. Listing each one's imports in the page's own scripts costs
    // every visitor more than the extra round trip costs the few who open them. Route modules are preloaded regardless.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Constants such as icons go where they are used instead of into the chunk that every page loads.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './app/entry.pages.ts' } },
      // Bundling everything runs React in production mode whatever NODE_ENV says, and starts with fewer files to read.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true as const },
      }),
    },
  },
}));
