import { officeBookingCalls as calls, RecordSale, SaleQuery } from '@harusi/contracts/office-bookings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendCsv } from '../../lib/csv.ts';
import { toPage } from '../../lib/pages.ts';
import { sendWire } from '../../lib/wire.ts';
import { by } from '../../plugins/access.ts';
import { exportSales } from './export-sales.service.ts';
import { recordSale } from './record-sale.service.ts';
import { listSales } from './sales.service.ts';

const config = { access: 'admin' } as const;

/** Sales of packages. */
export const saleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;

  app.get(
    '/admin/sales/',
    { config, schema: { querystring: SaleQuery, response: { 200: calls['GET /admin/sales/'].answer } } },
    async (request, reply) => {
      const { summary, ...rows } = await listSales(db, request.query);
      return sendWire(reply, { ...toPage(app.addressOf(request), request.query, rows), summary });
    },
  );

  app.get(
    '/admin/sales/export/',
    {
      config,
      schema: { querystring: SaleQuery, response: { 200: calls['GET /admin/sales/export/'].answer } },
    },
    async (request, reply) => sendCsv(reply, 'harusi-sales', await exportSales(db, request.query)),
  );

  app.post(
    '/admin/sales/',
    { config, schema: { body: RecordSale, response: { 201: calls['POST /admin/sales/'].answer } } },
    async (request, reply) => sendWire(reply, await recordSale(db, request.body, by(request)), 201),
  );
};
