import { PageQuery } from '@harusi/contracts/common';
import {
  QuoteRequest,
  CancelOrder,
  NewOrder,
  NewReview,
  orderCalls as calls,
  OrderKeyQuery,
  OrderPath,
  Quote,
  RecoverOrder,
  RecoveredOrder,
} from '@harusi/contracts/orders';
import { Message } from '@harusi/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withIdempotencyKey } from '../../lib/idempotency.ts';
import { toPage } from '../../lib/pagination.ts';
import { consumeRateLimit } from '../../lib/rate-limits.ts';
import { hashSecret } from '../../lib/secret-tokens.ts';
import { sendJson } from '../../lib/send-json.ts';
import { requireViewer } from '../../plugins/access.ts';
import { orderSubscriber } from '../live-events/event-stream.ts';
import { sendEventStream } from '../live-events/send-event-stream.ts';
import { requesterOf, openAccess } from '../../lib/order-access.ts';
import { cancelOrder } from './lifecycle/order-lifecycle.service.ts';
import { getOrderFor, listOwnOrders, readOrderFor, readOrder, recoverOrder } from './orders.service.ts';
import { placeOrder } from './checkout/place-order.service.ts';
import { quoteCart } from './checkout/quote.service.ts';
import { createReview } from './reviews/reviews.service.ts';

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const reading = () => ({ now: now(), till: app.settings.mpesa });

  app.post(
    '/checkout/quote/',
    {
      config: { access: 'public', rateLimit: { times: 600, seconds: 600 } },
      schema: { body: QuoteRequest, response: { 200: Quote } },
    },
    async ({ body }) => quoteCart(db, body.items, now()),
  );

  app.post(
    '/orders/',
    {
      config: { ...openAccess, rateLimit: { times: 300, seconds: 3600 } },
      schema: { body: NewOrder, response: { 201: calls['POST /orders/'].response } },
    },
    async (request, reply) => {
      const userId = request.viewer?.userId ?? null;
      const place = async (tx: typeof db) => ({
        status: 201,
        body: await placeOrder(tx, request.body, { userId, ...reading() }),
      });
      const { status, body } = await withIdempotencyKey(db, request, { userId, now: now() }, place);
      return sendJson(reply, body, status);
    },
  );

  app.get(
    '/orders/',
    {
      config: { access: 'customer' },
      schema: { querystring: PageQuery, response: { 200: calls['GET /orders/'].response } },
    },
    async (request, reply) => {
      const rows = await listOwnOrders(db, requireViewer(request).userId, request.query, now());
      return sendJson(reply, toPage(app.addressOf(request), request.query, rows));
    },
  );

  app.post(
    '/orders/recover/',
    {
      config: { access: 'public', rateLimit: { times: 20, seconds: 3600 } },
      schema: { body: RecoverOrder, response: { 200: RecoveredOrder } },
    },
    async ({ body }) => {
      // A number that somebody tries phones on is closed for a while, from wherever they try.
      const key = `recover-order:${hashSecret(body.number)}`;
      await consumeRateLimit(db, { key, times: 10, seconds: 3600 }, now());
      return recoverOrder(db, body);
    },
  );

  app.get(
    '/orders/:number/',
    {
      config: openAccess,
      schema: {
        params: OrderPath,
        querystring: OrderKeyQuery,
        response: { 200: calls['GET /orders/{number}/'].response },
      },
    },
    async (request, reply) => {
      const asker = requesterOf(request, request.query.key);
      reply.header('cache-control', 'no-store');
      return sendJson(reply, await readOrderFor(db, request.params.number, asker, reading()));
    },
  );

  app.get(
    '/orders/:number/events/',
    {
      exposeHeadRoute: false,
      config: openAccess,
      schema: { params: OrderPath, summary: 'Live events of one order: hints to load it again' },
    },
    async (request, reply) => {
      const { number } = await getOrderFor(db, request.params.number, requesterOf(request));
      return sendEventStream(app, reply, orderSubscriber(number));
    },
  );

  app.post(
    '/orders/:number/cancel/',
    {
      config: openAccess,
      schema: {
        params: OrderPath,
        body: CancelOrder,
        response: { 200: calls['POST /orders/{number}/cancel/'].response },
      },
    },
    async (request, reply) => {
      const asker = requesterOf(request, request.body.lookup_key);
      const order = await getOrderFor(db, request.params.number, asker);
      const by = {
        by: 'customer',
        reason: 'The buyer cancelled',
        actorId: asker.userId,
        now: now(),
      } as const;
      await db.transaction((tx) => cancelOrder(tx, order.id, by));
      return sendJson(reply, await readOrder(db, order.number, reading()));
    },
  );

  app.post(
    '/orders/:number/reviews/',
    {
      config: { ...openAccess, rateLimit: { times: 60, seconds: 3600 } },
      schema: { params: OrderPath, body: NewReview, response: { 201: Message } },
    },
    async (request, reply) => {
      const asker = requesterOf(request, request.body.lookup_key);
      const order = await getOrderFor(db, request.params.number, asker);
      await createReview(db, order, request.body, now());
      return reply.code(201).send({ detail: 'Thank you. We read it before it is shown.' });
    },
  );
};
