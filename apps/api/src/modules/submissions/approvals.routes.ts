import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const approvalRoutes: FastifyPluginAsyncZod = async () => {};
