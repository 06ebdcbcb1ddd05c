import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { visitContext, type Visit } from './lib/visit.server.ts';

const render = createRequestHandler(build, import.meta.env.MODE);

/** What the web server knows of the app: a request in, a page out. */
export function renderPage(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return render(request, context);
}
