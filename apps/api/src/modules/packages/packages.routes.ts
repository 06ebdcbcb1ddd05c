import { PathId } from '@harusi/contracts/common';
import {
  AddOnFields,
  ChangePackage,
  type OfficePackage,
  packageCalls as calls,
  PackageFields,
} from '@harusi/contracts/packages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { by } from '../../plugins/access.ts';
import { addAddOn, changeAddOn, setAddOnArchived } from './add-ons.service.ts';
import { addPackage, changePackage, setArchived } from './change-packages.service.ts';
import { listOfficePackages, readPackages } from './packages.service.ts';

const config = { access: 'admin' } as const;

/** What can be booked. Every change answers what stands afterwards. */
export const packageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;
  const list = () => listOfficePackages(db);
  const show = async (wanted: number): Promise<OfficePackage> =>
    (await list()).packages.find(({ id }) => id === wanted)!;

  app.get(
    '/packages/',
    {
      config: { access: 'public', cache: true },
      schema: { response: { 200: calls['GET /packages/'].response } },
    },
    async (_request, reply) => {
      reply.cacheTags({ tags: ['packages'], until: null });
      return readPackages(db);
    },
  );

  app.get(
    '/admin/packages/',
    { config, schema: { response: { 200: calls['GET /admin/packages/'].response } } },
    async () => list(),
  );

  app.post(
    '/admin/packages/',
    { config, schema: { body: PackageFields, response: { 201: calls['POST /admin/packages/'].response } } },
    async (request, reply) =>
      reply.code(201).send(await show(await addPackage(db, request.body, by(request)))),
  );

  app.put(
    '/admin/packages/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: ChangePackage,
        response: { 200: calls['PUT /admin/packages/{id}/'].response },
      },
    },
    async (request) => {
      await changePackage(db, request.params.id, request.body, by(request));
      return show(request.params.id);
    },
  );

  app.delete(
    '/admin/packages/:id/',
    { config, schema: { params: PathId, response: { 200: calls['DELETE /admin/packages/{id}/'].response } } },
    async (request) => {
      await setArchived(db, request.params.id, true, by(request));
      return { detail: 'The package is archived.' };
    },
  );

  app.post(
    '/admin/packages/:id/restore/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['POST /admin/packages/{id}/restore/'].response } },
    },
    async (request) => {
      await setArchived(db, request.params.id, false, by(request));
      return show(request.params.id);
    },
  );

  app.post(
    '/admin/add-ons/',
    { config, schema: { body: AddOnFields, response: { 201: calls['POST /admin/add-ons/'].response } } },
    async (request, reply) => {
      await addAddOn(db, request.body, by(request));
      return reply.code(201).send(await list());
    },
  );

  app.put(
    '/admin/add-ons/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: AddOnFields,
        response: { 200: calls['PUT /admin/add-ons/{id}/'].response },
      },
    },
    async (request) => {
      await changeAddOn(db, request.params.id, request.body, by(request));
      return list();
    },
  );

  app.delete(
    '/admin/add-ons/:id/',
    { config, schema: { params: PathId, response: { 200: calls['DELETE /admin/add-ons/{id}/'].response } } },
    async (request) => {
      await setAddOnArchived(db, request.params.id, true, by(request));
      return list();
    },
  );

  app.post(
    '/admin/add-ons/:id/restore/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['POST /admin/add-ons/{id}/restore/'].response } },
    },
    async (request) => {
      await setAddOnArchived(db, request.params.id, false, by(request));
      return list();
    },
  );
};
