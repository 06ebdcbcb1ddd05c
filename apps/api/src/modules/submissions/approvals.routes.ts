import { PathId } from '@harusi/contracts/common';
import {
  ApprovalQuery,
  DecisionQuery,
  RejectSubmission,
  submissionCalls as calls,
} from '@harusi/contracts/submissions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { by } from '../../plugins/access.ts';
import { getApproval, listApprovals } from './approvals.service.ts';
import { decide } from './decide.service.ts';

const PATH = '/products/approval/admin-approvals/';
const config = { access: 'admin' } as const;

/** Vendors' products in the back office, and the decisions about them. */
export const approvalRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;

  app.get(
    PATH,
    { config, schema: { querystring: ApprovalQuery, response: { 200: calls[`GET ${PATH}`].response } } },
    async (request) => {
      const { counts, ...rows } = await listApprovals(db, request.query, now());
      return { ...toPage(app.addressOf(request), request.query, rows), counts };
    },
  );

  app.get(
    `${PATH}:id/`,
    { config, schema: { params: PathId, response: { 200: calls[`GET ${PATH}{id}/`].response } } },
    async ({ params }) => getApproval(db, params.id, now()),
  );

  app.post(
    `${PATH}:id/approve/`,
    {
      config,
      schema: {
        params: PathId,
        querystring: DecisionQuery,
        response: { 200: calls[`POST ${PATH}{id}/approve/`].response },
      },
    },
    async (request) => {
      await decide(db, request.params.id, { ...request.query, reason: null }, by(request));
      return getApproval(db, request.params.id, now());
    },
  );

  app.post(
    `${PATH}:id/reject/`,
    {
      config,
      schema: {
        params: PathId,
        querystring: DecisionQuery,
        body: RejectSubmission,
        response: { 200: calls[`POST ${PATH}{id}/reject/`].response },
      },
    },
    async (request) => {
      const { rejection_reason: reason } = request.body;
      await decide(db, request.params.id, { ...request.query, reason }, by(request));
      return getApproval(db, request.params.id, now());
    },
  );
};
