import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { toKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { actorOf } from '../../../plugins/access.ts';
import { createTransferStarter } from '../../transfers/start-transfer.ts';
import { refundBooking } from './refund-booking.service.ts';
import { updateBooking } from './update-booking.service.ts';
import { getOfficeBooking } from './office-booking.service.ts';
import { listOfficeBookings, readCalendar, readChoices } from './office-bookings.service.ts';

const config = { access: 'admin', permission: 'bookings' } as const;
/** Who sends money back sees what for. */
const reading = { access: 'admin', permission: ['bookings', 'refunds'] } as const;
/** A sale is recorded from these, too. */
const choosing = { access: 'admin', permission: ['bookings', 'books'] } as const;
const refunding = { access: 'admin', permission: 'refunds', fresh: true } as const;

/** Back-office bookings. Every write returns the whole updated booking. */
export const officeBookingRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const startTransfer = createTransferStarter(app);
  const read = (number: string) => getOfficeBooking(db, number, { now: now(), paybill: app.settings.mpesa });

  addRoute(app, 'GET /admin/bookings/', reading, async (request) => {
    const { counts, this_week, ...rows } = await listOfficeBookings(db, request.query, now());
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), counts, this_week });
  });

  addRoute(app, 'GET /admin/bookings/calendar/', config, async ({ query }) =>
    encoded(await readCalendar(db, query, now())),
  );

  addRoute(app, 'GET /admin/bookings/choices/', choosing, async () => encoded(await readChoices(db)));

  addRoute(app, 'GET /admin/bookings/{number}/', reading, async ({ params }) =>
    encoded(await read(params.number)),
  );

  addRoute(app, 'PATCH /admin/bookings/{number}/', config, async (request) => {
    const { number } = request.params;
    await updateBooking(db, number, request.body, actorOf(request));
    return encoded(await read(number));
  });

  addRoute(app, 'POST /admin/bookings/{number}/refunds/', refunding, async (request) =>
    startTransfer(request, (tx, by) => refundBooking(tx, request.params.number, request.body, by)),
  );
};
