import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Everything stays a file of its own: a data: address would weaken the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
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
