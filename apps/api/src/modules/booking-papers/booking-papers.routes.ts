import { bookings } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { openAccess, requesterOf } from '../../lib/order-access.ts';
import { sendPdf } from '../../lib/pdf/send-pdf.ts';
import { getBookingFor } from '../bookings/bookings.service.ts';
import { requireUploadKey } from '../stylists/portfolio/upload-key.service.ts';
import { getBooking, printConfirmation } from './booking-confirmation.service.ts';

const reading = { access: 'admin', permission: ['bookings', 'refunds'] } as const;

/** Confirmations of bookings, for their client, their stylist and the office. */
export const bookingPaperRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /bookings/{number}/confirmation/', openAccess, async (request, reply) => {
    const booking = await getBookingFor(db, request.params.number, requesterOf(request));
    return sendPdf(reply, `booking-${booking.number}`, await printConfirmation(db, booking, now()));
  });

  addRoute(app, 'GET /admin/bookings/{number}/confirmation/', reading, async ({ params }, reply) => {
    const booking = await getBooking(db, eq(bookings.number, params.number));
    return sendPdf(reply, `booking-${booking.number}`, await printConfirmation(db, booking, now()));
  });

  addRoute(
    app,
    'GET /stylists/{id}/bookings/{number}/confirmation/',
    { access: 'key' },
    async (request, reply) => {
      const { id: stylistId, number } = request.params;
      const key = request.headers['x-upload-key'];
      const attempt = {
        stylistId,
        key: typeof key === 'string' ? key : '',
        network: app.networkHash(request),
      };
      await requireUploadKey(db, attempt, now());
      const isTheirs = and(eq(bookings.number, number), eq(bookings.stylistId, stylistId));
      const booking = await getBooking(db, isTheirs!);
      return sendPdf(reply, `booking-${booking.number}`, await printConfirmation(db, booking, now()));
    },
  );
};
