import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { withIdempotencyKey } from '../../lib/database/idempotency.ts';
import { toPage } from '../../lib/pagination.ts';
import { requireViewer } from '../../plugins/access.ts';
import { holdOriginOf } from '../holds/hold-origin.ts';
import { orderSubscriber } from '../live-events/event-stream.ts';
import { sendEventStream } from '../live-events/send-event-stream.ts';
import { requesterOf, openAccess } from '../../lib/order-access.ts';
import { answerArrival } from './lifecycle/arrivals.service.ts';
import { cancelOrder } from './lifecycle/order-lifecycle.service.ts';
import { getOrderFor, listOwnOrders, readOrderFor, readOrder } from './orders.service.ts';
import { placeOrder } from './checkout/place-order.service.ts';
import { quoteCart } from './checkout/quote.service.ts';
import { createReview } from './reviews/reviews.service.ts';

export const orderRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const reading = () => ({ now: now(), paybill: app.settings.mpesa });

  addRoute(
    app,
    'POST /checkout/quote/',
    { access: 'public', rateLimit: { times: 600, seconds: 600 } },
    async ({ body }) => quoteCart(db, body, now()),
  );

  addRoute(app, 'POST /orders/', openAccess, async (request) => {
    const userId = request.viewer?.userId ?? null;
    const origin = holdOriginOf(request);
    const place = async (tx: typeof db) => ({
      status: 201,
      body: await placeOrder(tx, request.body, { userId, origin, ...reading() }),
    });
    const caller = { userId, now: now(), keepsPlans: true };
    const { body } = await withIdempotencyKey(db, request, caller, place);
    return encoded(body);
  });

  addRoute(app, 'GET /orders/', { access: 'customer' }, async (request) => {
    const rows = await listOwnOrders(db, requireViewer(request).userId, request.query, now());
    return encoded(toPage(app.urlOf(request), request.query, rows));
  });

  addRoute(app, 'GET /orders/{number}/', openAccess, async (request) => {
    const requester = requesterOf(request, request.query.key);
    return encoded(await readOrderFor(db, request.params.number, requester, reading()));
  });

  addRoute(app, 'GET /orders/{number}/events/', openAccess, async (request, reply) => {
    const { number } = await getOrderFor(db, request.params.number, requesterOf(request));
    return sendEventStream(app, request, reply, orderSubscriber(number));
  });

  addRoute(app, 'POST /orders/{number}/cancel/', openAccess, async (request) => {
    const requester = requesterOf(request, request.body.lookup_key);
    const order = await getOrderFor(db, request.params.number, requester);
    const by = {
      by: 'customer',
      reason: 'The buyer cancelled',
      actorId: requester.userId,
      now: now(),
    } as const;
    await db.transaction((tx) => cancelOrder(tx, order.id, by));
    return encoded(await readOrder(db, order.number, reading()));
  });

  addRoute(app, 'POST /orders/{number}/parcels/{id}/arrival/', openAccess, async (request) => {
    const requester = requesterOf(request, request.body.lookup_key);
    const order = await getOrderFor(db, request.params.number, requester);
    const answer = { parcelId: request.params.id, arrived: request.body.arrived };
    await answerArrival(db, order, answer, { actorId: requester.userId, now: now() });
    return encoded(await readOrder(db, order.number, reading()));
  });

  addRoute(
    app,
    'POST /orders/{number}/reviews/',
    { ...openAccess, rateLimit: { times: 600, seconds: 3600 } },
    async (request) => {
      const requester = requesterOf(request, request.body.lookup_key);
      const order = await getOrderFor(db, request.params.number, requester);
      await createReview(db, order, request.body, now());
      return { detail: 'Thank you. We read it before it is shown.' };
    },
  );
};
