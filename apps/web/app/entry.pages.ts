import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { arePublicRoutes } from './lib/public-routes.ts';
import { pageContext, type PageContext } from './lib/page-context.server.ts';

const render = createRequestHandler(build, import.meta.env.MODE);

/** The app's interface for the page server. */
export function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return render(request, context);
}

/** Whether the page at this path is the same for every visitor. */
export function isPublicPage(path: string): boolean {
  const matches = matchRoutes(routes, path) ?? [];
  return arePublicRoutes(matches.map(({ route }) => route.id ?? ''));
}

/** Whether visitors without JavaScript can post a form to this path. */
export function acceptsForms(path: string): boolean {
  const leaf = matchRoutes(routes, path)?.at(-1)?.route.id;
  return leaf !== undefined && build.routes[leaf]?.module.action !== undefined;
}

/** The pattern of the page at this path: `/product/:product`. */
export function routeOf(path: string): string {
  const matches = matchRoutes(routes, path) ?? [];
  // Layouts have no path, and the root an empty one.
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
}

const routes = routesBelow(undefined);

function routesBelow(parent: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parent)
    .map((route) => {
      const { id, path, index, caseSensitive } = route!;
      return index ? { id, path, index } : { id, path, caseSensitive, children: routesBelow(id) };
    });
}
