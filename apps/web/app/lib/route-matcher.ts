import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

/** A route of the build or of its manifest. */
interface ListedRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** For paths whose first segment no route has: only routes that begin with a parameter or `*` can match. */
const ANY = '*';

/**
 * `matchRoutes` for a table of routes. That function compiles all routes at every call, which takes a tenth of the time of
 * a whole page; this gives it only those that can match the path's first segment.
 */
export function createRouteMatcher(
  table: Record<string, ListedRoute | undefined>,
): (path: string) => RouteMatch[] {
  const all = Object.values(table).filter((route) => route !== undefined);
  const starts = new Set(all.map(({ path }) => firstSegment(path ?? '').toLowerCase()));
  const routesByStart = new Map<string, RouteObject[]>();

  const routesBelow = (parent: string | undefined, start: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId, path }) => parentId === parent && canStart(path, start))
      .map(({ id, path, index, caseSensitive }) => {
        if (index) return { id, path, index };
        // A route with a path has used up the first segment.
        return { id, path, caseSensitive, children: routesBelow(id, path ? undefined : start) };
      });

  const everything = routesBelow(undefined, undefined);
  return (path) => {
    if (path.includes('%')) return matchRoutes(everything, path) ?? [];
    const first = firstSegment(path.slice(1)).toLowerCase();
    const start = starts.has(first) ? first : ANY;
    const routes = routesByStart.get(start) ?? routesBelow(undefined, start);
    routesByStart.set(start, routes);
    return matchRoutes(routes, path) ?? [];
  };
}

const firstSegment = (path: string) => path.split('/', 1)[0] ?? '';

/** Whether a route, relative to its parent, can match a path that starts like this. */
function canStart(path: string | undefined, start: string | undefined): boolean {
  if (!path || start === undefined) return true;
  const first = firstSegment(path);
  return /^[:*]|\?$/.test(first) || first.toLowerCase() === start;
}
