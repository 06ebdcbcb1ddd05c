import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const vendorRoutes: FastifyPluginAsyncZod = async () => {};
