import { PathId } from '@harusi/contracts/common';
import {
  ChangeCollection,
  CollectionFields,
  officeCollectionCalls as calls,
  OrderCollections,
} from '@harusi/contracts/office-collections';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendJson } from '../../lib/send-json.ts';
import { by } from '../../plugins/access.ts';
import { listCollections } from '../catalogue/collections.service.ts';
import {
  addCollection,
  changeCollection,
  getOfficeCollection,
  orderCollections,
  removeCollection,
} from './office-collections.service.ts';

const config = { access: 'admin' } as const;

/** Collections in the back office. */
export const officeCollectionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, reads } = app;
  const show = async (reply: FastifyReply, id: number, status = 200) =>
    sendJson(reply, await getOfficeCollection(db, id), status);
  /** As the shop lists them. */
  const showAll = async (reply: FastifyReply) => {
    const { json } = await listCollections(reads);
    return reply.type('application/json; charset=utf-8').send(json);
  };

  app.get(
    '/admin/collections/',
    { config, schema: { response: { 200: calls['GET /admin/collections/'].response } } },
    async (_request, reply) => showAll(reply),
  );

  app.post(
    '/admin/collections/',
    {
      config,
      schema: { body: CollectionFields, response: { 201: calls['POST /admin/collections/'].response } },
    },
    async (request, reply) => show(reply, await addCollection(db, request.body, by(request)), 201),
  );

  app.post(
    '/admin/collections/order/',
    {
      config,
      schema: { body: OrderCollections, response: { 200: calls['POST /admin/collections/order/'].response } },
    },
    async (request, reply) => {
      await orderCollections(db, request.body.collections, by(request));
      return showAll(reply);
    },
  );

  app.get(
    '/admin/collections/:id/',
    { config, schema: { params: PathId, response: { 200: calls['GET /admin/collections/{id}/'].response } } },
    async ({ params }, reply) => show(reply, params.id),
  );

  app.put(
    '/admin/collections/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: ChangeCollection,
        response: { 200: calls['PUT /admin/collections/{id}/'].response },
      },
    },
    async (request, reply) => {
      await changeCollection(db, request.params.id, request.body, by(request));
      return show(reply, request.params.id);
    },
  );

  app.delete(
    '/admin/collections/:id/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['DELETE /admin/collections/{id}/'].response } },
    },
    async (request) => {
      await removeCollection(db, request.params.id, by(request));
      return { detail: 'The collection is removed.' };
    },
  );
};
