import { orderLines } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { createBackgroundRunner } from '../../../lib/background-work.ts';
import { withIdempotencyKey } from '../../../lib/database/idempotency.ts';
import { toPage } from '../../../lib/pagination.ts';
import { actorOf, requireViewer } from '../../../plugins/access.ts';
import { submitTransfer } from '../../transfers/send-transfer.service.ts';
import { completeReturn, previewReturn } from './complete-return.service.ts';
import {
  approveReturn,
  getOfficeReturn,
  listReturns,
  receiveReturn,
  refuseReturn,
} from './office-returns.service.ts';
import { readReturnPhoto } from './return-photos.service.ts';
import { giveVendorWord, listVendorReturns } from './vendor-returns.service.ts';

const config = { access: 'admin', permission: 'orders' } as const;
/** Who sends the money back must know what for. */
const reading = { access: 'admin', permission: ['orders', 'refunds'] } as const;
const previewing = { access: 'admin', permission: 'refunds' } as const;
const refunding = { ...previewing, fresh: true } as const;

/** What the shop does with returns. */
export const officeReturnRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const runInBackground = createBackgroundRunner(app, 'a transfer could not be sent');
  const show = async (id: number) => encoded(await getOfficeReturn(db, id, now()));

  addRoute(app, 'GET /admin/returns/', reading, async (request) => {
    const { counts, ...rows } = await listReturns(db, request.query, now());
    return encoded({ ...toPage(app.urlOf(request), request.query, rows), counts });
  });

  addRoute(app, 'GET /admin/returns/{id}/', reading, ({ params }) => show(params.id));

  addRoute(app, 'POST /admin/returns/{id}/approve/', config, async (request) => {
    await approveReturn(db, request.params.id, request.body.note, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'POST /admin/returns/{id}/refuse/', config, async (request) => {
    await refuseReturn(db, request.params.id, request.body.note, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'POST /admin/returns/{id}/receive/', config, async (request) => {
    await receiveReturn(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'POST /admin/returns/{id}/preview/', previewing, ({ params, body }) =>
    previewReturn(db, params.id, body, now()),
  );

  addRoute(app, 'POST /admin/returns/{id}/complete/', refunding, async (request) => {
    const by = actorOf(request);
    const caller = { userId: by.actorId, now: by.now };
    const { body } = await withIdempotencyKey(db, request, caller, async (tx) => ({
      status: 200,
      body: { transfer: await completeReturn(tx, request.params.id, request.body, by) },
    }));
    // Sends only what is not sent yet; if the process ends first, the due job sends it.
    const { transfer } = body;
    if (transfer !== null) runInBackground(() => submitTransfer(app.payments, transfer));
    return show(request.params.id);
  });

  addRoute(app, 'GET /admin/returns/{id}/photos/{photo}/', reading, async ({ params }, reply) => {
    const photo = { returnId: params.id, photoId: params.photo, which: undefined };
    return reply.type('image/jpeg').send(await readReturnPhoto(db, app.files, photo));
  });
};

const vendorConfig = { access: 'vendor' } as const;

/** What vendors see and say of returns of their pieces. */
export const vendorReturnRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /vendor/returns/', vendorConfig, async (request) => {
    const rows = await listVendorReturns(db, requireViewer(request).userId, request.query, now());
    return encoded(toPage(app.urlOf(request), request.query, rows));
  });

  addRoute(app, 'POST /vendor/returns/{id}/word/', vendorConfig, async (request) =>
    encoded(await giveVendorWord(db, request.params.id, request.body, actorOf(request))),
  );

  addRoute(app, 'GET /vendor/returns/{id}/photos/{photo}/', vendorConfig, async (request, reply) => {
    const { id: returnId, photo: photoId } = request.params;
    const which = eq(orderLines.vendorId, requireViewer(request).userId);
    return reply.type('image/jpeg').send(await readReturnPhoto(db, app.files, { returnId, photoId, which }));
  });
};
