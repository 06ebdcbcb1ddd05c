import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Free hours and bookings, for visitors and customers. */
export const bookingRoutes: FastifyPluginAsyncZod = async () => {};
