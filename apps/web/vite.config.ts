import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { trimFramework } from './server/trim-framework.ts';

/** What pages of the shop load first, in few files: dozens of small ones compress badly. Nothing of the offices is here. */
const FIRST_LOAD = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /app\/(root\.tsx|entry\.client|routes\/shop\/layout|features\/cart\/cart-count\.|features\/seo\/served-head|features\/search\/search-opener|features\/shop-settings\/|features\/shell\/(shop-|account-|mobile|menu-drawer|cart-|splash|use-focus)|components\/(button|page-heading|wordmark|feedback\/(error-page|toasts)|icons\/(icon-button|icon-paths|line-icon)|overlays\/(dialog|menu))\.|lib\/(try-or-undefined|format|open-dialogs|texts-here|toasts|use-api-url|session\/(home-paths|session|use-session))\.)/,
  },
  { name: 'written', test: /app\/components\/written\./ },
  {
    name: 'goods',
    test: /app\/features\/(cart\/fill-cart|catalogue\/(sample-note|written-goods))\./,
  },
  {
    name: 'piece',
    test: /app\/(components\/(pictures\/picture[\w-]*|price)\.|components\/fields\/quantity-stepper\.|lib\/product-path\.|features\/(cart\/cart-item|product-options\/(choice[\w-]*|stock-line|swatch|use-purchase))\.)/,
  },
  { name: 'cart-store', test: /app\/features\/cart\/(cart|cart-store)\./ },
  { name: 'clock', test: /app\/(components\/countdown|lib\/server-clock)\./ },
  {
    name: 'form',
    test: /app\/(components\/(fields\/(field|select-field|submit-button|text-area|text-field)|feedback\/(notice|problem-banner))\.|lib\/(use-hydrated|forms\/(forms|lazy-action)|api\/network-failure)\.)/,
  },
  { name: 'calls', test: /app\/lib\/api\/(browser-api|bearer-fetch|fill-path|errors|read-response)\./ },
  {
    name: 'enquiry',
    test: /app\/features\/(enquiries\/(enquiry-form|sending)|pages\/shop-links)\./,
  },
  {
    name: 'door',
    test: /app\/(components\/fields\/password-field\.|features\/accounts\/(account-meta|at-the-door|door|way)\.)/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), trimFramework()],
  // Everything stays a file of its own: a data: address would weaken the Content-Security-Policy. What is loaded on demand
  // is one small file; listing its neighbours on every page would weigh more than they do.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } } },
    ssr: {
      build: { rollupOptions: { input: './app/entry.pages.ts' } },
      // Built whole, React runs in its production form whatever NODE_ENV says, and starts with fewer files to read.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true as const },
      }),
    },
  },
}));
