import { PageQuery, PathId } from '@harusi/contracts/common';
import { OrderPath } from '@harusi/contracts/orders';
import {
  NewRefund,
  PayeeQuery,
  payoutCalls as calls,
  ReviewTransfer,
  StartPayout,
  Transfer,
  TransferQuery,
} from '@harusi/contracts/payouts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createBackgroundRunner } from '../../../lib/background-work.ts';
import { toPage } from '../../../lib/pagination.ts';
import { sendJson } from '../../../lib/send-json.ts';
import { by, requireViewer } from '../../../plugins/access.ts';
import { listPayees, listTransfers, readStatement } from './payees.service.ts';
import { resolveTransferReview, startPayout } from './payouts.service.ts';
import { getTransfer, listOpenRefunds } from '../refunds/list-refunds.service.ts';
import { refundBooking, refundOrder, sendRefund } from '../refunds/refunds.service.ts';
import { submitTransfer } from '../send-transfer.service.ts';

const config = { access: 'admin' } as const;
const response = { 202: Transfer };

/** Payouts and refunds. What starts one answers the transfer as it stands: M-Pesa's word comes later. */
export const payoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, payments: desk } = app;
  const later = createBackgroundRunner(app, 'a transfer could not be sent');

  /** It is written down: from here on it is sent, by us or by the due job. */
  const start = async (reply: FastifyReply, id: number) => {
    const transfer = await getTransfer(db, id);
    later(submitTransfer(desk, id));
    return sendJson(reply, transfer, 202);
  };

  app.get(
    '/admin/payouts/',
    { config, schema: { querystring: PayeeQuery, response: { 200: calls['GET /admin/payouts/'].response } } },
    async (request, reply) => {
      const { summary, ...rows } = await listPayees(db, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), summary });
    },
  );

  app.get(
    '/admin/payouts/transfers/',
    {
      config,
      schema: {
        querystring: TransferQuery,
        response: { 200: calls['GET /admin/payouts/transfers/'].response },
      },
    },
    async (request, reply) =>
      sendJson(reply, toPage(app.addressOf(request), request.query, await listTransfers(db, request.query))),
  );

  app.get(
    '/admin/payouts/transfers/:id/',
    { config, schema: { params: PathId, response: { 200: Transfer } } },
    async ({ params }, reply) => sendJson(reply, await getTransfer(db, params.id)),
  );

  app.post(
    '/admin/payouts/transfers/:id/review/',
    { config, schema: { params: PathId, body: ReviewTransfer, response: { 200: Transfer } } },
    async (request, reply) => {
      await resolveTransferReview(db, request.params.id, request.body, by(request));
      return sendJson(reply, await getTransfer(db, request.params.id));
    },
  );

  for (const kind of ['vendor', 'stylist'] as const) {
    app.post(
      `/admin/${kind}s/:id/payouts/`,
      { config, schema: { params: PathId, body: StartPayout, response } },
      async (request, reply) => {
        const payee = { kind, id: request.params.id };
        return start(reply, await startPayout(db, payee, request.body.expected_amount, by(request)));
      },
    );

    app.get(
      `/admin/${kind}s/:id/statement/`,
      {
        config,
        schema: {
          params: PathId,
          querystring: PageQuery,
          response: { 200: calls[`GET /admin/${kind}s/{id}/statement/`].response },
        },
      },
      async (request, reply) => {
        const { payee, ...rows } = await readStatement(db, { kind, id: request.params.id }, request.query);
        return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), payee });
      },
    );
  }

  app.get(
    '/vendor/statement/',
    {
      config: { access: 'vendor' },
      schema: { querystring: PageQuery, response: { 200: calls['GET /vendor/statement/'].response } },
    },
    async (request, reply) => {
      const vendor = { kind: 'vendor', id: requireViewer(request).userId } as const;
      const { payee, ...rows } = await readStatement(db, vendor, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), payee });
    },
  );

  app.get(
    '/admin/refunds/',
    { config, schema: { querystring: PageQuery, response: { 200: calls['GET /admin/refunds/'].response } } },
    async (request, reply) => {
      const { summary, ...rows } = await listOpenRefunds(db, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), summary });
    },
  );

  app.post(
    '/admin/refunds/:id/send/',
    { config, schema: { params: PathId, response } },
    async (request, reply) => start(reply, await sendRefund(db, request.params.id, by(request))),
  );

  app.post(
    '/admin/orders/:number/refunds/',
    { config, schema: { params: OrderPath, body: NewRefund, response } },
    async (request, reply) =>
      start(reply, await refundOrder(db, request.params.number, request.body, by(request))),
  );

  app.post(
    '/admin/bookings/:number/refunds/',
    { config, schema: { params: OrderPath, body: NewRefund, response } },
    async (request, reply) =>
      start(reply, await refundBooking(db, request.params.number, request.body, by(request))),
  );
};
