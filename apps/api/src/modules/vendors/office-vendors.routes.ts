import { PathId } from '@harusi/contracts/common';
import {
  OfficeVendor,
  OfficeVendorQuery,
  SuspendVendor,
  vendorCalls as calls,
} from '@harusi/contracts/vendors';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { sendJson } from '../../lib/send-json.ts';
import { by } from '../../plugins/access.ts';
import { getOfficeVendor, listVendors, reinstateVendor, suspendVendor } from './office-vendors.service.ts';

const config = { access: 'admin' } as const;

/** Vendors in the back office. */
export const officeVendorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;
  const show = async (reply: FastifyReply, id: number) => sendJson(reply, await getOfficeVendor(db, id));

  app.get(
    '/admin/vendors/',
    {
      config,
      schema: { querystring: OfficeVendorQuery, response: { 200: calls['GET /admin/vendors/'].response } },
    },
    async (request, reply) => {
      const { counts, ...rows } = await listVendors(db, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), counts });
    },
  );

  app.post(
    '/admin/vendors/:id/suspend/',
    { config, schema: { params: PathId, body: SuspendVendor, response: { 200: OfficeVendor } } },
    async (request, reply) => {
      await suspendVendor(db, request.params.id, request.body.reason, by(request));
      return show(reply, request.params.id);
    },
  );

  app.post(
    '/admin/vendors/:id/reinstate/',
    { config, schema: { params: PathId, response: { 200: OfficeVendor } } },
    async (request, reply) => {
      await reinstateVendor(db, request.params.id, by(request));
      return show(reply, request.params.id);
    },
  );
};
