import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { sendCsv } from '../../../lib/format/csv.ts';
import { toKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { toPage } from '../../../lib/pagination.ts';
import { actorOf } from '../../../plugins/access.ts';
import { exportProducts } from '../export-products.service.ts';
import { findMakers, getOfficeProduct, listOfficeProducts } from './office-products.service.ts';
import { listMovements, moveStock } from '../office-stock.service.ts';
import { archiveProduct, changeMany } from './product-states.service.ts';
import { addProduct, changeProduct } from './save-product.service.ts';

const config = { access: 'admin', permission: 'catalogue' } as const;

/** The catalogue in the back office. Every change returns the updated product. */
export const officeProductRoutes: FastifyPluginAsync = async (app) => {
  const { db, pool, now } = app;
  const show = async (id: number) => encoded(await getOfficeProduct(pool, id, now()));

  addRoute(app, 'GET /admin/products/', config, async (request) => {
    const { summary, ...rows } = await listOfficeProducts(pool, request.query, now());
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), summary });
  });

  addRoute(app, 'GET /admin/products/export/', config, async (request, reply) =>
    sendCsv(reply, 'harusi-products', await exportProducts(pool, request.query, now())),
  );

  addRoute(app, 'GET /admin/products/makers/', config, async () => findMakers(db));

  addRoute(app, 'POST /admin/products/', config, async (request) =>
    show(await addProduct(db, request.body, actorOf(request))),
  );

  addRoute(app, 'POST /admin/products/bulk/', config, async (request) =>
    changeMany(db, request.body, actorOf(request)),
  );

  addRoute(app, 'GET /admin/products/{id}/', config, async ({ params }) => show(params.id));

  addRoute(app, 'PATCH /admin/products/{id}/', config, async (request) => {
    await changeProduct(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'DELETE /admin/products/{id}/', config, async (request) => {
    await archiveProduct(db, request.params.id, actorOf(request));
    return { detail: 'The product is archived.' };
  });

  addRoute(app, 'GET /admin/products/{id}/stock/', config, async (request) => {
    const rows = await listMovements(db, request.params.id, request.query);
    return encoded(toPage(app.urlOf(request), request.query, rows));
  });

  addRoute(app, 'POST /admin/products/{id}/stock/', config, async (request) => {
    await moveStock(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });
};
