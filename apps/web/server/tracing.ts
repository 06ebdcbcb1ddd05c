import { isTracing, runWithin, type Span, startSpan } from '@harusi/tracing/tracing';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** Files and probes: they call nothing. */
const UNTRACED = /^\/(?:assets|health|metrics)\/|\.(?!data$)[^/]*$/;

/** One span per page that is not in the cache. It never continues a trace of the visitor's, who could have each request recorded. */
export function addTracing(server: FastifyInstance): void {
  server.decorateRequest('span', null);
  if (!isTracing()) return;
  server.addHook('onRequest', (request, _reply, done) => {
    const { id, method, url } = request;
    const [path = ''] = url.split('?', 1);
    const attributes = { 'http.request.method': method, 'harusi.request_id': id };
    const span = UNTRACED.test(path)
      ? undefined
      : startSpan({ name: `${method} page`, kind: 'server', attributes });
    if (!span) return done();
    request.span = span;
    return runWithin(span, done);
  });
  // Reading the body of a form has left the span.
  server.addHook('preValidation', ({ span }, _reply, done) => (span ? runWithin(span, done) : done()));
  server.addHook('onResponse', async ({ span }, { statusCode }) => {
    if (!span) return;
    span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(statusCode);
    span.end();
  });
}
