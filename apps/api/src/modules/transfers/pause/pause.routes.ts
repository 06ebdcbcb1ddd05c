import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { actorOf } from '../../../plugins/access.ts';
import { pauseTransfers, readPause, resumeTransfers } from './pause.service.ts';

const reading = { access: 'admin', permission: ['payouts', 'refunds'] } as const;
const fresh = { access: 'admin', permission: 'payouts', fresh: true } as const;

/** The switch that keeps all money from leaving. */
export const pauseRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const show = async () => encoded(await readPause(db, app.now()));

  addRoute(app, 'GET /admin/payouts/pause/', reading, show);

  addRoute(app, 'POST /admin/payouts/pause/', fresh, async (request) => {
    await pauseTransfers(db, request.body.note, actorOf(request));
    return show();
  });

  addRoute(app, 'POST /admin/payouts/resume/', fresh, async (request) => {
    await resumeTransfers(db, actorOf(request));
    return show();
  });
};
