import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { withIdempotencyKey } from '../../lib/database/idempotency.ts';
import { toPage } from '../../lib/pagination.ts';
import { requireViewer } from '../../plugins/access.ts';
import { holdOriginOf } from '../holds/hold-origin.ts';
import { bookingSubscriber } from '../live-events/event-stream.ts';
import { sendEventStream } from '../live-events/send-event-stream.ts';
import { calendarAttachment } from '../../lib/format/calendar-file.ts';
import { withKey } from '../../lib/order-access.ts';
import { requesterOf, openAccess } from '../../lib/order-access.ts';
import { getSettings } from '../settings/settings.service.ts';
import { bookingCalendarEntry } from './booking-calendar.rules.ts';
import { cancelBooking, bookingNotFound } from './booking-lifecycle.service.ts';
import { readCalendarDetails } from './booking-events.ts';
import { getBookingFor, listOwnBookings, readBookingFor, readBooking } from './bookings.service.ts';
import { createBooking } from './create-booking.service.ts';
import { rescheduleBooking, listRescheduleSlots } from './reschedule-booking.service.ts';
import { listBookableStylists, findSlots } from './slots/slots.service.ts';

/** Free slots and bookings, for visitors and customers. */
export const bookingRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const reading = () => ({ now: now(), paybill: app.settings.mpesa });

  const searching = { access: 'public', costlyRead: true } as const;
  addRoute(app, 'GET /slots/', searching, async ({ query }) => findSlots(db, query, now()));

  addRoute(app, 'GET /slots/stylists/', searching, async ({ query }) =>
    listBookableStylists(db, query.package, now()),
  );

  addRoute(app, 'POST /bookings/', openAccess, async (request) => {
    const userId = request.viewer?.userId ?? null;
    const origin = holdOriginOf(request);
    const { body } = await withIdempotencyKey(db, request, { userId, now: now() }, async (tx) => ({
      status: 201,
      body: await createBooking(tx, request.body, { userId, origin, ...reading() }),
    }));
    return encoded(body);
  });

  addRoute(app, 'GET /bookings/', { access: 'customer' }, async (request) => {
    const rows = await listOwnBookings(db, requireViewer(request).userId, request.query, now());
    return encoded(toPage(app.urlOf(request), request.query, rows));
  });

  addRoute(app, 'GET /bookings/{number}/', openAccess, async (request) => {
    const requester = requesterOf(request, request.query.key);
    return encoded(await readBookingFor(db, request.params.number, requester, reading()));
  });

  addRoute(app, 'GET /bookings/{number}/slots/', { ...openAccess, costlyRead: true }, async (request) => {
    const { key, ...days } = request.query;
    const booking = await getBookingFor(db, request.params.number, requesterOf(request, key));
    return listRescheduleSlots(db, booking, days, now());
  });

  addRoute(app, 'GET /bookings/{number}/calendar/', openAccess, async (request, reply) => {
    const booking = await getBookingFor(db, request.params.number, requesterOf(request));
    if (booking.paidAt === null || booking.status === 'requested') throw bookingNotFound();
    const entry = bookingCalendarEntry(await readCalendarDetails(db, booking));
    const event = booking.userId === null ? withKey(entry, booking.lookupKey) : entry;
    const { brand, contact } = await getSettings(db, now());
    const { name, type, content } = calendarAttachment(event, {
      siteUrl: app.settings.siteUrl,
      now: now(),
      organizer: { name: brand.name, email: contact.email },
    });
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content);
  });

  addRoute(app, 'GET /bookings/{number}/events/', openAccess, async (request, reply) => {
    const { number } = await getBookingFor(db, request.params.number, requesterOf(request));
    return sendEventStream(app, request, reply, bookingSubscriber(number));
  });

  addRoute(
    app,
    'POST /bookings/{number}/reschedule/',
    { ...openAccess, rateLimit: { times: 600, seconds: 3600 } },
    async (request) => {
      const { lookup_key, starts_at: startsAt } = request.body;
      const requester = requesterOf(request, lookup_key);
      const booking = await getBookingFor(db, request.params.number, requester);
      const by = { startsAt, actorId: requester.userId, now: now() };
      await db.transaction((tx) => rescheduleBooking(tx, booking, by));
      return encoded(await readBooking(db, booking.number, reading()));
    },
  );

  addRoute(app, 'POST /bookings/{number}/cancel/', openAccess, async (request) => {
    const requester = requesterOf(request, request.body.lookup_key);
    const booking = await getBookingFor(db, request.params.number, requester);
    const by = {
      by: 'customer',
      reason: 'The client cancelled',
      actorId: requester.userId,
      now: now(),
    } as const;
    await db.transaction((tx) => cancelBooking(tx, booking.id, by));
    return encoded(await readBooking(db, booking.number, reading()));
  });
};
