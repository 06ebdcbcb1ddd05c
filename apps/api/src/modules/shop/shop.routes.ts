import { Shop } from '@harusi/contracts/shop';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getShop } from './shop.service.ts';

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/shop/', { config: { access: 'public' }, schema: { response: { 200: Shop } } }, async () =>
    getShop(app.db, app.now()),
  );
};
