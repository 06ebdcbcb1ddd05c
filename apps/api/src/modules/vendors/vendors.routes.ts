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
import { toPage } from '../../lib/pages.ts';
import { sendWire } from '../../lib/wire.ts';
import { viewerOf } from '../../plugins/access.ts';
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
      config: { access: 'public', limit: { times: 20, seconds: 3600 } },
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
    getVendorProfile(db, viewerOf(request).userId),
  );

  app.patch(
    '/vendor/profile/',
    { config, schema: { body: UpdateVendorProfile, response: { 200: VendorProfile } } },
    async (request) => updateVendorProfile(db, viewerOf(request).userId, request.body, placeOf(request)),
  );

  app.get(
    '/vendor/dashboard/',
    { config, schema: { response: { 200: calls['GET /vendor/dashboard/'].answer } } },
    async (request, reply) => sendWire(reply, await getVendorDashboard(db, viewerOf(request).userId, now())),
  );

  app.get(
    '/vendor/orders/',
    {
      config,
      schema: { querystring: VendorOrderQuery, response: { 200: calls['GET /vendor/orders/'].answer } },
    },
    async (request, reply) => {
      const { userId } = viewerOf(request);
      const { counts, ...rows } = await listVendorOrders(db, userId, request.query);
      return sendWire(reply, { ...toPage(app.addressOf(request), request.query, rows), counts });
    },
  );

  app.get(
    '/vendor/orders/:number/',
    { config, schema: { params: OrderPath, response: { 200: VendorOrder } } },
    async (request, reply) =>
      sendWire(reply, await getVendorOrder(db, viewerOf(request).userId, request.params.number)),
  );

  app.patch(
    '/vendor/orders/:number/',
    { config, schema: { params: OrderPath, body: MoveVendorParcel, response: { 200: VendorOrder } } },
    async (request, reply) => {
      const { userId: vendorId } = viewerOf(request);
      const { number } = request.params;
      await moveVendorParcel(db, number, request.body, { vendorId, now: now() });
      return sendWire(reply, await getVendorOrder(db, vendorId, number));
    },
  );
};
