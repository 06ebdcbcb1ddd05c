import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Sales of packages. */
export const saleRoutes: FastifyPluginAsyncZod = async () => {};
