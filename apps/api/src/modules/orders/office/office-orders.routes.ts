import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { toKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { toPage } from '../../../lib/pagination.ts';
import { actorOf } from '../../../plugins/access.ts';
import {
  addOrderNote,
  cancelOrderByShop,
  getOfficeOrder,
  recordOrderRefund,
} from './office-orders.service.ts';
import { listOfficeOrders } from './list-orders.service.ts';
import { createTransferStarter } from '../../transfers/start-transfer.ts';
import { previewRefund } from '../refunds/plan-order-refund.service.ts';
import { refundOrder } from '../refunds/refund-order.service.ts';
import { moderateReview, listReviews } from '../reviews/reviews.service.ts';

const config = { access: 'admin', permission: 'orders' } as const;
/** Who sends money back sees what for. */
const reading = { access: 'admin', permission: ['orders', 'refunds'] } as const;
const refunding = { access: 'admin', permission: 'refunds', fresh: true } as const;
const previewing = { access: 'admin', permission: 'refunds' } as const;
const moderating = { access: 'admin', permission: 'catalogue' } as const;

/** Orders and reviews in the back office. Every change returns the whole order. */
export const officeOrderRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const startTransfer = createTransferStarter(app);
  const show = async (number: string) =>
    encoded(await getOfficeOrder(db, number, { now: now(), paybill: app.settings.mpesa }));

  addRoute(app, 'GET /admin/orders/', reading, async (request) => {
    const { counts, sold, ...rows } = await listOfficeOrders(db, request.query, now());
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), counts, sold });
  });

  addRoute(app, 'GET /admin/orders/{number}/', reading, async ({ params }) => show(params.number));

  addRoute(app, 'POST /admin/orders/{number}/notes/', config, async (request) => {
    await addOrderNote(db, request.params.number, request.body.text, actorOf(request));
    return show(request.params.number);
  });

  addRoute(app, 'POST /admin/orders/{number}/cancel/', config, async (request) => {
    await cancelOrderByShop(db, request.params.number, request.body.reason, actorOf(request));
    return show(request.params.number);
  });

  addRoute(app, 'POST /admin/orders/{number}/refund/', refunding, async (request) => {
    await recordOrderRefund(db, request.params.number, request.body.reference, actorOf(request));
    return show(request.params.number);
  });

  addRoute(app, 'POST /admin/orders/{number}/refunds/', refunding, async (request) =>
    startTransfer(request, (tx, by) => refundOrder(tx, request.params.number, request.body, by)),
  );

  addRoute(app, 'POST /admin/orders/{number}/refunds/preview/', previewing, ({ params, body }) =>
    previewRefund(db, params.number, body),
  );

  addRoute(app, 'GET /admin/reviews/', moderating, async (request) => {
    const { counts, ...rows } = await listReviews(db, request.query);
    return encoded({ ...toPage(app.urlOf(request), request.query, rows), counts });
  });

  addRoute(app, 'PATCH /admin/reviews/{id}/', moderating, async (request) =>
    encoded(await moderateReview(db, request.params.id, request.body.state, actorOf(request))),
  );
};
