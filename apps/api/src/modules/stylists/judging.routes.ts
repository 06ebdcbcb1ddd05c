import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** What stylists and clients sent and an admin reads before it is shown. */
export const judgingRoutes: FastifyPluginAsyncZod = async () => {};
