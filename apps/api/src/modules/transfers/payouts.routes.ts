import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Payouts and refunds. */
export const payoutRoutes: FastifyPluginAsyncZod = async () => {};
