import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Every storefront page loads these two files; Rolldown splits the rest by the routes that share it. Without them the
 * first load is three times as many files, and small files compress badly. A group includes what its modules import.
 */
const STOREFRONT_CHUNKS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'storefront', test: /app[\\/](entry\.client|root|routes[\\/]shop[\\/]layout)\.tsx/, priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A data: URL would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    // Dialogs and menus load one or two small files on demand. Listing each one's imports in the page's own scripts costs
    // every visitor more than the extra round trip costs the few who open them. Route modules are preloaded regardless.
    modulePreload: false,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: STOREFRONT_CHUNKS } } } } },
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
