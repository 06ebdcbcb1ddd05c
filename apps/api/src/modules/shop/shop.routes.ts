import { Shop } from '@harusi/contracts/shop';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findNextChange } from '../settings/settings.service.ts';
import { getShop } from './shop.service.ts';

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/shop/',
    { config: { access: 'public', keeps: true }, schema: { response: { 200: Shop } } },
    async (_request, reply) => {
      const now = app.now();
      const [shop, until] = await Promise.all([getShop(app.db, now), findNextChange(app.db, now)]);
      reply.shows({ tags: ['shop'], until });
      return shop;
    },
  );
};
