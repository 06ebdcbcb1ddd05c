import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Where M-Pesa says what became of money that leaves. */
export const transferRoutes: FastifyPluginAsyncZod = async () => {};
