import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { arePublicRoutes } from './lib/public-routes.ts';
import { pageContext, type PageContext } from './lib/server/page-context.server.ts';
import { createRouteMatcher } from './lib/route-matcher.ts';

const render = createRequestHandler(build, import.meta.env.MODE);
const matchRoutes = createRouteMatcher(build.routes);

/** The app's interface for the page server. */
export function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return render(request, context);
}

/** Whether the page at this path is the same for every visitor. */
export function isPublicPage(path: string): boolean {
  return arePublicRoutes(matchRoutes(path).map(({ route }) => route.id ?? ''));
}

/** Whether visitors without JavaScript can post a form to this path. */
export function acceptsForms(path: string): boolean {
  const leaf = matchRoutes(path).at(-1)?.route.id;
  return leaf !== undefined && build.routes[leaf]?.module.action !== undefined;
}

/** The pattern of the page at this path: `/product/:product`. */
export function routeOf(path: string): string {
  // Layouts have no path, and the root an empty one.
  return `/${matchRoutes(path)
    .flatMap(({ route }) => route.path || [])
    .join('/')}`;
}
