import { messages, messageSends, type BookingRow } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { readTold } from '../../../test/outbox/read-told.ts';
import { startTextHarness } from '../../../test/outbox/text-harness.ts';
import { type BookingEvents, bookingChannel } from '../bookings/booking-events.ts';
import { sendDue } from '../outbox/send-due.service.ts';

const { db, clock, jobContext, newPhone, pass, sendOf, sentTo } = await startTextHarness();
const now = clock.now();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const first = await makeStylist(db, { now });
const second = await makeStylist(db, { now });
const held = await insertHeldBooking(db, { stylist: first, startsAt: inDays(5), now });
const booking: BookingRow = { ...held, status: 'confirmed', paidAt: now };
const before = booking;
const moved: BookingRow = { ...booking, startsAt: inDays(6), endsAt: inDays(6) };
const reassigned: BookingRow = { ...booking, stylistId: second.id };
const paid = { reference: 'UKJ2P8L0WV', amountCents: 490_000 };

const told = (recipient: string, subject: string, ...texts: string[]) => [
  [recipient, 'email', expect.stringContaining(subject)],
  ...texts.map((key) => [recipient, 'sms', key]),
];
const client = (subject: string, ...texts: string[]) => told('client', subject, ...texts);
const stylist = ({ id }: { id: number }, subject: string, ...texts: string[]) =>
  told(`stylist:${id}`, subject, ...texts);

it.each<
  [
    what: string,
    ...{
      [Event in keyof BookingEvents]: [Event, Omit<BookingEvents[Event], 'now'>, unknown[]];
    }[keyof BookingEvents],
  ]
>([
  ['held', 'booking.held', { booking: held }, client('Your hour is held', 'booking_held')],
  ['expired', 'booking.expired', { booking: held }, client('was not paid')],
  ['cancelled unpaid', 'booking.cancelled', { booking: held }, client('Cancelled: ', 'booking_cancelled')],
  [
    'paid',
    'booking.paid',
    { booking },
    [
      ...client('Confirmed', 'booking_confirmed'),
      ...told('owner', 'New booking'),
      ...stylist(first, 'You are booked', 'stylist_new_booking'),
    ],
  ],
  [
    'confirmed by the shop',
    'booking.confirmed',
    { booking: reassigned },
    [
      ...client('Confirmed', 'booking_confirmed'),
      ...stylist(second, 'You are booked', 'stylist_new_booking'),
    ],
  ],
  [
    'moved by its client',
    'booking.rescheduled',
    { booking: moved },
    [...client('New time', 'booking_moved'), ...stylist(first, 'Moved: ', 'stylist_moved')],
  ],
  [
    'moved by the shop',
    'booking.reassigned',
    { booking: moved, before },
    [...client('New time', 'booking_moved'), ...stylist(first, 'Moved by us: ', 'stylist_moved')],
  ],
  [
    'given to another stylist',
    'booking.reassigned',
    { booking: reassigned, before },
    [
      ...client('Another stylist', 'booking_reassigned'),
      ...stylist(first, 'No longer yours', 'stylist_reassigned_away'),
      ...stylist(second, 'A booking for you', 'stylist_new_booking'),
    ],
  ],
  [
    'cancelled after it was paid',
    'booking.refund-owed',
    { booking, amountCents: 850_000 },
    [
      ...client('Your money for booking', 'booking_cancelled'),
      ...stylist(first, 'Cancelled: ', 'stylist_cancelled'),
    ],
  ],
  [
    'paid too late',
    'booking.refund-owed',
    { booking: { ...held, status: 'cancelled' }, amountCents: 850_000 },
    client('Your money for booking', 'booking_cancelled'),
  ],
  ['refunded', 'booking.refunded', { booking, ...paid }, client('KShs 4,900 back', 'booking_refund_sent')],
  ['done', 'booking.completed', { booking: { ...booking, reviewKey: 'key' } }, client('How was your')],
])(
  'that a booking is %s is told to those whom it concerns, and to no one else',
  async (_, event, data, expected) => {
    expect(await readTold(db, () => bookingChannel.publish(db, event, { ...data, now }))).toEqual(expected);
  },
);

it('that a paid booking waits for a stylist is told to client and owner', async () => {
  const { id, number } = await insertHeldBooking(db, { stylist: first, startsAt: inDays(9), now });
  const waiting: BookingRow = { ...booking, id, number, status: 'requested', stylistId: null };
  expect(
    await readTold(db, () => bookingChannel.publish(db, 'booking.paid', { booking: waiting, now })),
  ).toEqual([...client('Paid: your'), ...told('owner', 'New booking')]);
});

it.each([
  { hours: 5 * 24, reminded: ['client', `stylist:${first.id}`] },
  { hours: 20, reminded: [] },
])('$hours hours ahead reminds $reminded at ten the day before', async ({ hours, reminded }) => {
  const startsAt = new Date(now.getTime() + hours * 3_600_000);
  const { id } = await insertHeldBooking(db, { stylist: await makeStylist(db, { now }), startsAt, now });
  await bookingChannel.publish(db, 'booking.confirmed', { booking: { ...booking, id, startsAt }, now });
  const reminders = and(eq(messages.event, 'booking.reminder'), eq(messages.bookingId, id));
  const found = await db.select().from(messages).where(reminders).orderBy(messages.recipient);
  expect(found.map(({ recipient }) => recipient)).toEqual(reminded);
  for (const { dueAt, expiresAt } of found)
    expect([dueAt, expiresAt]).toEqual([new Date('2026-11-20T07:00:00Z'), startsAt]);
});

it('a stylist who gave a booking away is not reminded of it', async () => {
  const row = await insertHeldBooking(db, { stylist: first, startsAt: inDays(12), now });
  const hers: BookingRow = { ...row, status: 'confirmed', paidAt: now };
  await bookingChannel.publish(db, 'booking.confirmed', { booking: hers, now });
  const after = { ...hers, stylistId: second.id };
  await bookingChannel.publish(db, 'booking.reassigned', { booking: after, before: hers, now });
  const due = await db
    .selectDistinct({ recipient: messages.recipient })
    .from(messages)
    .innerJoin(messageSends, eq(messageSends.messageId, messages.id))
    .where(
      and(
        eq(messages.event, 'booking.reminder'),
        eq(messages.bookingId, after.id),
        eq(messageSends.state, 'due'),
      ),
    )
    .orderBy(messages.recipient);
  expect(due.map(({ recipient }) => recipient)).toEqual(['client', `stylist:${second.id}`]);
});

it('a client is not asked to pay once the hold of the booking has ended', async () => {
  const stylist = await makeStylist(db, { now: clock.now() });
  const phone = newPhone();
  const startsAt = new Date(clock.now().getTime() + 6 * 86_400_000);
  const [inTime, tooLate] = await Promise.all(
    [startsAt, new Date(startsAt.getTime() + 86_400_000)].map((at) =>
      insertHeldBooking(db, { stylist, startsAt: at, now: clock.now(), given: { contactPhone: phone } }),
    ),
  );
  const publish = (booking: BookingRow) =>
    bookingChannel.publish(db, 'booking.held', { booking, now: clock.now() });
  await publish(inTime!);
  await pass({ minutes: 3 });
  await sendDue(jobContext(), 'sms');
  expect(sentTo('sms', phone)).toEqual([expect.stringContaining(inTime!.number)]);
  await publish(tooLate!);
  await pass({ minutes: 17 }); // the job that expires the booking has not run yet
  await sendDue(jobContext(), 'sms');
  expect(sentTo('sms', phone)).toHaveLength(1);
  expect(await sendOf(tooLate!.number)).toMatchObject({ state: 'skipped', failureCode: 'expired' });
});
