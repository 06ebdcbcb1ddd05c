import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { actorOf } from '../../plugins/access.ts';
import { replaceLink, requestRecovery } from './guest-access.service.ts';

/** How guests come back to their orders and bookings. */
export const guestAccessRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'POST /orders/recover/', { access: 'public' }, async (request) => {
    await requestRecovery(db, request.body, app.networkHash(request), now());
    return {
      detail: 'If number and phone match, a link is on its way to the email address on the order or booking.',
    };
  });

  const by = (request: FastifyRequest) => ({ ...actorOf(request), siteUrl: app.settings.siteUrl });

  addRoute(
    app,
    'POST /admin/orders/{number}/link/',
    { access: 'admin', permission: 'orders' },
    async (request) => replaceLink(db, 'order', request.params.number, by(request)),
  );

  addRoute(
    app,
    'POST /admin/bookings/{number}/link/',
    { access: 'admin', permission: 'bookings' },
    async (request) => replaceLink(db, 'booking', request.params.number, by(request)),
  );
};
