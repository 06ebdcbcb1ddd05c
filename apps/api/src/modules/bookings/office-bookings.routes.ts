import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Bookings as the shop's people see them. */
export const officeBookingRoutes: FastifyPluginAsyncZod = async () => {};
