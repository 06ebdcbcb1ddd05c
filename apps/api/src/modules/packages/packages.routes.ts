import { type OfficePackage } from '@harusi/contracts/packages';
import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { actorOf } from '../../plugins/access.ts';
import { addAddOn, changeAddOn, setAddOnArchived } from './add-ons.service.ts';
import { addPackage, changePackage, setArchived } from './change-packages.service.ts';
import { listOfficePackages, readPackages } from './packages.service.ts';

const config = { access: 'admin', permission: 'stylists' } as const;

/** Packages and add-ons that couples can book. */
export const packageRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const list = () => listOfficePackages(db);
  const show = async (packageId: number): Promise<OfficePackage> =>
    (await list()).packages.find(({ id }) => id === packageId)!;

  addRoute(app, 'GET /packages/', { access: 'public', cache: true }, async (_request, reply) => {
    reply.cacheTags({ tags: ['packages'], until: null });
    return readPackages(db);
  });

  addRoute(app, 'GET /admin/packages/', config, async () => list());

  addRoute(app, 'POST /admin/packages/', config, async (request) =>
    show(await addPackage(db, request.body, actorOf(request))),
  );

  addRoute(app, 'PUT /admin/packages/{id}/', config, async (request) => {
    await changePackage(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'DELETE /admin/packages/{id}/', config, async (request) => {
    await setArchived(db, request.params.id, true, actorOf(request));
    return { detail: 'The package is archived.' };
  });

  addRoute(app, 'POST /admin/packages/{id}/restore/', config, async (request) => {
    await setArchived(db, request.params.id, false, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'POST /admin/add-ons/', config, async (request) => {
    await addAddOn(db, request.body, actorOf(request));
    return list();
  });

  addRoute(app, 'PUT /admin/add-ons/{id}/', config, async (request) => {
    await changeAddOn(db, request.params.id, request.body, actorOf(request));
    return list();
  });

  addRoute(app, 'DELETE /admin/add-ons/{id}/', config, async (request) => {
    await setAddOnArchived(db, request.params.id, true, actorOf(request));
    return list();
  });

  addRoute(app, 'POST /admin/add-ons/{id}/restore/', config, async (request) => {
    await setAddOnArchived(db, request.params.id, false, actorOf(request));
    return list();
  });
};
