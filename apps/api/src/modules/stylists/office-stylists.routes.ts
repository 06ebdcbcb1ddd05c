import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Stylists as the shop keeps them. */
export const officeStylistRoutes: FastifyPluginAsyncZod = async () => {};
