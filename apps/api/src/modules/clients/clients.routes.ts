import {
  clientCalls as calls,
  ClientPartsQuery,
  ClientQuery,
  NewClientNote,
} from '@harusi/contracts/clients';
import { PathId } from '@harusi/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { sendJson } from '../../lib/send-json.ts';
import { by } from '../../plugins/access.ts';
import { addClientNote, getClient, listClients } from './clients.service.ts';

const config = { access: 'admin' } as const;

/** People who bought or booked. */
export const clientRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/clients/',
    {
      config,
      schema: { querystring: ClientQuery, response: { 200: calls['GET /admin/clients/'].response } },
    },
    async (request, reply) => {
      const rows = await listClients(app.db, request.query);
      return sendJson(reply, toPage(app.addressOf(request), request.query, rows));
    },
  );

  app.get(
    '/admin/clients/:id/',
    {
      config,
      schema: {
        params: PathId,
        querystring: ClientPartsQuery,
        response: { 200: calls['GET /admin/clients/{id}/'].response },
      },
    },
    async ({ params, query }, reply) =>
      sendJson(reply, await getClient(app.db, params.id, { parts: query, now: app.now() })),
  );

  app.post(
    '/admin/clients/:id/notes/',
    {
      config,
      schema: {
        params: PathId,
        body: NewClientNote,
        response: { 201: calls['POST /admin/clients/{id}/notes/'].response },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addClientNote(app.db, request.params.id, request.body.text, by(request))),
  );
};
