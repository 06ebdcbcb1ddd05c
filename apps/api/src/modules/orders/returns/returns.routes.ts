import { MAX_ADMIN_PICTURE_BYTES } from '@harusi/contracts/constants/picture-limits';
import { returns } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { withIdempotencyKey } from '../../../lib/database/idempotency.ts';
import { openAccess, requesterOf } from '../../../lib/order-access.ts';
import { readUpload, uploads } from '../../../plugins/uploads.ts';
import { storePicture } from '../../media/media.service.ts';
import { getOrderFor, readOrder } from '../orders.service.ts';
import { requestReturn } from './request-return.service.ts';
import { addReturnPhoto, readReturnPhoto } from './return-photos.service.ts';
import { withdrawReturn } from './return-steps.ts';
import { readReturnOptions } from './returnable-pieces.service.ts';

/** What buyers do with returns. Each returns the return as it then is. */
export const returnRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const show = async (number: string, id: number) => {
    const order = await readOrder(db, number, { now: now(), paybill: app.settings.mpesa });
    return encoded(order.returns.find((one) => one.id === id)!);
  };

  addRoute(app, 'GET /orders/{number}/return-options/', openAccess, async (request) => {
    const order = await getOrderFor(db, request.params.number, requesterOf(request, request.query.key));
    return encoded(await readReturnOptions(db, order, now()));
  });

  addRoute(app, 'POST /orders/{number}/returns/', openAccess, async (request) => {
    const requester = requesterOf(request, request.body.lookup_key);
    const order = await getOrderFor(db, request.params.number, requester);
    const by = { actorId: requester.userId, now: now() };
    const { body } = await withIdempotencyKey(
      db,
      request,
      { userId: by.actorId, now: by.now },
      async (tx) => ({
        status: 201,
        body: { id: await requestReturn(tx, order.id, request.body, by) },
      }),
    );
    return show(order.number, body.id);
  });

  addRoute(app, 'POST /orders/{number}/returns/{id}/withdraw/', openAccess, async (request) => {
    const requester = requesterOf(request, request.body.lookup_key);
    const order = await getOrderFor(db, request.params.number, requester);
    await withdrawReturn(db, order.id, request.params.id, { actorId: requester.userId, now: now() });
    return show(order.number, request.params.id);
  });

  addRoute(app, 'GET /orders/{number}/returns/{id}/photos/{photo}/', openAccess, async (request, reply) => {
    const { number, id: returnId, photo: photoId } = request.params;
    const order = await getOrderFor(db, number, requesterOf(request, request.query.key));
    const which = eq(returns.orderId, order.id);
    return reply.type('image/jpeg').send(await readReturnPhoto(db, app.files, { returnId, photoId, which }));
  });

  await app.register(async (uploading) => {
    await uploading.register(uploads);
    addRoute(
      uploading,
      'POST /orders/{number}/returns/{id}/lines/{line}/photos/',
      { ...openAccess, rateLimit: { times: 60, seconds: 3600 } },
      async (request) => {
        const requester = requesterOf(request);
        const { number, id: returnId, line: lineId } = request.params;
        const order = await getOrderFor(db, number, requester);
        const upload = await readUpload(request, 'image', MAX_ADMIN_PICTURE_BYTES);
        const by = { actorId: requester.userId, now: now() };
        const picture = { ...upload, uploadedBy: by.actorId, isPrivate: true, now: by.now };
        const { id: mediaId } = await storePicture(db, app.files, picture);
        await addReturnPhoto(db, { orderId: order.id, returnId, lineId, mediaId }, by);
        return show(number, returnId);
      },
    );
  });
};
