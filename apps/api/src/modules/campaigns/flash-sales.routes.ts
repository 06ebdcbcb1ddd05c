import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import { actorOf } from '../../plugins/access.ts';
import { archiveFlashSale, changeFlashSale, createFlashSale } from './change-flash-sales.service.ts';
import {
  findSaleProducts,
  getFlashSale,
  listFlashSales,
  listSaleCategories,
  previewFlashSale,
} from './flash-sales.service.ts';

const config = { access: 'admin', permission: 'campaigns' } as const;

/** Flash sales in the back office. Every change returns the updated sale. */
export const flashSaleRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const show = async (id: number) => encoded(await getFlashSale(db, id, now()));

  addRoute(app, 'GET /admin/flash-sales/', config, async (request) => {
    const { summary, ...rows } = await listFlashSales(db, request.query, now());
    return encoded({ ...toPage(app.urlOf(request), request.query, rows), summary });
  });

  addRoute(app, 'GET /admin/flash-sales/products/', config, async (request) => {
    const rows = await findSaleProducts(db, request.query);
    return encoded(toPage(app.urlOf(request), request.query, rows));
  });

  addRoute(app, 'GET /admin/flash-sales/categories/', config, async () =>
    encoded(await listSaleCategories(db)),
  );

  addRoute(app, 'POST /admin/flash-sales/preview/', config, async (request) =>
    encoded(await previewFlashSale(db, request.body)),
  );

  addRoute(app, 'POST /admin/flash-sales/', config, async (request) =>
    show(await createFlashSale(db, request.body, actorOf(request))),
  );

  addRoute(app, 'GET /admin/flash-sales/{id}/', config, async (request) => show(request.params.id));

  addRoute(app, 'PATCH /admin/flash-sales/{id}/', config, async (request) => {
    await changeFlashSale(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'DELETE /admin/flash-sales/{id}/', config, async (request) => {
    await archiveFlashSale(db, request.params.id, actorOf(request));
    return { detail: 'The flash sale is deleted. Its sales stay in the figures.' };
  });
};
