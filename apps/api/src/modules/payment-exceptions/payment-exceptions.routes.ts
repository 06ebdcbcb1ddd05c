import { PathId } from '@harusi/contracts/common';
import {
  MarkForRefund,
  MatchPayment,
  paymentExceptionCalls as calls,
  PaymentException,
  PaymentExceptionQuery,
  RecordPaymentRefund,
  SettlePaymentException,
} from '@harusi/contracts/payment-exceptions';
import { Transfer } from '@harusi/contracts/payouts';
import type { z } from 'zod';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { toPage } from '../../lib/pagination.ts';
import { sendJson } from '../../lib/send-json.ts';
import { by } from '../../plugins/access.ts';
import { getTransfer } from '../transfers/refunds/list-refunds.service.ts';
import { submitTransfer } from '../transfers/send-transfer.service.ts';
import {
  listPaymentExceptions,
  markExceptionForRefund,
  matchException,
  recordExceptionRefund,
  sendExceptionRefund,
  resolveException,
} from './payment-exceptions.service.ts';

const config = { access: 'admin' } as const;

/** A step in a matter: it answers how that stands afterwards. */
const taking = <Body extends z.ZodType>(body: Body) => ({
  config,
  schema: { params: PathId, body, response: { 200: PaymentException } },
});

/** Money that needs a person. */
export const paymentExceptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;
  const later = createBackgroundRunner(app, 'a transfer could not be sent');

  app.get(
    '/admin/money/',
    {
      config,
      schema: { querystring: PaymentExceptionQuery, response: { 200: calls['GET /admin/money/'].response } },
    },
    async (request, reply) => {
      const { counts, ...rows } = await listPaymentExceptions(db, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), counts });
    },
  );

  app.post('/admin/money/:id/match/', taking(MatchPayment), async (request, reply) =>
    sendJson(reply, await matchException(db, request.params.id, request.body.order, by(request))),
  );

  app.post('/admin/money/:id/refund/', taking(MarkForRefund), async (request, reply) =>
    sendJson(reply, await markExceptionForRefund(db, request.params.id, request.body.note, by(request))),
  );

  app.post('/admin/money/:id/refunded/', taking(RecordPaymentRefund), async (request, reply) =>
    sendJson(reply, await recordExceptionRefund(db, request.params.id, request.body.reference, by(request))),
  );

  app.post(
    '/admin/money/:id/send/',
    { config, schema: { params: PathId, response: { 202: Transfer } } },
    async (request, reply) => {
      const { transferId } = await sendExceptionRefund(db, request.params.id, by(request));
      const transfer = await getTransfer(db, transferId);
      later(submitTransfer(app.payments, transferId));
      return sendJson(reply, transfer, 202);
    },
  );

  app.post('/admin/money/:id/settle/', taking(SettlePaymentException), async (request, reply) =>
    sendJson(reply, await resolveException(db, request.params.id, request.body.note, by(request))),
  );
};
