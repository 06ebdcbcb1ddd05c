import { isTracing, runWithin, type Span, startSpan } from '@harusi/tracing/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** Asked all the time, or open for hours. */
const UNTRACED = /^\/(?:health\/|metrics\/|events\/|.*\/events\/$)/;

/** As we and our pages make them; others may send any text as the id of a request. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * One span per request, by route instead of URL, around everything that the request does. Responses from the cache never
 * come here. Only the page server may continue a trace of its own: others could have each of their requests recorded.
 */
export const tracing = fastifyPlugin(async (app: FastifyInstance) => {
  if (!isTracing()) return;
  app.decorateRequest('span', null);

  app.addHook('onRequest', (request, _reply, done) => {
    const span = openSpan(app, request);
    if (!span) return done();
    request.span = span;
    return runWithin(span, done);
  });
  // Reading the body has left the span.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? runWithin(span, done) : done()));
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    if (!span) return;
    span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(statusCode);
    span.end();
  });
});

function openSpan(app: FastifyInstance, request: FastifyRequest): Span | undefined {
  const { id, method, headers } = request;
  const route = request.routeOptions.url ?? 'unknown';
  if (UNTRACED.test(route)) return undefined;
  const traceparent = app.isPageServer(request) ? headers['traceparent'] : undefined;
  return startSpan({
    name: `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'http.route': route,
      ...(UUID.test(id) && { 'harusi.request_id': id }),
    },
    parent: typeof traceparent === 'string' ? traceparent : undefined,
  });
}
