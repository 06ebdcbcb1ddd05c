import {
  BookingCalendarQuery,
  ChangeOfficeBooking,
  officeBookingCalls as calls,
  OfficeBookingQuery,
} from '@harusi/contracts/office-bookings';
import { OrderPath } from '@harusi/contracts/orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../../lib/pagination.ts';
import { sendJson } from '../../../lib/send-json.ts';
import { by } from '../../../plugins/access.ts';
import { updateBooking } from './update-booking.service.ts';
import { getOfficeBooking } from './office-booking.service.ts';
import { listOfficeBookings, readCalendar, readChoices } from './office-bookings.service.ts';

const config = { access: 'admin' } as const;

/** Bookings as the shop's people see them. Every change answers the whole booking as it stands afterwards. */
export const officeBookingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const read = (number: string) => getOfficeBooking(db, number, { now: now(), till: app.settings.mpesa });

  app.get(
    '/admin/bookings/',
    {
      config,
      schema: { querystring: OfficeBookingQuery, response: { 200: calls['GET /admin/bookings/'].response } },
    },
    async (request, reply) => {
      const { counts, this_week, ...rows } = await listOfficeBookings(db, request.query, now());
      return sendJson(reply, { ...toPage(app.addressOf(request), request.query, rows), counts, this_week });
    },
  );

  app.get(
    '/admin/bookings/calendar/',
    {
      config,
      schema: {
        querystring: BookingCalendarQuery,
        response: { 200: calls['GET /admin/bookings/calendar/'].response },
      },
    },
    async ({ query }, reply) => sendJson(reply, await readCalendar(db, query, now())),
  );

  app.get(
    '/admin/bookings/choices/',
    { config, schema: { response: { 200: calls['GET /admin/bookings/choices/'].response } } },
    async (_request, reply) => sendJson(reply, await readChoices(db)),
  );

  app.get(
    '/admin/bookings/:number/',
    {
      config,
      schema: { params: OrderPath, response: { 200: calls['GET /admin/bookings/{number}/'].response } },
    },
    async ({ params }, reply) => sendJson(reply, await read(params.number)),
  );

  app.patch(
    '/admin/bookings/:number/',
    {
      config,
      schema: {
        params: OrderPath,
        body: ChangeOfficeBooking,
        response: { 200: calls['PATCH /admin/bookings/{number}/'].response },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      await updateBooking(db, number, request.body, by(request));
      return sendJson(reply, await read(number));
    },
  );
};
