import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded, encodedJson } from '../../lib/add-route.ts';
import { actorOf } from '../../plugins/access.ts';
import { listCollections } from '../catalogue/collections.service.ts';
import {
  addCollection,
  changeCollection,
  getOfficeCollection,
  orderCollections,
  removeCollection,
} from './office-collections.service.ts';

const config = { access: 'admin', permission: 'catalogue' } as const;

/** Collections in the back office. */
export const officeCollectionRoutes: FastifyPluginAsync = async (app) => {
  const { db, reads } = app;
  const show = async (id: number) => encoded(await getOfficeCollection(db, id));
  /** As the shop lists them. */
  const showAll = async () => encodedJson((await listCollections(reads)).json);

  addRoute(app, 'GET /admin/collections/', config, async () => showAll());

  addRoute(app, 'POST /admin/collections/', config, async (request) =>
    show(await addCollection(db, request.body, actorOf(request))),
  );

  addRoute(app, 'POST /admin/collections/order/', config, async (request) => {
    await orderCollections(db, request.body.collections, actorOf(request));
    return showAll();
  });

  addRoute(app, 'GET /admin/collections/{id}/', config, async ({ params }) => show(params.id));

  addRoute(app, 'PUT /admin/collections/{id}/', config, async (request) => {
    await changeCollection(db, request.params.id, request.body, actorOf(request));
    return show(request.params.id);
  });

  addRoute(app, 'DELETE /admin/collections/{id}/', config, async (request) => {
    await removeCollection(db, request.params.id, actorOf(request));
    return { detail: 'The collection is removed.' };
  });
};
