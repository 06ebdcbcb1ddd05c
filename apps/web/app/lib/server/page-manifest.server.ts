import type { EntryContext } from 'react-router';
import { createRouteMatcher } from '../route-matcher.ts';

type Manifest = EntryContext['manifest'];

/** Of each manifest, of which only development has several: how to match, and the result by page. */
const known = new WeakMap<
  Manifest,
  { match: ReturnType<typeof createRouteMatcher>; byPage: Map<string, Manifest> }
>();

/**
 * The manifest with the routes of this page and of the pages above it, which are those that React Router tells the browser
 * about. It builds a router of all routes it is given, for every rendering.
 */
export function pageManifest({
  manifest,
  staticHandlerContext: { matches, location },
}: EntryContext): Manifest {
  const { match, byPage } = known.get(manifest) ?? {
    match: createRouteMatcher(manifest.routes),
    byPage: new Map<string, Manifest>(),
  };
  known.set(manifest, { match, byPage });
  const page = matches.map(({ route }) => route.id).join();
  const found = byPage.get(page);
  if (found) return found;
  const ids = new Set([
    ...matches.map(({ route }) => route.id),
    ...pathsAbove(location.pathname).flatMap((path) => match(path).map(({ route }) => route.id)),
  ]);
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  const made = { ...manifest, routes };
  byPage.set(page, made);
  return made;
}

/** `/a/b` and `/a` and `/` above `/a/b/c`. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean).slice(0, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`).concat('/');
}
