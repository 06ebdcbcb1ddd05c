import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export const submissionRoutes: FastifyPluginAsyncZod = async () => {};
