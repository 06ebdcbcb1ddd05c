import type { Db } from '@harusi/db/client';
import { bookings, packages, refunds, stylistReviews, type users } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { nairobiDay } from '../lib/nairobi-time.ts';
import { cancelBooking, expireHolds } from '../modules/bookings/booking-lifecycle.service.ts';
import { updateBooking } from '../modules/bookings/office/update-booking.service.ts';
import { createBooking } from '../modules/bookings/create-booking.service.ts';
import { recordSale } from '../modules/bookings/sales/record-sale.service.ts';
import { findSlots } from '../modules/bookings/slots/slots.service.ts';
import { recordCapture } from '../modules/payments/captures/captures.service.ts';
import { judgeStylistReview } from '../modules/stylists/judging.service.ts';
import { writeStylistReview } from '../modules/stylists/stylist-reviews.service.ts';
import { sendRefund } from '../modules/transfers/refunds/refunds.service.ts';
import { lockTransfer, markTransferPaid } from '../modules/transfers/transfer-lifecycle.service.ts';
import type { Chance } from './chance.ts';
import { after, before, startOfBooks } from './demo-time.ts';
import { GUESTS } from './orders/people.ts';
import { payOut, paydaysBetween } from './paydays.ts';
import { receiptOf } from './receipts.ts';
import { DEMO_STYLIST_REVIEWS } from './stylists/people.ts';
import { type PlannedBooking, planBookings } from './stylists/plan.ts';

type User = typeof users.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;

interface Scene {
  now: Date;
  admin: User;
  customer: User;
  chance: Chance;
  stylistIds: readonly number[];
}

/** Something that happened, to be lived in its turn: what a stylist is paid depends on what came before. */
interface Deed {
  at: Date;
  run: () => Promise<void>;
}

const NOBODY = { shortcode: '', phonePages: null };

/** A year of bookings, lived through the services of the shop with the clock of then. */
export async function seedBookings(tx: Db, now: Date, people: Omit<Scene, 'now'>): Promise<void> {
  const scene = { now, ...people };
  const { admin, chance } = people;
  const planned = planBookings(now, chance);
  const agenda: Deed[] = planned.map((booking) => ({
    at: booking.bookedAt,
    run: async () => agendaOf(tx, booking, await book(tx, booking, scene), scene).forEach(put),
  }));
  const put = (deed: Deed) => {
    const next = agenda.findIndex(({ at }) => at > deed.at);
    agenda.splice(next === -1 ? agenda.length : next, 0, deed);
  };
  for (const at of paydaysBetween(startOfBooks(now), now)) {
    put({ at, run: () => payOut(tx, { kind: 'stylist', adminId: admin.id, chance, at }) });
  }
  const nextWeek = planned.find(({ startsAt, byCard }) => !byCard && startsAt > before(now, { days: -8 }));
  comeTooLate(tx, nextWeek!, scene).forEach(put);
  for (let deed = agenda.shift(); deed; deed = agenda.shift()) await deed.run();
  await holdNow(tx, scene);
}

const clientOf = ({ byCustomer }: PlannedBooking, { customer, chance }: Scene) => {
  const guest = chance.pick(GUESTS);
  return byCustomer
    ? {
        name: `${customer.firstName} ${customer.lastName}`,
        phone: customer.phoneNumber ?? guest.phone,
        email: customer.email,
      }
    : { name: guest.name, phone: guest.phone, email: guest.email ?? `${guest.phone.slice(-6)}@example.com` };
};

const formOf = (planned: PlannedBooking, contact: ReturnType<typeof clientOf>, stylist: number) => ({
  package: planned.code,
  stylist,
  starts_at: planned.startsAt,
  contact,
  consultation_type: planned.code === 'essential' ? ('virtual' as const) : ('in-person' as const),
});

/** Booked and paid for, by M-Pesa or by card at the desk. */
async function book(tx: Db, planned: PlannedBooking, scene: Scene): Promise<BookingRow> {
  const { chance, customer, admin, now } = scene;
  const { bookedAt, byCard, byCustomer } = planned;
  const contact = clientOf(planned, scene);
  const stylist = scene.stylistIds[planned.stylist]!;
  if (byCard) {
    const [sold] = await tx.select().from(packages).where(eq(packages.code, planned.code));
    const { number } = await recordSale(
      tx,
      {
        package: sold!.id,
        stylist,
        starts_at: planned.startsAt,
        client_name: contact.name,
        client_email: contact.email,
        client_phone: contact.phone,
        reference: `CARD-${chance.between(100_000, 999_999)}-${chance.between(10, 99)}`,
      },
      { actorId: admin.id, now: bookedAt },
    );
    return findBooking(tx, number);
  }
  const userId = byCustomer ? customer.id : null;
  const { number } = await createBooking(tx, formOf(planned, contact, stylist), {
    userId,
    now: bookedAt,
    till: NOBODY,
  });
  const held = await findBooking(tx, number);
  await pay(tx, held, after(bookedAt, { minutes: chance.between(1, 4) }, now), chance);
  return findBooking(tx, number);
}

const findBooking = async (tx: Db, number: string): Promise<BookingRow> => {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.number, number));
  return booking!;
};

async function pay(
  tx: Db,
  { id, number, priceCents, contactPhone }: BookingRow,
  paidAt: Date,
  chance: Chance,
) {
  const money = {
    provider: 'mpesa' as const,
    receipt: receiptOf(chance),
    bookingId: id,
    amountCents: priceCents,
  };
  const msisdn = contactPhone.slice(1);
  await recordCapture(tx, { ...money, msisdn, accountReference: `${number}-1`, paidAt }, paidAt);
}

/** What becomes of it later. What lies ahead stays as it is. */
function agendaOf(
  tx: Db,
  planned: PlannedBooking,
  booking: BookingRow,
  { now, admin, chance }: Scene,
): Deed[] {
  const { ending, bookedAt, review } = planned;
  const { id, number, endsAt } = booking;
  const by = (at: Date) => ({ actorId: admin.id, now: at });
  if (ending === 'cancelled') {
    const at = after(bookedAt, { hours: 20 }, now);
    return [
      {
        at,
        run: async () => {
          await cancelBooking(tx, id, {
            by: 'customer',
            reason: 'The client cancelled',
            actorId: null,
            now: at,
          });
          await giveBack(tx, id, after(at, { hours: 5 }, now), { admin, chance });
        },
      },
    ];
  }
  const at = new Date(endsAt.getTime() + chance.between(5, 90) * 60_000);
  if (at >= now) return [];
  const status = ending === 'no_show' ? ('no_show' as const) : ('completed' as const);
  return [
    {
      at,
      run: async () => {
        await updateBooking(tx, number, { status }, by(at));
        if (review !== null) await writeReview(tx, id, review, after(at, { hours: 40 }, now), by);
      },
    },
  ];
}

/** The money goes back the way it came. */
async function giveBack(
  tx: Db,
  bookingId: number,
  at: Date,
  { admin, chance }: Pick<Scene, 'admin' | 'chance'>,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  const transferId = await sendRefund(tx, refund!.id, { actorId: admin.id, now: at });
  await markTransferPaid(tx, await lockTransfer(tx, transferId), { receipt: receiptOf(chance) }, at);
}

/** Every so many nobody has read yet. */
const UNREAD_EVERY = 13;

async function writeReview(
  tx: Db,
  bookingId: number,
  n: number,
  at: Date,
  by: (at: Date) => { actorId: number; now: Date },
): Promise<void> {
  const [completed] = await tx
    .select({ reviewKey: bookings.reviewKey })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  const [rating, words] = DEMO_STYLIST_REVIEWS[n % DEMO_STYLIST_REVIEWS.length]!;
  await writeStylistReview(tx, completed!.reviewKey!, { rating, review: words }, at);
  const [review] = await tx
    .select({ id: stylistReviews.id })
    .from(stylistReviews)
    .where(eq(stylistReviews.bookingId, bookingId));
  if (n % UNREAD_EVERY !== 5) await judgeStylistReview(tx, review!.id, 'published', by(at));
}

/** Somebody holds the hour first and pays when it is gone: that booking waits for a stylist. */
function comeTooLate(tx: Db, planned: PlannedBooking, { now, chance, stylistIds }: Scene): Deed[] {
  const guest = GUESTS.at(-1)!;
  const contact = { name: guest.name, phone: guest.phone, email: guest.email ?? 'amina.yusuf@example.com' };
  const heldAt = before(planned.bookedAt, { hours: 2 });
  const paidAt = after(planned.bookedAt, { minutes: 10 }, now);
  let number = '';
  return [
    {
      at: heldAt,
      run: async () => {
        const form = formOf(planned, contact, stylistIds[planned.stylist]!);
        ({ number } = await createBooking(tx, form, { userId: null, now: heldAt, till: NOBODY }));
      },
    },
    {
      at: before(planned.bookedAt, { hours: 1 }),
      run: async () => void (await expireHolds(tx, before(planned.bookedAt, { hours: 1 }))),
    },
    { at: paidAt, run: async () => pay(tx, await findBooking(tx, number), paidAt, chance) },
  ];
}

/** The customer is about to pay for one. */
async function holdNow(tx: Db, { now, customer }: Scene): Promise<void> {
  const at = before(now, { minutes: 1 });
  const [from, to] = [6, 20].map((days) => nairobiDay(before(now, { days: -days })));
  const { days } = await findSlots(tx, { package: 'silver', stylist: undefined, from: from!, to: to! }, at);
  const contact = {
    name: `${customer.firstName} ${customer.lastName}`,
    phone: customer.phoneNumber ?? GUESTS[0].phone,
    email: customer.email,
  };
  const form = {
    package: 'silver',
    starts_at: days[0]!.slots[0]!,
    contact,
    consultation_type: 'in-person',
  } as const;
  await createBooking(tx, form, { userId: customer.id, now: at, till: NOBODY });
}
