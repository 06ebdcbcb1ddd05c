import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { toKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { actorOf } from '../../../plugins/access.ts';
import { moveParcel } from '../lifecycle/parcels.service.ts';
import { getParcel, listParcels } from './packing.service.ts';

const config = { access: 'admin', permission: 'parcels' } as const;

/** Packing and sending, for staff who see no money. */
export const parcelRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /admin/parcels/', config, async (request) => {
    const { counts, ...rows } = await listParcels(db, request.query, now());
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), counts });
  });

  addRoute(app, 'PATCH /admin/parcels/{id}/', config, async (request) => {
    await moveParcel(db, request.params.id, request.body, actorOf(request));
    return encoded(await getParcel(db, request.params.id, now()));
  });
};
