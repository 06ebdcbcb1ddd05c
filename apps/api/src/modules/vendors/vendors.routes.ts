import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import { requireViewer } from '../../plugins/access.ts';
import { requestOrigin } from '../accounts/sessions/request-origin.ts';
import { startSession } from '../accounts/sessions/sessions.service.ts';
import { getVendorProfile, createVendorAccount, updateVendorProfile } from './vendor-account.service.ts';
import { getVendorDashboard } from './vendor-dashboard.service.ts';
import {
  correctVendorCarrier,
  getVendorOrder,
  listVendorOrders,
  moveVendorParcel,
} from './vendor-orders.service.ts';

const config = { access: 'vendor' } as const;

/** What vendors do themselves: sign up, manage their business, send parcels. */
export const vendorRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(
    app,
    'POST /vendors/register/',
    { access: 'public', rateLimit: { times: 60, seconds: 3600 } },
    async (request) => {
      const session = await db.transaction(async (tx) => {
        const user = await createVendorAccount(tx, request.body, now());
        return startSession(tx, user, requestOrigin(request));
      });
      return session;
    },
  );

  addRoute(app, 'GET /vendor/profile/', config, async (request) =>
    getVendorProfile(db, requireViewer(request).userId),
  );

  addRoute(app, 'PATCH /vendor/profile/', { ...config, fresh: ['payout_phone'] }, async (request) =>
    updateVendorProfile(db, requireViewer(request).userId, request.body, now()),
  );

  addRoute(app, 'GET /vendor/dashboard/', config, async (request) =>
    encoded(await getVendorDashboard(db, requireViewer(request).userId, now())),
  );

  addRoute(app, 'GET /vendor/orders/', config, async (request) => {
    const { userId } = requireViewer(request);
    const { counts, ...rows } = await listVendorOrders(db, userId, request.query);
    return encoded({ ...toPage(app.urlOf(request), request.query, rows), counts });
  });

  addRoute(app, 'GET /vendor/orders/{number}/', config, async (request) =>
    encoded(await getVendorOrder(db, requireViewer(request).userId, request.params.number)),
  );

  addRoute(app, 'PATCH /vendor/orders/{number}/', config, async (request) => {
    const { userId: vendorId } = requireViewer(request);
    const { number } = request.params;
    await moveVendorParcel(db, number, request.body, { vendorId, now: now() });
    return encoded(await getVendorOrder(db, vendorId, number));
  });

  addRoute(app, 'PATCH /vendor/orders/{number}/carrier/', config, async (request) => {
    const { userId: vendorId } = requireViewer(request);
    const { number } = request.params;
    await correctVendorCarrier(db, number, request.body, { vendorId, now: now() });
    return encoded(await getVendorOrder(db, vendorId, number));
  });
};
