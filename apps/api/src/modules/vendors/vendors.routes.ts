import { Session, VendorProfile } from '@harusi/contracts/accounts';
import { OrderPath } from '@harusi/contracts/orders';
import {
  MoveVendorParcel,
  RegisterVendor,
  UpdateVendorProfile,
  vendorCalls as calls,
  VendorOrder,
  VendorOrderQuery,
} from '@harusi/contracts/vendors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { sendJson } from '../../lib/send-json.ts';
import { requireViewer } from '../../plugins/access.ts';
import { placeOf } from '../accounts/place-of.ts';
import { startSession } from '../accounts/sessions.service.ts';
import { getVendorProfile, openVendorAccount, updateVendorProfile } from './vendor-account.service.ts';
import { getVendorDashboard } from './vendor-dashboard.service.ts';
import { getVendorOrder, listVendorOrders, moveVendorParcel } from './vendor-orders.service.ts';

const config = { access: 'vendor' } as const;

/** What vendors do for themselves: sign up, keep their business, send their parcels. */
export const vendorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;

  app.post(
    '/vendors/register/',
    {
      config: { access: 'public', rateLimit: { times: 20, seconds: 3600 } },
      schema: { body: RegisterVendor, response: { 201: Session } },
    },
    async (request, reply) => {
      const session = await db.transaction(async (tx) => {
        const user = await openVendorAccount(tx, request.body, now());
        return startSession(tx, user, placeOf(request));
      });
      return reply.code(201).send(session);
    },
  );

  app.get('/vendor/profile/', { config, schema: { response: { 200: VendorProfile } } }, async (request) =>
    getVendorProfile(db, requireViewer(request).userId),
  );

  app.patch(
    '/vendor/profile/',
    { config, schema: { body: UpdateVendorProfile, response: { 200: VendorProfile } } },
    async (request) => updateVendorProfile(db, requireViewer(request).userId, request.body, placeOf(request)),
  );

  app.get(
    '/vendor/dashboard/',
    { config, schema: { response: { 200: calls['GET /vendor/dashboard/'].response } } },
    async (request, reply) =>
      sendJson(reply, await getVendorDashboard(db, requireViewer(request).userId, now())),
  );

  app.get(
    '/vendor/orders/',
    {
      config,
      schema: { querystring: VendorOrderQuery, response: { 200: calls['GET /vendor/orders/'].response } },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request);
      const { counts, ...rows } = await listVendorOrders(db, userId, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), counts });
    },
  );

  app.get(
    '/vendor/orders/:number/',
    { config, schema: { params: OrderPath, response: { 200: VendorOrder } } },
    async (request, reply) =>
      sendJson(reply, await getVendorOrder(db, requireViewer(request).userId, request.params.number)),
  );

  app.patch(
    '/vendor/orders/:number/',
    { config, schema: { params: OrderPath, body: MoveVendorParcel, response: { 200: VendorOrder } } },
    async (request, reply) => {
      const { userId: vendorId } = requireViewer(request);
      const { number } = request.params;
      await moveVendorParcel(db, number, request.body, { vendorId, now: now() });
      return sendJson(reply, await getVendorOrder(db, vendorId, number));
    },
  );
};
