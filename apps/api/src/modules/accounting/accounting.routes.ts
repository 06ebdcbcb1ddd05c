import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** The books as the owner reads them, expenses and taxes. */
export const accountingRoutes: FastifyPluginAsyncZod = async () => {};
