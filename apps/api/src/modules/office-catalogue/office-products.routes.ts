import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const officeProductRoutes: FastifyPluginAsyncZod = async () => {};
