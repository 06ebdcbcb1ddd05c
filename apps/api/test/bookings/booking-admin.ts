import { bookings } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { expireHolds } from '../../src/modules/bookings/booking-moves.service.ts';
import { dayInNairobi, momentInNairobi } from '../../src/modules/bookings/slots.rules.ts';
import { insertPaidBooking, insertHeldBooking, makeStylist, payBooking } from './booking-rows.ts';
import { openAdminClient } from '../orders/admin-client.ts';
import type { startTestApi } from '../start-test-api.ts';

/** An admin at the desk, and what they do with bookings. */
export async function openBookingAdmin(api: Awaited<ReturnType<typeof startTestApi>>) {
  const { db, clock } = api;
  const office = await openAdminClient(api);
  const { send, read, wait } = office;

  const dayIn = (days: number) => dayInNairobi(new Date(clock.now().getTime() + days * 86_400_000));
  /** An hour of the day so many days from now, in Nairobi. */
  const at = (days: number, hour: number) => momentInNairobi(dayIn(days), hour * 60);
  const rowOf = async (number: string) =>
    (await db.select().from(bookings).where(eq(bookings.number, number)))[0]!;

  return {
    ...office,
    dayIn,
    at,
    rowOf,
    change: (number: string, body: object) => send('PATCH', `/admin/bookings/${number}/`, body),
    open: (number: string) => read(`/admin/bookings/${number}/`),

    /** What the audit log says of a booking, the latest first. */
    audited: async (number: string): Promise<string[]> =>
      (await read(`/admin/audit/?subject_type=booking&subject_id=${number}`)).results.map(
        ({ action }: { action: string }) => action,
      ),

    /** Every letter to this address, in no order: subject and text. */
    lettersTo: async (email: string): Promise<string[]> => {
      await api.runQueuedJobs();
      const all = (await api.readMails()).filter(({ to }) => to?.some(({ address }) => address === email));
      return all.map(({ subject, text }) => `${subject}\n${text}`);
    },

    /** Paid late, when somebody else had the hour: it waits for a stylist. */
    aRequest: async (days: number, given = {}) => {
      const stylist = await makeStylist(db, { now: clock.now() });
      const startsAt = at(days, 10);
      const late = await insertHeldBooking(db, { stylist, startsAt, now: clock.now(), given });
      await wait(21);
      await expireHolds(db, clock.now());
      await insertPaidBooking(db, { stylist, startsAt, now: clock.now() });
      await payBooking(db, late.id, clock.now());
      const request = await rowOf(late.number);
      expect(request).toMatchObject({ status: 'requested', stylistId: null });
      return request;
    },
  };
}
