import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** What can be booked. */
export const packageRoutes: FastifyPluginAsyncZod = async () => {};
