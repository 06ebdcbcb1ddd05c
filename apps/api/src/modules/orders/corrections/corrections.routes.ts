import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { actorOf } from '../../../plugins/access.ts';
import { getOfficeOrder } from '../office/office-orders.service.ts';
import { getParcel } from '../office/packing.service.ts';
import {
  correctAddress,
  correctCarrier,
  correctContact,
  correctPackingNotes,
} from './corrections.service.ts';
import { correctVariant, listLineVariants } from './variant.service.ts';

const forOrders = { access: 'admin', permission: 'orders' } as const;
const forParcels = { access: 'admin', permission: 'parcels' } as const;

/** Corrections of orders and parcels by the shop. Each returns what was corrected. */
export const correctionRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const showOrder = async (number: string) =>
    encoded(await getOfficeOrder(db, number, { now: now(), paybill: app.settings.mpesa }));

  addRoute(app, 'PATCH /admin/orders/{number}/contact/', forOrders, async (request) => {
    await correctContact(db, request.params.number, request.body, actorOf(request));
    return showOrder(request.params.number);
  });

  addRoute(app, 'PATCH /admin/orders/{number}/address/', forOrders, async (request) => {
    await correctAddress(db, request.params.number, request.body, actorOf(request));
    return showOrder(request.params.number);
  });

  addRoute(app, 'GET /admin/orders/{number}/lines/{line}/variants/', forOrders, ({ params }) =>
    listLineVariants(db, params.number, params.line, now()),
  );

  addRoute(app, 'PATCH /admin/orders/{number}/lines/{line}/variant/', forOrders, async (request) => {
    const { number, line } = request.params;
    await correctVariant(db, number, line, request.body, actorOf(request));
    return showOrder(number);
  });

  addRoute(app, 'PATCH /admin/parcels/{id}/notes/', forParcels, async (request) => {
    await correctPackingNotes(db, request.params.id, request.body, actorOf(request));
    return encoded(await getParcel(db, request.params.id, now()));
  });

  addRoute(app, 'PATCH /admin/parcels/{id}/carrier/', forParcels, async (request) => {
    await correctCarrier(db, request.params.id, request.body, actorOf(request));
    return encoded(await getParcel(db, request.params.id, now()));
  });
};
