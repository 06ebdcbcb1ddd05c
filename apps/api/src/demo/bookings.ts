import type { Db } from '@harusi/db/client';
import {
  bookings,
  packages,
  refunds,
  stylistReviews,
  type UserRow,
  type BookingRow,
} from '@harusi/db/schema';
import { GUESTS } from '@harusi/demo/people';
import { type Random, randomReceipt } from '@harusi/demo/random';
import { type PlannedBooking, planBookings } from '@harusi/demo/stylists/plan';
import { DEMO_STYLIST_REVIEWS } from '@harusi/demo/stylists/stylists';
import { after, before, booksStart, HOUR, paydaysBetween } from '@harusi/demo/time';
import { eq } from '@harusi/db/drizzle';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { cancelBooking, expireHolds } from '../modules/bookings/booking-lifecycle.service.ts';
import { createBooking } from '../modules/bookings/create-booking.service.ts';
import { updateBooking } from '../modules/bookings/office/update-booking.service.ts';
import { recordSale } from '../modules/bookings/sales/record-sale.service.ts';
import { findSlots } from '../modules/bookings/slots/slots.service.ts';
import { recordCapture } from '../modules/payments/captures/captures.service.ts';
import { moderateStylistReview } from '../modules/stylists/moderation/moderation.service.ts';
import { writeStylistReview } from '../modules/stylists/stylist-reviews.service.ts';
import { sendRefund } from '../modules/transfers/refunds/refunds.service.ts';
import { lockTransfer, markTransferPaid } from '../modules/transfers/transfer-lifecycle.service.ts';
import { payAll } from './money/payouts.ts';

interface SeedContext {
  now: Date;
  admin: UserRow;
  customer: UserRow;
  random: Random;
  stylistIds: readonly number[];
}

/** Runs in order of time, because a payout depends on what was earned before. */
interface ScheduledAction {
  at: Date;
  run: () => Promise<void>;
}

/** Demo bookings prompt no phone. */
const NO_PAYBILL = { shortcode: '', phonePages: null };

/** A year of bookings, made by the shop's services at the time of each. */
export async function seedBookings(tx: Db, now: Date, people: Omit<SeedContext, 'now'>): Promise<void> {
  const context = { now, ...people };
  const { admin, random } = people;
  const planned = planBookings(now, random);
  const schedule: ScheduledAction[] = planned.map((booking) => ({
    at: booking.bookedAt,
    run: async () => planOutcome(tx, booking, await book(tx, booking, context), context).forEach(add),
  }));
  const add = (action: ScheduledAction) => {
    const next = schedule.findIndex(({ at }) => at > action.at);
    schedule.splice(next === -1 ? schedule.length : next, 0, action);
  };
  for (const at of paydaysBetween(booksStart(now), now)) {
    add({ at, run: () => payAll(tx, { kind: 'stylist', adminId: admin.id, random, at }) });
  }
  const nextWeek = planned.find(({ startsAt, byCard }) => !byCard && startsAt > before(now, { days: -8 }));
  payTooLate(tx, nextWeek!, context).forEach(add);
  for (let action = schedule.shift(); action; action = schedule.shift()) await action.run();
  await createHold(tx, context);
}

const pickContact = ({ byCustomer }: PlannedBooking, { customer, random }: SeedContext) => {
  const guest = random.pick(GUESTS);
  return byCustomer
    ? {
        name: `${customer.firstName} ${customer.lastName}`,
        phone: customer.phoneNumber ?? guest.phone,
        email: customer.email,
      }
    : { name: guest.name, phone: guest.phone, email: guest.email ?? `${guest.phone.slice(-6)}@example.com` };
};

const toForm = (planned: PlannedBooking, contact: ReturnType<typeof pickContact>, stylist: number) => ({
  package: planned.code,
  stylist,
  starts_at: planned.startsAt,
  contact,
  ...(planned.code === 'essential'
    ? { consultation_type: 'virtual' as const }
    : { consultation_type: 'in-person' as const, place: placeOf(planned) }),
});

const PLACES = [
  'Windsor Golf Hotel, Ridgeways',
  'Kiota Court, Ngong Road, Karen',
  'Serena Hotel, Kenyatta Avenue',
  'Olepolos Garden, Kiserian',
  'Runda Grove, house 14',
  'Brackenhurst, Limuru',
  'Riverside Drive, flat 6B',
] as const;

/** Without chance, so that a new place changes nothing else of the demo. */
const placeOf = ({ startsAt }: PlannedBooking) =>
  PLACES[Math.floor(startsAt.getTime() / HOUR) % PLACES.length]!;

/** Books and pays, by M-Pesa or by card in the back office. */
async function book(tx: Db, planned: PlannedBooking, context: SeedContext): Promise<BookingRow> {
  const { random, customer, admin, now } = context;
  const { bookedAt, byCard, byCustomer } = planned;
  const contact = pickContact(planned, context);
  const stylist = context.stylistIds[planned.stylist]!;
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
        place: placeOf(planned),
        reference: `CARD-${random.between(100_000, 999_999)}-${random.between(10, 99)}`,
      },
      { actorId: admin.id, now: bookedAt },
    );
    return findBooking(tx, number);
  }
  const userId = byCustomer ? customer.id : null;
  const { number } = await createBooking(tx, toForm(planned, contact, stylist), {
    userId,
    now: bookedAt,
    origin: null,
    paybill: NO_PAYBILL,
  });
  const held = await findBooking(tx, number);
  await pay(tx, held, after(bookedAt, { minutes: random.between(1, 4) }, now), random);
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
  random: Random,
) {
  const money = {
    provider: 'mpesa' as const,
    receipt: randomReceipt(random),
    bookingId: id,
    amountCents: priceCents,
  };
  const msisdn = contactPhone.slice(1);
  await recordCapture(tx, { ...money, msisdn, accountReference: `${number}-1`, paidAt }, paidAt);
}

/** What happens to a booking later; nothing if it lies in the future. */
function planOutcome(
  tx: Db,
  planned: PlannedBooking,
  booking: BookingRow,
  { now, admin, random }: SeedContext,
): ScheduledAction[] {
  const { outcome, bookedAt, review } = planned;
  const { id, number, endsAt } = booking;
  const by = (at: Date) => ({ actorId: admin.id, now: at });
  if (outcome === 'cancelled') {
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
          await payRefund(tx, id, after(at, { hours: 5 }, now), { admin, random });
        },
      },
    ];
  }
  const at = new Date(endsAt.getTime() + random.between(5, 90) * 60_000);
  if (at >= now) return [];
  const status = outcome === 'no_show' ? ('no_show' as const) : ('completed' as const);
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

/** Refunds through M-Pesa. */
async function payRefund(
  tx: Db,
  bookingId: number,
  at: Date,
  { admin, random }: Pick<SeedContext, 'admin' | 'random'>,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  const transferId = await sendRefund(tx, refund!.id, { actorId: admin.id, now: at });
  await markTransferPaid(tx, await lockTransfer(tx, transferId), { receipt: randomReceipt(random) }, at);
}

/** One in so many reviews is still pending. */
const PENDING_EVERY = 13;

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
  const [rating, text] = DEMO_STYLIST_REVIEWS[n % DEMO_STYLIST_REVIEWS.length]!;
  await writeStylistReview(tx, completed!.reviewKey!, { rating, review: text }, at);
  const [review] = await tx
    .select({ id: stylistReviews.id })
    .from(stylistReviews)
    .where(eq(stylistReviews.bookingId, bookingId));
  if (n % PENDING_EVERY !== 5) await moderateStylistReview(tx, review!.id, 'published', by(at));
}

/**
 * A guest pays after the hold ran out and another client took the slot, so the booking waits for a stylist.
 */
function payTooLate(
  tx: Db,
  planned: PlannedBooking,
  { now, random, stylistIds }: SeedContext,
): ScheduledAction[] {
  const guest = GUESTS.at(-1)!;
  const contact = { name: guest.name, phone: guest.phone, email: guest.email ?? 'amina.yusuf@example.com' };
  const heldAt = before(planned.bookedAt, { hours: 2 });
  const paidAt = after(planned.bookedAt, { minutes: 10 }, now);
  let number = '';
  return [
    {
      at: heldAt,
      run: async () => {
        const form = toForm(planned, contact, stylistIds[planned.stylist]!);
        ({ number } = await createBooking(tx, form, {
          userId: null,
          now: heldAt,
          origin: null,
          paybill: NO_PAYBILL,
        }));
      },
    },
    {
      at: before(planned.bookedAt, { hours: 1 }),
      run: async () => void (await expireHolds(tx, before(planned.bookedAt, { hours: 1 }))),
    },
    { at: paidAt, run: async () => pay(tx, await findBooking(tx, number), paidAt, random) },
  ];
}

/** The demo customer is about to pay for a booking. */
async function createHold(tx: Db, { now, customer }: SeedContext): Promise<void> {
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
    place: PLACES[0],
  } as const;
  await createBooking(tx, form, { userId: customer.id, now: at, origin: null, paybill: NO_PAYBILL });
}
