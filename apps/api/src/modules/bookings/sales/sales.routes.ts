import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { sendCsv } from '../../../lib/format/csv.ts';
import { toKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { actorOf } from '../../../plugins/access.ts';
import { exportSales } from './export-sales.service.ts';
import { recordSale } from './record-sale.service.ts';
import { listSales } from './sales.service.ts';

const config = { access: 'admin', permission: ['bookings', 'books'] } as const;

export const saleRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  addRoute(app, 'GET /admin/sales/', config, async (request) => {
    const { summary, ...rows } = await listSales(db, request.query);
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), summary });
  });

  addRoute(app, 'GET /admin/sales/export/', config, async (request, reply) =>
    sendCsv(reply, 'harusi-sales', exportSales(db, request.query)),
  );

  addRoute(app, 'POST /admin/sales/', config, async (request) =>
    encoded(await recordSale(db, request.body, actorOf(request))),
  );
};
