import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const officeVendorRoutes: FastifyPluginAsyncZod = async () => {};
