import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { readAlertToken } from './alert-tokens.ts';
import { stopPath } from './product-alerts.rules.ts';
import { confirmAlert, requestAlert, stopAlert } from './product-alerts.service.ts';

/** One email when a product is back or costs less. */
export const productAlertRoutes: FastifyPluginAsync = async (app) => {
  const { db, now, settings } = app;
  const rateLimit = { times: 100, seconds: 3600 };
  const byKey = { access: 'key', rateLimit } as const;

  addRoute(
    app,
    'POST /products/{id}/alerts/',
    { access: 'public', optionalAuth: true, rateLimit },
    async ({ params, body, viewer }) => {
      const request = { ...body, productId: params.id, userId: viewer?.userId ?? null, now: now() };
      return { detail: await requestAlert(db, request) };
    },
  );

  addRoute(app, 'POST /product-alerts/confirm/', byKey, async ({ body }) =>
    confirmAlert(db, readAlertToken(settings.jwtSecret, body.token), now()),
  );

  addRoute(app, 'POST /product-alerts/stop/', byKey, async ({ body }) =>
    stopAlert(db, readAlertToken(settings.jwtSecret, body.token)),
  );

  // Opening a link changes nothing, because mail scanners open links, too.
  addRoute(app, 'GET /product-alerts/unsubscribe/{token}/', byKey, async ({ params }, reply) =>
    reply.redirect(settings.siteUrl + stopPath(params.token), 303),
  );

  await app.register(async (scope) => {
    // Mail programs send a form; the link alone says what to stop.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    addRoute(scope, 'POST /product-alerts/unsubscribe/{token}/', byKey, async ({ params }) =>
      stopAlert(db, readAlertToken(settings.jwtSecret, params.token)),
    );
  });
};
