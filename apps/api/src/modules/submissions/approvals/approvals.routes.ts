import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../../lib/add-route.ts';
import { toPage } from '../../../lib/pagination.ts';
import { actorOf } from '../../../plugins/access.ts';
import { getApproval, listApprovals } from './approvals.service.ts';
import { decide } from './decide.service.ts';

const PATH = '/products/approval/admin-approvals/';
const config = { access: 'admin', permission: 'catalogue' } as const;

/** Vendors' products in the back office, and the decisions on them. */
export const approvalRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, `GET ${PATH}`, config, async (request) => {
    const { counts, ...rows } = await listApprovals(db, request.query, now());
    return { ...toPage(app.urlOf(request), request.query, rows), counts };
  });

  addRoute(app, `GET ${PATH}{id}/`, config, async ({ params }) => getApproval(db, params.id, now()));

  addRoute(app, `POST ${PATH}{id}/approve/`, config, async (request) => {
    await decide(db, request.params.id, { ...request.query, reason: null }, actorOf(request));
    return getApproval(db, request.params.id, now());
  });

  addRoute(app, `POST ${PATH}{id}/reject/`, config, async (request) => {
    const { rejection_reason: reason } = request.body;
    await decide(db, request.params.id, { ...request.query, reason }, actorOf(request));
    return getApproval(db, request.params.id, now());
  });
};
