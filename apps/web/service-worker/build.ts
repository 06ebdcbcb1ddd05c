import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

/** The pages of the shop and of its customers; offices have no offline mode. */
const SHOP_ROUTES = /^app\/(entry\.client|root|routes\/(shop|account)\/)/;

/**
 * Bundles the worker, and the one that removes it, into `build/service-worker`. Each is one file: browsers that know modules
 * in workers are too few.
 */
export async function buildServiceWorkers(web: string): Promise<void> {
  const files = await listShopFiles(web);
  for (const name of ['service-worker', 'remover']) {
    await build({
      root: web,
      configFile: false,
      logLevel: 'warn',
      define: { PRECACHED_FILES: JSON.stringify(files) },
      build: {
        outDir: 'build/service-worker',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {
          input: join(web, `service-worker/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}

/** All code and style sheets that a shop page may load, on demand or not, and the faces. */
async function listShopFiles(web: string): Promise<string[]> {
  const folder = join(web, 'build/client/.vite');
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  // It names the files of the back office, too, so it is not published.
  await rm(folder, { recursive: true });
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) files.add(`/${file}`);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(visit);
  };
  Object.keys(manifest)
    .filter((key) => SHOP_ROUTES.test(key))
    .forEach(visit);
  if (files.size === 0) throw new Error('The manifest of the build names no page of the shop');
  return [...files].toSorted();
}
