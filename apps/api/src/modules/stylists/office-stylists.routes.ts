import { PathId } from '@harusi/contracts/common';
import {
  ChangeStylist,
  officeStylistCalls as calls,
  OfficeStylistQuery,
  SetHours,
  StylistFields,
} from '@harusi/contracts/office-stylists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { by } from '../../plugins/access.ts';
import { getOfficeStylist, listOfficeStylists } from './office-stylists.service.ts';
import { addStylist, changeStylist, renewUploadKey } from './save-stylist.service.ts';
import { setHours } from './stylist-hours.service.ts';

const config = { access: 'admin' } as const;

/** Stylists as the shop keeps them. Every change answers the stylist as they stand afterwards. */
export const officeStylistRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const show = (id: number) => getOfficeStylist(db, id, now());

  app.get(
    '/admin/stylists/',
    {
      config,
      schema: { querystring: OfficeStylistQuery, response: { 200: calls['GET /admin/stylists/'].response } },
    },
    async (request) => {
      const { counts, ...rows } = await listOfficeStylists(db, request.query, now());
      return { ...toPage(app.addressOf(request), request.query, rows), counts };
    },
  );

  app.post(
    '/admin/stylists/',
    { config, schema: { body: StylistFields, response: { 201: calls['POST /admin/stylists/'].response } } },
    async (request, reply) =>
      reply.code(201).send(await show(await addStylist(db, request.body, by(request)))),
  );

  app.get(
    '/admin/stylists/:id/',
    { config, schema: { params: PathId, response: { 200: calls['GET /admin/stylists/{id}/'].response } } },
    async ({ params }) => show(params.id),
  );

  app.patch(
    '/admin/stylists/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: ChangeStylist,
        response: { 200: calls['PATCH /admin/stylists/{id}/'].response },
      },
    },
    async (request) => {
      await changeStylist(db, request.params.id, request.body, by(request));
      return show(request.params.id);
    },
  );

  app.put(
    '/admin/stylists/:id/hours/',
    {
      config,
      schema: {
        params: PathId,
        body: SetHours,
        response: { 200: calls['PUT /admin/stylists/{id}/hours/'].response },
      },
    },
    async (request) => {
      await setHours(db, request.params.id, request.body, by(request));
      return show(request.params.id);
    },
  );

  app.post(
    '/admin/stylists/:id/upload-key/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['POST /admin/stylists/{id}/upload-key/'].response } },
    },
    async (request) => {
      await renewUploadKey(db, request.params.id, by(request));
      return show(request.params.id);
    },
  );
};
