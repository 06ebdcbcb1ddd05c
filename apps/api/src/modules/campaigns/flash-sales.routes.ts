import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const flashSaleRoutes: FastifyPluginAsyncZod = async () => {};
