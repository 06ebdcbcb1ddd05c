import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const officeCollectionRoutes: FastifyPluginAsyncZod = async () => {};
