import { PathId } from '@harusi/contracts/common';
import {
  MarkForRefund,
  MatchMoney,
  moneyCalls as calls,
  MoneyQuery,
  MoneyRefunded,
  SettleMoney,
} from '@harusi/contracts/money';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pages.ts';
import { sendWire } from '../../lib/wire.ts';
import { viewerOf } from '../../plugins/access.ts';
import { listMoney, markForRefund, matchMoney, recordMoneyRefunded, settleMoney } from './money.service.ts';

const config = { access: 'admin' } as const;

/** Money that needs a person. */
export const moneyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const by = (request: FastifyRequest) => ({ actorId: viewerOf(request).userId, now: now() });

  app.get(
    '/admin/money/',
    { config, schema: { querystring: MoneyQuery, response: { 200: calls['GET /admin/money/'].answer } } },
    async (request, reply) => {
      const { counts, ...rows } = await listMoney(db, request.query);
      return sendWire(reply, { ...toPage(app.addressOf(request), request.query, rows), counts });
    },
  );

  app.post(
    '/admin/money/:id/match/',
    {
      config,
      schema: {
        params: PathId,
        body: MatchMoney,
        response: { 200: calls['POST /admin/money/{id}/match/'].answer },
      },
    },
    async (request, reply) =>
      sendWire(reply, await matchMoney(db, request.params.id, request.body.order, by(request))),
  );

  app.post(
    '/admin/money/:id/refund/',
    {
      config,
      schema: {
        params: PathId,
        body: MarkForRefund,
        response: { 200: calls['POST /admin/money/{id}/refund/'].answer },
      },
    },
    async (request, reply) =>
      sendWire(reply, await markForRefund(db, request.params.id, request.body.note, by(request))),
  );

  app.post(
    '/admin/money/:id/refunded/',
    {
      config,
      schema: {
        params: PathId,
        body: MoneyRefunded,
        response: { 200: calls['POST /admin/money/{id}/refunded/'].answer },
      },
    },
    async (request, reply) =>
      sendWire(reply, await recordMoneyRefunded(db, request.params.id, request.body.reference, by(request))),
  );

  app.post(
    '/admin/money/:id/settle/',
    {
      config,
      schema: {
        params: PathId,
        body: SettleMoney,
        response: { 200: calls['POST /admin/money/{id}/settle/'].answer },
      },
    },
    async (request, reply) =>
      sendWire(reply, await settleMoney(db, request.params.id, request.body.note, by(request))),
  );
};
