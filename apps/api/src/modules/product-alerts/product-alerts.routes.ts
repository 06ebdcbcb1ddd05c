import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { readAlertToken } from './alert-tokens.ts';
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
};
