import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import { actorOf } from '../../plugins/access.ts';
import { getOfficeVendor, listVendors, reinstateVendor, suspendVendor } from './office-vendors.service.ts';

const config = { access: 'admin', permission: 'vendors' } as const;

/** Vendors in the back office. */
export const officeVendorRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const show = async (id: number) => encoded(await getOfficeVendor(db, id));

  addRoute(app, 'GET /admin/vendors/', config, async (request) => {
    const { counts, ...rows } = await listVendors(db, request.query);
    return encoded({ ...toPage(app.urlOf(request), request.query, rows), counts });
  });

  addRoute(app, 'POST /admin/vendors/{id}/suspend/', config, async (request) => {
    await suspendVendor(db, request.params.id, request.body.reason, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'POST /admin/vendors/{id}/reinstate/', config, async (request) => {
    await reinstateVendor(db, request.params.id, actorOf(request));
    return show(request.params.id);
  });
};
