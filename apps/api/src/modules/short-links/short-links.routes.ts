import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { readTracked } from './track.service.ts';

/** What the links in texts lead to. */
export const shortLinkRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /track/{code}/', { access: 'public' }, async (request) =>
    readTracked(db, { code: request.params.code, network: app.networkHash(request) }, now()),
  );
};
