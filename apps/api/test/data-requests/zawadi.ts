import {
  bookingEvents,
  notifications,
  portfolioItems,
  stylistExceptions,
  stylistReviews,
  stylists,
  users,
} from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { completeBooking } from '../../src/modules/bookings/booking-lifecycle.service.ts';
import { storePicture } from '../../src/modules/media/media.service.ts';
import { startPayout } from '../../src/modules/transfers/payouts/payouts.service.ts';
import { insertPaidBooking, makeStylist } from '../bookings/booking-rows.ts';
import { aPicture } from '../media/pictures.ts';
import { confirmTransfer } from '../payments/paid-transfers.ts';
import type { Api } from './amina.ts';

/** Words that occur in Zawadia's data only ("zawadi" is a gift, and a word of the search), so that they can be searched for in the whole database. */
export const ZAWADI = {
  name: 'Zawadia Njambikariuki',
  phone: '+254722619283',
  before: '+254722619284',
  bio: 'Grew up among dhow sails',
  location: 'Shela village',
  experience: 'Nineteen monsoons',
  specialty: 'Kofia embroidery',
  work: 'Jasmine over the harbour',
  note: 'Sister gives birth',
};
export const WORDS = [
  'Zawadia',
  'Njambikariuki',
  ZAWADI.phone.slice(1),
  ZAWADI.before.slice(1),
  ZAWADI.bio,
  ZAWADI.location,
  ZAWADI.experience,
  ZAWADI.specialty,
  ZAWADI.work,
  ZAWADI.note,
];

/** A stylist with every trace that one can leave, and the client of her booking. */
export async function leaveStylistTraces({ db, clock, files }: Api, email: string, adminId: number) {
  const now = clock.now();
  let shade = 60;
  const picture = async () => {
    const bytes = await aPicture({ width: 420, height: 420, shade: ++shade }).jpeg().toBuffer();
    return storePicture(db, files, { bytes, uploadedBy: null, avif: 'never', now });
  };
  const [portrait, work, shared] = [await picture(), await picture(), await picture()];
  const stylist = await makeStylist(db, {
    now,
    name: ZAWADI.name,
    email,
    phone: ZAWADI.before,
    bio: ZAWADI.bio,
    location: ZAWADI.location,
    experience: ZAWADI.experience,
    specialties: [ZAWADI.specialty],
    pictureId: portrait.id,
  });
  const { id: stylistId } = stylist;
  await db.update(stylists).set({ phone: ZAWADI.phone, updatedAt: now }).where(eq(stylists.id, stylistId));
  await db.insert(stylistExceptions).values({ stylistId, day: '2099-05-01', note: ZAWADI.note });
  const item = {
    title: ZAWADI.work,
    description: ZAWADI.work,
    category: 'bridal',
  } as const;
  const tags = [ZAWADI.work];
  await db.insert(portfolioItems).values([
    { stylistId, mediaId: work.id, ...item, tags, state: 'published', createdAt: now },
    { stylistId, mediaId: shared.id, ...item, tags, createdAt: now },
  ]);
  const other = await makeStylist(db, { now, pictureId: shared.id });

  const startsAt = new Date(now.getTime() + 3_600_000);
  const booking = await insertPaidBooking(db, { stylist, code: 'gold', startsAt, now });
  await db
    .insert(bookingEvents)
    .values({ bookingId: booking.id, at: now, kind: 'assigned', text: `Your stylist is ${ZAWADI.name}` });
  const later = new Date(startsAt.getTime() + 3_600_000);
  const { reviewKey } = await db.transaction((tx) =>
    completeBooking(tx, booking.id, { actorId: null, now: later }),
  );
  await db.insert(stylistReviews).values({
    stylistId,
    bookingId: booking.id,
    clientName: 'Amina Y.',
    clientEmail: 'amina@example.com',
    rating: 5,
    review: `${ZAWADI.name} knew the wind.`,
    serviceType: 'gold',
    state: 'published',
    createdAt: now,
  });
  const notice = { userId: adminId, title: 'New work', type: 'other', createdAt: now } as const;
  const message = `${ZAWADI.name} sent “${ZAWADI.work}” for the portfolio.`;
  await db.insert(notifications).values({ ...notice, message, link: '/admin/portfolio' });
  const sent = { to: 'amina@example.com', content: { paragraphs: [`Your stylist is ${ZAWADI.name}.`] } };
  await db.execute(sql`insert into messages (event, event_key, recipient, urgency, email)
    values ('booking.paid', 'of Amina', 'client', 'now', ${JSON.stringify(sent)}::jsonb)`);
  return { stylist, other, booking, reviewKey: reviewKey!, portrait, work, shared };
}

/** The owner closes the profile, and M-Pesa pays the commission. */
export const closeProfile = ({ db }: Api, id: number) =>
  db.update(stylists).set({ isActive: false }).where(eq(stylists.id, id));

export async function payCommission({ db, clock }: Api, id: number) {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'admin')).limit(1);
  const by = { actorId: admin!.id, now: clock.now() };
  const terms = { expectedCents: 225_000, approvalAboveCents: 1_000_000 };
  await confirmTransfer(db, await startPayout(db, { kind: 'stylist', id }, terms, by), clock.now());
}
