import { officeBookingCalls as calls, RecordSale, SaleQuery } from '@harusi/contracts/office-bookings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendCsv } from '../../../lib/csv.ts';
import { toPage } from '../../../lib/pagination.ts';
import { sendJson } from '../../../lib/send-json.ts';
import { by } from '../../../plugins/access.ts';
import { exportSales } from './export-sales.service.ts';
import { recordSale } from './record-sale.service.ts';
import { listSales } from './sales.service.ts';

const config = { access: 'admin' } as const;

/** Sales of packages. */
export const saleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;

  app.get(
    '/admin/sales/',
    { config, schema: { querystring: SaleQuery, response: { 200: calls['GET /admin/sales/'].response } } },
    async (request, reply) => {
      const { summary, ...rows } = await listSales(db, request.query);
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), summary });
    },
  );

  app.get(
    '/admin/sales/export/',
    {
      config,
      schema: { querystring: SaleQuery, response: { 200: calls['GET /admin/sales/export/'].response } },
    },
    async (request, reply) => sendCsv(reply, 'harusi-sales', await exportSales(db, request.query)),
  );

  app.post(
    '/admin/sales/',
    { config, schema: { body: RecordSale, response: { 201: calls['POST /admin/sales/'].response } } },
    async (request, reply) => sendJson(reply, await recordSale(db, request.body, by(request)), 201),
  );
};
