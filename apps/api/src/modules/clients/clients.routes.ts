import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { toKeysetPage } from '../../lib/lists/keyset-list.ts';
import { actorOf } from '../../plugins/access.ts';
import { addClientNote, getClient } from './clients.service.ts';
import { listClients } from './list-clients.service.ts';

const config = { access: 'admin', permission: 'clients' } as const;

/** People who bought, booked or opened an account. */
export const clientRoutes: FastifyPluginAsync = async (app) => {
  addRoute(app, 'GET /admin/clients/', config, async (request) => {
    const rows = await listClients(app.db, request.query);
    return encoded(toKeysetPage(app.urlOf(request), request.query, rows));
  });

  addRoute(app, 'GET /admin/clients/{id}/', config, async ({ params, query }) =>
    encoded(await getClient(app.db, params.id, { parts: query, now: app.now() })),
  );

  addRoute(app, 'POST /admin/clients/{id}/notes/', config, async (request) =>
    addClientNote(app.db, request.params.id, request.body.text, actorOf(request)),
  );
};
