import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Stylists as couples see them, their secret upload page, and the page of a review. */
export const stylistRoutes: FastifyPluginAsyncZod = async () => {};
