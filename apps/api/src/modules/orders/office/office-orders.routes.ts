import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { toPage } from '../../../lib/pagination.ts';
import { actorOf } from '../../../plugins/access.ts';
import {
  addOrderNote,
  cancelOrderByShop,
  getOfficeOrder,
  listOfficeOrders,
  recordOrderRefund,
} from './office-orders.service.ts';
import { createTransferStarter } from '../../transfers/start-transfer.ts';
import { refundOrder } from './refund-order.service.ts';
import { moveParcel } from '../lifecycle/parcels.service.ts';
import { moderateReview, listReviews } from '../reviews/reviews.service.ts';

const config = { access: 'admin' } as const;
const fresh = { ...config, fresh: true } as const;

/** Orders and reviews in the back office. Every change returns the whole order. */
export const officeOrderRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const startTransfer = createTransferStarter(app);
  const show = async (number: string) =>
    encoded(await getOfficeOrder(db, number, { now: now(), paybill: app.settings.mpesa }));

  addRoute(app, 'GET /admin/orders/', config, async (request) => {
    const { counts, sold, ...rows } = await listOfficeOrders(db, request.query, now());
    return encoded({ ...toPage(app.urlOf(request), request.query, rows), counts, sold });
  });

  addRoute(app, 'GET /admin/orders/{number}/', config, async ({ params }) => show(params.number));

  addRoute(app, 'POST /admin/orders/{number}/notes/', config, async (request) => {
    await addOrderNote(db, request.params.number, request.body.text, actorOf(request));
    return show(request.params.number);
  });

  addRoute(app, 'POST /admin/orders/{number}/cancel/', config, async (request) => {
    await cancelOrderByShop(db, request.params.number, request.body.reason, actorOf(request));
    return show(request.params.number);
  });

  addRoute(app, 'POST /admin/orders/{number}/refund/', fresh, async (request) => {
    await recordOrderRefund(db, request.params.number, request.body.reference, actorOf(request));
    return show(request.params.number);
  });

  addRoute(app, 'POST /admin/orders/{number}/refunds/', fresh, async (request) =>
    startTransfer(request, (tx, by) => refundOrder(tx, request.params.number, request.body, by)),
  );

  addRoute(app, 'PATCH /admin/parcels/{id}/', config, async (request) =>
    show(await moveParcel(db, request.params.id, request.body, actorOf(request))),
  );

  addRoute(app, 'GET /admin/reviews/', config, async (request) => {
    const { counts, ...rows } = await listReviews(db, request.query);
    return encoded({ ...toPage(app.urlOf(request), request.query, rows), counts });
  });

  addRoute(app, 'PATCH /admin/reviews/{id}/', config, async (request) =>
    encoded(await moderateReview(db, request.params.id, request.body.state, actorOf(request))),
  );
};
