import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const officeDashboardRoutes: FastifyPluginAsyncZod = async () => {};
