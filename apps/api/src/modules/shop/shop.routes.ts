import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { getShop } from './shop.service.ts';

export const shopRoutes: FastifyPluginAsync = async (app) => {
  addRoute(app, 'GET /shop/', { access: 'public', cache: true }, async (_request, reply) => {
    const { shop, until } = await getShop(app.db, app.now());
    reply.cacheTags({ tags: ['shop'], until });
    return shop;
  });
};
