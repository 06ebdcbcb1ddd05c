import { PathId } from '@harusi/contracts/common';
import {
  ModerateReview,
  MoveParcel,
  NewOrderNote,
  OfficeCancelOrder,
  OfficeOrder,
  officeOrderCalls as calls,
  OfficeOrderQuery,
  OfficeReviewQuery,
  RecordRefund,
} from '@harusi/contracts/office-orders';
import { OrderPath } from '@harusi/contracts/orders';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { toPage } from '../../../lib/pagination.ts';
import { sendJson } from '../../../lib/send-json.ts';
import { by } from '../../../plugins/access.ts';
import {
  addOrderNote,
  cancelOrderByShop,
  getOfficeOrder,
  listOfficeOrders,
  recordOrderRefund,
} from './office-orders.service.ts';
import { moveParcel } from '../lifecycle/parcels.service.ts';
import { moderateReview, listReviews } from '../reviews/reviews.service.ts';

const config = { access: 'admin' } as const;

const taking = <Body extends z.ZodType>(body: Body) => ({
  config,
  schema: { params: OrderPath, body, response: { 200: OfficeOrder } },
});

/** Orders and reviews in the back office. Every change answers the whole order as it stands afterwards. */
export const officeOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const show = async (reply: FastifyReply, number: string) =>
    sendJson(reply, await getOfficeOrder(db, number, { now: now(), till: app.settings.mpesa }));

  app.get(
    '/admin/orders/',
    {
      config,
      schema: { querystring: OfficeOrderQuery, response: { 200: calls['GET /admin/orders/'].response } },
    },
    async (request, reply) => {
      const { counts, sold, ...rows } = await listOfficeOrders(db, request.query, now());
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), counts, sold });
    },
  );

  app.get(
    '/admin/orders/:number/',
    {
      config,
      schema: { params: OrderPath, response: { 200: calls['GET /admin/orders/{number}/'].response } },
    },
    async ({ params }, reply) => show(reply, params.number),
  );

  app.post('/admin/orders/:number/notes/', taking(NewOrderNote), async (request, reply) => {
    await addOrderNote(db, request.params.number, request.body.text, by(request));
    return show(reply, request.params.number);
  });

  app.post('/admin/orders/:number/cancel/', taking(OfficeCancelOrder), async (request, reply) => {
    await cancelOrderByShop(db, request.params.number, request.body.reason, by(request));
    return show(reply, request.params.number);
  });

  app.post('/admin/orders/:number/refund/', taking(RecordRefund), async (request, reply) => {
    await recordOrderRefund(db, request.params.number, request.body.reference, by(request));
    return show(reply, request.params.number);
  });

  app.patch(
    '/admin/parcels/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: MoveParcel,
        response: { 200: calls['PATCH /admin/parcels/{id}/'].response },
      },
    },
    async (request, reply) => show(reply, await moveParcel(db, request.params.id, request.body, by(request))),
  );

  app.get(
    '/admin/reviews/',
    {
      config,
      schema: { querystring: OfficeReviewQuery, response: { 200: calls['GET /admin/reviews/'].response } },
    },
    async (request, reply) => {
      const { counts, ...rows } = await listReviews(db, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), counts });
    },
  );

  app.patch(
    '/admin/reviews/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: ModerateReview,
        response: { 200: calls['PATCH /admin/reviews/{id}/'].response },
      },
    },
    async (request, reply) =>
      sendJson(reply, await moderateReview(db, request.params.id, request.body.state, by(request))),
  );
};
