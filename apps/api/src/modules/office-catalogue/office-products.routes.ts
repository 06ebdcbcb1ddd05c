import { PageQuery, PathId } from '@harusi/contracts/common';
import {
  BulkChange,
  ChangeOfficeProduct,
  MoveStock,
  NewOfficeProduct,
  officeProductCalls as calls,
  OfficeProductQuery,
} from '@harusi/contracts/office-products';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendCsv } from '../../lib/csv.ts';
import { toPage } from '../../lib/pagination.ts';
import { sendJson } from '../../lib/send-json.ts';
import { by } from '../../plugins/access.ts';
import { exportProducts } from './export-products.service.ts';
import { findMakers, getOfficeProduct, listOfficeProducts } from './office-products.service.ts';
import { listMovements, moveStock } from './office-stock.service.ts';
import { archiveProduct, changeMany } from './product-states.service.ts';
import { addProduct, changeProduct } from './save-product.service.ts';

const config = { access: 'admin' } as const;

/** The catalogue in the back office. Every change answers the product as it stands afterwards. */
export const officeProductRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, pool, now } = app;
  const show = async (reply: FastifyReply, id: number, status = 200) =>
    sendJson(reply, await getOfficeProduct(pool, id, now()), status);

  app.get(
    '/admin/products/',
    {
      config,
      schema: { querystring: OfficeProductQuery, response: { 200: calls['GET /admin/products/'].response } },
    },
    async (request, reply) => {
      const { summary, ...rows } = await listOfficeProducts(pool, request.query, now());
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), summary });
    },
  );

  app.get(
    '/admin/products/export/',
    {
      config,
      schema: {
        querystring: OfficeProductQuery,
        response: { 200: calls['GET /admin/products/export/'].response },
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'harusi-products', await exportProducts(pool, request.query, now())),
  );

  app.get(
    '/admin/products/makers/',
    { config, schema: { response: { 200: calls['GET /admin/products/makers/'].response } } },
    async () => findMakers(db),
  );

  app.post(
    '/admin/products/',
    {
      config,
      schema: { body: NewOfficeProduct, response: { 201: calls['POST /admin/products/'].response } },
    },
    async (request, reply) => show(reply, await addProduct(db, request.body, by(request)), 201),
  );

  app.post(
    '/admin/products/bulk/',
    { config, schema: { body: BulkChange, response: { 200: calls['POST /admin/products/bulk/'].response } } },
    async (request) => changeMany(db, request.body, by(request)),
  );

  app.get(
    '/admin/products/:id/',
    { config, schema: { params: PathId, response: { 200: calls['GET /admin/products/{id}/'].response } } },
    async ({ params }, reply) => show(reply, params.id),
  );

  app.patch(
    '/admin/products/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: ChangeOfficeProduct,
        response: { 200: calls['PATCH /admin/products/{id}/'].response },
      },
    },
    async (request, reply) => {
      await changeProduct(db, request.params.id, request.body, by(request));
      return show(reply, request.params.id);
    },
  );

  app.delete(
    '/admin/products/:id/',
    { config, schema: { params: PathId, response: { 200: calls['DELETE /admin/products/{id}/'].response } } },
    async (request) => {
      await archiveProduct(db, request.params.id, by(request));
      return { detail: 'The product is archived.' };
    },
  );

  app.get(
    '/admin/products/:id/stock/',
    {
      config,
      schema: {
        params: PathId,
        querystring: PageQuery,
        response: { 200: calls['GET /admin/products/{id}/stock/'].response },
      },
    },
    async (request, reply) => {
      const rows = await listMovements(db, request.params.id, request.query);
      return sendJson(reply, toPage(app.addressOf(request), request.query, rows));
    },
  );

  app.post(
    '/admin/products/:id/stock/',
    {
      config,
      schema: {
        params: PathId,
        body: MoveStock,
        response: { 200: calls['POST /admin/products/{id}/stock/'].response },
      },
    },
    async (request, reply) => {
      await moveStock(db, request.params.id, request.body, by(request));
      return show(reply, request.params.id);
    },
  );
};
