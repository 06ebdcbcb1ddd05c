import { PathId } from '@harusi/contracts/common';
import {
  MarkForRefund,
  MatchMoney,
  moneyCalls as calls,
  MoneyMatter,
  MoneyQuery,
  MoneyRefunded,
  SettleMoney,
} from '@harusi/contracts/money';
import { Transfer } from '@harusi/contracts/payouts';
import type { z } from 'zod';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doLater } from '../../lib/later.ts';
import { toPage } from '../../lib/pages.ts';
import { sendWire } from '../../lib/wire.ts';
import { by } from '../../plugins/access.ts';
import { getTransfer } from '../transfers/refund-list.service.ts';
import { submitTransfer } from '../transfers/send-transfer.service.ts';
import {
  listMoney,
  markForRefund,
  matchMoney,
  recordMoneyRefunded,
  sendMoneyBack,
  settleMoney,
} from './money.service.ts';

const config = { access: 'admin' } as const;

/** A step in a matter: it answers how that stands afterwards. */
const taking = <Body extends z.ZodType>(body: Body) => ({
  config,
  schema: { params: PathId, body, response: { 200: MoneyMatter } },
});

/** Money that needs a person. */
export const moneyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;
  const later = doLater(app, 'a transfer could not be sent');

  app.get(
    '/admin/money/',
    { config, schema: { querystring: MoneyQuery, response: { 200: calls['GET /admin/money/'].answer } } },
    async (request, reply) => {
      const { counts, ...rows } = await listMoney(db, request.query);
      return sendWire(reply, { ...toPage(app.addressOf(request), request.query, rows), counts });
    },
  );

  app.post('/admin/money/:id/match/', taking(MatchMoney), async (request, reply) =>
    sendWire(reply, await matchMoney(db, request.params.id, request.body.order, by(request))),
  );

  app.post('/admin/money/:id/refund/', taking(MarkForRefund), async (request, reply) =>
    sendWire(reply, await markForRefund(db, request.params.id, request.body.note, by(request))),
  );

  app.post('/admin/money/:id/refunded/', taking(MoneyRefunded), async (request, reply) =>
    sendWire(reply, await recordMoneyRefunded(db, request.params.id, request.body.reference, by(request))),
  );

  app.post(
    '/admin/money/:id/send/',
    { config, schema: { params: PathId, response: { 202: Transfer } } },
    async (request, reply) => {
      const { transferId } = await sendMoneyBack(db, request.params.id, by(request));
      const transfer = await getTransfer(db, transferId);
      later(submitTransfer(app.payments, transferId));
      return sendWire(reply, transfer, 202);
    },
  );

  app.post('/admin/money/:id/settle/', taking(SettleMoney), async (request, reply) =>
    sendWire(reply, await settleMoney(db, request.params.id, request.body.note, by(request))),
  );
};
