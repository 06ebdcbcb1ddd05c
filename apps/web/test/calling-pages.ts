import { readEnvironment } from '@harusi/environment/environment';
import { startTracing } from '@harusi/tracing/start-tracing';
import { createServerApi } from '../app/lib/server/api.server.ts';
import type { PageContext } from '../app/lib/server/page-context.server.ts';
import { postToApi } from '../app/lib/server/post-to-api.server.ts';
import { createPageServer } from '../server/pages/page-server.ts';

/**
 * The page server in a process of its own, with pages that only call the API: `apps/api/src/tracing.api.test.ts` follows
 * their calls.
 */
const environment = readEnvironment(process.env);
await startTracing(environment.tracing, {
  service: 'harusi-web',
  version: 'test',
  onLost: (reason) => process.stderr.write(reason),
});

/** Real pages start payments in the browser. */
const pay = (page: PageContext, number: string, body: object) =>
  page.traceCall(
    { method: 'POST', path: '/orders/{number}/payments/', server: page.apiUrl },
    ({ traceparent = '' }) =>
      fetch(`${page.apiUrl}/orders/${number}/payments/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-page-server-key': page.pageServerKey ?? '',
          traceparent,
        },
        body: JSON.stringify(body),
      }),
  );

const server = createPageServer({
  environment,
  app: {
    isPublicPage: (path) => path === '/contact',
    acceptsForms: () => true,
    routeOf: (path) => path.replace(/^\/orders\/.*/, '/orders/:number'),
    async renderPage(request, page) {
      const { pathname, searchParams } = new URL(request.url);
      const [, area = '', number = ''] = pathname.split('/');
      if (request.method === 'GET') {
        // A response with a query is this page's own; others it may share with a page rendered before.
        const query = { search: searchParams.get('q') ?? '' };
        return Response.json(await createServerApi(page).get('/products/', { query }));
      }
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      if (area === 'orders') {
        const { status } = await pay(page, number, form);
        return Response.json({ status }, { status });
      }
      const failure = await postToApi(
        page,
        '/auth/password/reset/',
        { email: form['email'] ?? '' },
        { idempotencyKey: crypto.randomUUID() },
      );
      return Response.json(failure ?? { status: 202 });
    },
  },
});
await server.listen({ host: environment.host, port: environment.webPort });
process.stdout.write('ready\n');
