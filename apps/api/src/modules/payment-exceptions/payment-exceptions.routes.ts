import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { toKeysetPage } from '../../lib/lists/keyset-list.ts';
import { actorOf } from '../../plugins/access.ts';
import { createTransferStarter } from '../transfers/start-transfer.ts';
import { listPaymentExceptions } from './list-exceptions.service.ts';
import {
  markExceptionForRefund,
  matchException,
  recordExceptionRefund,
  sendExceptionRefund,
  resolveException,
} from './payment-exceptions.service.ts';

const config = { access: 'admin', permission: 'books' } as const;
/** May confirm a payment, after which goods and money leave for it. */
const settling = { ...config, fresh: true } as const;
/** Money goes back, or is said to have gone. */
const refunding = { access: 'admin', permission: 'refunds', fresh: true } as const;

/** Payments that need a decision by staff. */
export const paymentExceptionRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const startTransfer = createTransferStarter(app);

  addRoute(app, 'GET /admin/money/', config, async (request) => {
    const { counts, ...rows } = await listPaymentExceptions(db, request.query);
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), counts });
  });

  addRoute(app, 'POST /admin/money/{id}/match/', config, async (request) =>
    encoded(await matchException(db, request.params.id, request.body.order, actorOf(request))),
  );

  addRoute(app, 'POST /admin/money/{id}/refund/', refunding, async (request) =>
    encoded(await markExceptionForRefund(db, request.params.id, request.body.note, actorOf(request))),
  );

  addRoute(app, 'POST /admin/money/{id}/refunded/', refunding, async (request) =>
    encoded(await recordExceptionRefund(db, request.params.id, request.body.reference, actorOf(request))),
  );

  addRoute(app, 'POST /admin/money/{id}/send/', refunding, async (request) =>
    startTransfer(request, async (tx, by) => {
      const { transferId } = await sendExceptionRefund(tx, request.params.id, by);
      return transferId;
    }),
  );

  addRoute(app, 'POST /admin/money/{id}/settle/', settling, async (request) =>
    encoded(await resolveException(db, request.params.id, request.body.note, actorOf(request))),
  );
};
