import { PathId } from '@harusi/contracts/common';
import { NewAdmin, OfficeAdmin, officeSettingsCalls as calls } from '@harusi/contracts/office-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { by } from '../../plugins/access.ts';
import { getAdmin, inviteAdmin, listAdmins, reinstateAdmin, suspendAdmin } from './admins.service.ts';

const config = { access: 'admin' } as const;

export const adminRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;

  app.get(
    '/admin/admins/',
    { config, schema: { response: { 200: calls['GET /admin/admins/'].response } } },
    async () => listAdmins(db),
  );

  app.post(
    '/admin/admins/',
    {
      // Each sends a letter to an address that somebody typed.
      config: { ...config, rateLimit: { times: 30, seconds: 3600 } },
      schema: { body: NewAdmin, response: { 201: OfficeAdmin } },
    },
    async (request, reply) => {
      const id = await inviteAdmin(db, request.body, by(request));
      return reply.code(201).send(await getAdmin(db, id));
    },
  );

  app.post(
    '/admin/admins/:id/suspend/',
    { config, schema: { params: PathId, response: { 200: OfficeAdmin } } },
    async (request) => {
      await suspendAdmin(db, request.params.id, by(request));
      return getAdmin(db, request.params.id);
    },
  );

  app.post(
    '/admin/admins/:id/reinstate/',
    { config, schema: { params: PathId, response: { 200: OfficeAdmin } } },
    async (request) => {
      await reinstateAdmin(db, request.params.id, by(request));
      return getAdmin(db, request.params.id);
    },
  );
};
