import { bookings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { expireHolds } from '../../src/modules/bookings/booking-lifecycle.service.ts';
import { insertPaidBooking, insertHeldBooking, makeStylist, payBooking } from './booking-rows.ts';
import { openAdminClient } from '../orders/admin-client.ts';
import type { startTestApi } from '../start-test-api.ts';

/** An admin client with the calls on bookings. */
export async function openBookingAdmin(api: Awaited<ReturnType<typeof startTestApi>>) {
  const { db, clock } = api;
  const admin = await openAdminClient(api);
  const { send, read, waitMinutes } = admin;

  const dayIn = (days: number) => nairobiDay(new Date(clock.now().getTime() + days * 86_400_000));
  /** The given hour in Nairobi, `days` from now. */
  const at = (days: number, hour: number) => nairobiInstant(dayIn(days), hour * 60);
  const findBooking = async (number: string) =>
    (await db.select().from(bookings).where(eq(bookings.number, number)))[0]!;

  return {
    ...admin,
    dayIn,
    at,
    findBooking,
    updateBooking: (number: string, body: object) => send('PATCH', `/admin/bookings/${number}/`, body),
    readBooking: (number: string) => read(`/admin/bookings/${number}/`),

    /** Audit actions of a booking, newest first. */
    auditActions: async (number: string): Promise<string[]> =>
      (await read(`/admin/audit/?subject_type=booking&subject_id=${number}`)).results.map(
        ({ action }: { action: string }) => action,
      ),

    /** Subject and text of every email to this address, unordered. */
    emailsTo: async (email: string): Promise<string[]> => {
      await api.runQueuedJobs();
      const all = (await api.readMails()).filter(({ to }) => to?.some(({ address }) => address === email));
      return all.map(({ subject, text }) => `${subject}\n${text}`);
    },

    /** A booking paid after another client took its hour: it waits for a stylist. */
    createRequest: async (days: number, given = {}) => {
      const stylist = await makeStylist(db, { now: clock.now() });
      const startsAt = at(days, 10);
      const late = await insertHeldBooking(db, { stylist, startsAt, now: clock.now(), given });
      await waitMinutes(21);
      await expireHolds(db, clock.now());
      await insertPaidBooking(db, { stylist, startsAt, now: clock.now() });
      await payBooking(db, late.id, clock.now());
      const request = await findBooking(late.number);
      expect(request).toMatchObject({ status: 'requested', stylistId: null });
      return request;
    },
  };
}
