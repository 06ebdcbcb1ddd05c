import { AuditQuery, officeSettingsCalls as calls } from '@harusi/contracts/office-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { listAudit } from './list-audit.service.ts';

/** The audit log can be read, and by nobody but admins. There is no call that writes it: causes do. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/audit/',
    {
      config: { access: 'admin' },
      schema: { querystring: AuditQuery, response: { 200: calls['GET /admin/audit/'].response } },
    },
    async (request) => {
      const { actions, subject_types, actors, ...rows } = await listAudit(app.db, request.query);
      const page = toPage(app.addressOf(request), request.query, rows);
      return { ...page, actions, subject_types, actors };
    },
  );
};
