import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../../lib/add-route.ts';
import { toPage } from '../../../lib/pagination.ts';
import { actorOf } from '../../../plugins/access.ts';
import { getOfficeStylist, listOfficeStylists } from './office-stylists.service.ts';
import { addStylist, changeStylist, renewUploadKey } from './save-stylist.service.ts';
import { setHours } from './stylist-hours.service.ts';

const config = { access: 'admin', permission: 'stylists' } as const;
/** Payouts go to the stylist's phone. */
const PAYOUT_FIELDS = ['phone', 'commission_percent'];

/** Stylists in the back office. Every change returns the updated stylist. */
export const officeStylistRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const show = (id: number) => getOfficeStylist(db, id, now());

  addRoute(app, 'GET /admin/stylists/', config, async (request) => {
    const { counts, ...rows } = await listOfficeStylists(db, request.query, now());
    return { ...toPage(app.urlOf(request), request.query, rows), counts };
  });

  addRoute(app, 'POST /admin/stylists/', { ...config, fresh: true }, async (request) =>
    show(await addStylist(db, request.body, actorOf(request))),
  );

  addRoute(app, 'GET /admin/stylists/{id}/', config, async ({ params }) => show(params.id));

  addRoute(app, 'PATCH /admin/stylists/{id}/', { ...config, fresh: PAYOUT_FIELDS }, async (request) => {
    await changeStylist(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'PUT /admin/stylists/{id}/hours/', config, async (request) => {
    await setHours(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'POST /admin/stylists/{id}/upload-key/', config, async (request) => {
    await renewUploadKey(db, request.params.id, actorOf(request));
    return show(request.params.id);
  });
};
