import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { toKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { createTransferStarter } from '../start-transfer.ts';
import { listOpenRefunds } from './list-refunds.service.ts';
import { sendRefund } from './refunds.service.ts';

const config = { access: 'admin', permission: 'refunds' } as const;
const fresh = { ...config, fresh: true } as const;

/** Refunds still owed. Orders, bookings and payment exceptions create refunds in their own routes. */
export const refundRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const start = createTransferStarter(app);

  addRoute(app, 'GET /admin/refunds/', config, async (request) => {
    const { summary, ...rows } = await listOpenRefunds(db, request.query);
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), summary });
  });

  addRoute(app, 'POST /admin/refunds/{id}/send/', fresh, async (request) =>
    start(request, (tx, by) => sendRefund(tx, request.params.id, by)),
  );
};
