import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** People who bought or booked. */
export const clientRoutes: FastifyPluginAsyncZod = async () => {};
