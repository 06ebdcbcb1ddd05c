import {
  BookableQuery,
  BookableStylists,
  bookingCalls as calls,
  CancelBooking,
  DayRange,
  MoveBooking,
  NewBooking,
  SlotQuery,
  Slots,
} from '@harusi/contracts/bookings';
import { PageQuery } from '@harusi/contracts/common';
import { OrderKeyQuery, OrderPath } from '@harusi/contracts/orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withIdempotencyKey } from '../../lib/idempotency.ts';
import { toPage } from '../../lib/pagination.ts';
import { sendJson } from '../../lib/send-json.ts';
import { requireViewer } from '../../plugins/access.ts';
import { bookingSubscriber } from '../live-events/event-stream.ts';
import { sendEventStream } from '../live-events/send-event-stream.ts';
import { calendarAttachment } from '../emails/emails.service.ts';
import { requesterOf, openAccess } from '../../lib/order-access.ts';
import { bookingCalendarEntry } from './booking-calendar.rules.ts';
import { cancelBooking, bookingNotFound } from './booking-lifecycle.service.ts';
import { readCalendarDetails } from './booking-events.service.ts';
import { getBookingFor, listOwnBookings, readBookingFor, readBooking } from './bookings.service.ts';
import { createBooking } from './create-booking.service.ts';
import { rescheduleBooking, listRescheduleSlots } from './reschedule-booking.service.ts';
import { listBookableStylists, findSlots } from './slots/slots.service.ts';

/** Free hours and bookings, for visitors and customers. */
export const bookingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const reading = () => ({ now: now(), till: app.settings.mpesa });

  app.get(
    '/slots/',
    {
      config: { access: 'public', rateLimit: { times: 600, seconds: 600 } },
      schema: { querystring: SlotQuery, response: { 200: Slots } },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return findSlots(db, query, now());
    },
  );

  app.get(
    '/slots/stylists/',
    {
      config: { access: 'public', rateLimit: { times: 600, seconds: 600 } },
      schema: { querystring: BookableQuery, response: { 200: BookableStylists } },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return listBookableStylists(db, query.package, now());
    },
  );

  app.post(
    '/bookings/',
    {
      config: { ...openAccess, rateLimit: { times: 60, seconds: 3600 } },
      schema: { body: NewBooking, response: { 201: calls['POST /bookings/'].response } },
    },
    async (request, reply) => {
      const userId = request.viewer?.userId ?? null;
      const { status, body } = await withIdempotencyKey(db, request, { userId, now: now() }, async (tx) => ({
        status: 201,
        body: await createBooking(tx, request.body, { userId, ...reading() }),
      }));
      return sendJson(reply, body, status);
    },
  );

  app.get(
    '/bookings/',
    {
      config: { access: 'customer' },
      schema: { querystring: PageQuery, response: { 200: calls['GET /bookings/'].response } },
    },
    async (request, reply) => {
      const rows = await listOwnBookings(db, requireViewer(request).userId, request.query, now());
      return sendJson(reply, toPage(app.addressOf(request), request.query, rows));
    },
  );

  app.get(
    '/bookings/:number/',
    {
      config: openAccess,
      schema: {
        params: OrderPath,
        querystring: OrderKeyQuery,
        response: { 200: calls['GET /bookings/{number}/'].response },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asker = requesterOf(request, request.query.key);
      return sendJson(reply, await readBookingFor(db, request.params.number, asker, reading()));
    },
  );

  app.get(
    '/bookings/:number/slots/',
    {
      config: { ...openAccess, rateLimit: { times: 600, seconds: 600 } },
      schema: {
        params: OrderPath,
        querystring: DayRange.extend(OrderKeyQuery.shape),
        response: { 200: Slots },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { key, ...days } = request.query;
      const booking = await getBookingFor(db, request.params.number, requesterOf(request, key));
      return listRescheduleSlots(db, booking, days, now());
    },
  );

  app.get(
    '/bookings/:number/calendar/',
    {
      config: openAccess,
      schema: {
        params: OrderPath,
        response: { 200: calls['GET /bookings/{number}/calendar/'].response },
        summary: 'A paid booking as a file for calendars (text/calendar)',
      },
    },
    async (request, reply) => {
      const booking = await getBookingFor(db, request.params.number, requesterOf(request));
      if (booking.paidAt === null || booking.status === 'requested') throw bookingNotFound();
      const event = bookingCalendarEntry(await readCalendarDetails(db, booking));
      const { name, type, content } = calendarAttachment(event, app.settings.siteUrl, now());
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(content);
    },
  );

  app.get(
    '/bookings/:number/events/',
    {
      exposeHeadRoute: false,
      config: openAccess,
      schema: { params: OrderPath, summary: 'Live events of one booking: hints to load it again' },
    },
    async (request, reply) => {
      const { number } = await getBookingFor(db, request.params.number, requesterOf(request));
      return sendEventStream(app, reply, bookingSubscriber(number));
    },
  );

  app.post(
    '/bookings/:number/reschedule/',
    {
      config: { ...openAccess, rateLimit: { times: 60, seconds: 3600 } },
      schema: {
        params: OrderPath,
        body: MoveBooking,
        response: { 200: calls['POST /bookings/{number}/reschedule/'].response },
      },
    },
    async (request, reply) => {
      const { lookup_key, starts_at: startsAt } = request.body;
      const asker = requesterOf(request, lookup_key);
      const booking = await getBookingFor(db, request.params.number, asker);
      const by = { startsAt, actorId: asker.userId, now: now() };
      await db.transaction((tx) => rescheduleBooking(tx, booking, by));
      return sendJson(reply, await readBooking(db, booking.number, reading()));
    },
  );

  app.post(
    '/bookings/:number/cancel/',
    {
      config: openAccess,
      schema: {
        params: OrderPath,
        body: CancelBooking,
        response: { 200: calls['POST /bookings/{number}/cancel/'].response },
      },
    },
    async (request, reply) => {
      const asker = requesterOf(request, request.body.lookup_key);
      const booking = await getBookingFor(db, request.params.number, asker);
      const by = {
        by: 'customer',
        reason: 'The client cancelled',
        actorId: asker.userId,
        now: now(),
      } as const;
      await db.transaction((tx) => cancelBooking(tx, booking.id, by));
      return sendJson(reply, await readBooking(db, booking.number, reading()));
    },
  );
};
