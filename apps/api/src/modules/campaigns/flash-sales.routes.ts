import { PathId } from '@harusi/contracts/common';
import {
  ChangeFlashSale,
  flashSaleCalls as calls,
  FlashSaleQuery,
  NewFlashSale,
  PreviewFlashSale,
  SaleProductQuery,
} from '@harusi/contracts/flash-sales';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { sendJson } from '../../lib/send-json.ts';
import { by } from '../../plugins/access.ts';
import { archiveFlashSale, changeFlashSale, createFlashSale } from './change-flash-sales.service.ts';
import {
  findSaleProducts,
  getFlashSale,
  listFlashSales,
  listKinds,
  previewFlashSale,
} from './flash-sales.service.ts';

const config = { access: 'admin' } as const;

/** Flash sales in the back office. Every change answers the whole sale as it stands afterwards. */
export const flashSaleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const show = async (reply: FastifyReply, id: number, status = 200) =>
    sendJson(reply, await getFlashSale(db, id, now()), status);

  app.get(
    '/admin/flash-sales/',
    {
      config,
      schema: { querystring: FlashSaleQuery, response: { 200: calls['GET /admin/flash-sales/'].response } },
    },
    async (request, reply) => {
      const { summary, ...rows } = await listFlashSales(db, request.query, now());
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), summary });
    },
  );

  app.get(
    '/admin/flash-sales/products/',
    {
      config,
      schema: {
        querystring: SaleProductQuery,
        response: { 200: calls['GET /admin/flash-sales/products/'].response },
      },
    },
    async (request, reply) => {
      const rows = await findSaleProducts(db, request.query);
      return sendJson(reply, toPage(app.addressOf(request), request.query, rows));
    },
  );

  app.get(
    '/admin/flash-sales/categories/',
    { config, schema: { response: { 200: calls['GET /admin/flash-sales/categories/'].response } } },
    async (_request, reply) => sendJson(reply, await listKinds(db)),
  );

  app.post(
    '/admin/flash-sales/preview/',
    {
      config,
      schema: {
        body: PreviewFlashSale,
        response: { 200: calls['POST /admin/flash-sales/preview/'].response },
      },
    },
    async (request, reply) => sendJson(reply, await previewFlashSale(db, request.body)),
  );

  app.post(
    '/admin/flash-sales/',
    {
      config,
      schema: { body: NewFlashSale, response: { 201: calls['POST /admin/flash-sales/'].response } },
    },
    async (request, reply) => show(reply, await createFlashSale(db, request.body, by(request)), 201),
  );

  app.get(
    '/admin/flash-sales/:id/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['GET /admin/flash-sales/{id}/'].response } },
    },
    async (request, reply) => show(reply, request.params.id),
  );

  app.patch(
    '/admin/flash-sales/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: ChangeFlashSale,
        response: { 200: calls['PATCH /admin/flash-sales/{id}/'].response },
      },
    },
    async (request, reply) => {
      await changeFlashSale(db, request.params.id, request.body, by(request));
      return show(reply, request.params.id);
    },
  );

  app.delete(
    '/admin/flash-sales/:id/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['DELETE /admin/flash-sales/{id}/'].response } },
    },
    async (request) => {
      await archiveFlashSale(db, request.params.id, by(request));
      return { detail: 'The flash sale is gone. What was sold in it keeps its figures.' };
    },
  );
};
