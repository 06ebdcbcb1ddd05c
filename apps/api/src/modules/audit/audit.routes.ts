import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { toKeysetPage } from '../../lib/lists/keyset-list.ts';
import { listAudit } from './list-audit.service.ts';

/** Only admins read the audit log. No route writes it: services do, with each change. */
export const auditRoutes: FastifyPluginAsync = async (app) => {
  addRoute(app, 'GET /admin/audit/', { access: 'admin', permission: 'audit' }, async (request) => {
    const { actions, subject_types, actors, ...rows } = await listAudit(app.db, request.query);
    const page = toKeysetPage(app.urlOf(request), request.query, rows);
    return { ...page, actions, subject_types, actors };
  });
};
