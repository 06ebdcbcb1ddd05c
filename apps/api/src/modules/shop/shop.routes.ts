import { Shop } from '@harusi/contracts/shop';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getShop } from './shop.service.ts';

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/shop/',
    { config: { access: 'public', cache: true }, schema: { response: { 200: Shop } } },
    async (_request, reply) => {
      const { shop, until } = await getShop(app.db, app.now());
      reply.cacheTags({ tags: ['shop'], until });
      return shop;
    },
  );
};
