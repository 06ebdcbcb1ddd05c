import { packages, stylistReviews } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { REDACTED } from '../../src/modules/audit/audit.rules.ts';
import { expireHolds } from '../../src/modules/bookings/booking-lifecycle.service.ts';
import { insertHeldBooking, insertPaidBooking, makeStylist, payBooking } from '../bookings/booking-rows.ts';
import { hourIn } from '../bookings/booking-requests.ts';
import { aPhoto } from '../catalogue/submission-clients.ts';
import { aPortfolioItem, UPLOAD_FIELDS } from '../media/portfolio.ts';
import type { AuditCase, AuditContext } from './audit-context.ts';

/** A confirmed booking, by default tomorrow. */
async function aBooking({ db, clock }: AuditContext, startsAt = hourIn(clock.now(), 1, 10)) {
  const stylist = await makeStylist(db, { now: clock.now() });
  return { stylist, ...(await insertPaidBooking(db, { stylist, startsAt, now: clock.now() })) };
}

/** A step of a booking's status; of one that has begun, where the step needs that. */
const step =
  (form: { status: string; note?: string }, { hasBegun }: { hasBegun: boolean }): AuditCase =>
  async (context) => {
    const { clock, send } = context;
    const { number } = await aBooking(context, new Date(clock.now().getTime() + 60_000));
    if (hasBegun) clock.advance({ minutes: 1 });
    return {
      act: () => send('PATCH', `/admin/bookings/${number}/`, form),
      subject: { type: 'booking', id: number },
      before: { status: 'confirmed' },
      after: { status: form.status, ...(form.note && { reason: form.note }) },
    };
  };

/** A booking paid after its hold expired and another client took the hour: requested, without a stylist. */
async function aRequest({ db, clock }: AuditContext, days: number) {
  const now = clock.now();
  const startsAt = hourIn(now, days, 10);
  const stylist = await makeStylist(db, { now });
  const expired = { holdUntil: new Date(now.getTime() - 1) };
  const held = await insertHeldBooking(db, { stylist, startsAt, now, given: expired });
  await expireHolds(db, now);
  await insertPaidBooking(db, { stylist, startsAt, now });
  await payBooking(db, held.id, now);
  return { number: held.number, other: await makeStylist(db, { now }) };
}

const aPackage = (code: string) => ({
  code,
  family: 'styling',
  name: 'Copper',
  price: '4000',
  description: 'For small parties',
  features: ['One visit'],
  duration: 'Two hours',
  minutes: 120,
});

const stylistForm = (email: string) => ({
  name: 'Halima Noor',
  email,
  phone: '0712345678',
  location: 'Mombasa',
  categories: ['bridal'],
});

/** Bookings, packages, stylists and portfolios. */
export const bookingCases = {
  'booking.link-renewed': async (context) => {
    const { number } = await aBooking(context, hourIn(context.clock.now(), 2, 10));
    return {
      act: () => context.send('POST', `/admin/bookings/${number}/link/`),
      subject: { type: 'booking', id: number },
    };
  },
  'booking.moved': async (context) => {
    const { number, startsAt } = await aBooking(context, hourIn(context.clock.now(), 2, 10));
    const later = hourIn(context.clock.now(), 3, 12);
    return {
      act: () => context.send('PATCH', `/admin/bookings/${number}/`, { starts_at: later }),
      subject: { type: 'booking', id: number },
      before: { starts_at: startsAt.toISOString() },
      after: { starts_at: later.toISOString() },
    };
  },
  'booking.assigned': async (context) => {
    const { number, stylist } = await aBooking(context, hourIn(context.clock.now(), 4, 10));
    const other = await makeStylist(context.db, { now: context.clock.now() });
    return {
      act: () => context.send('PATCH', `/admin/bookings/${number}/`, { stylist: other.id }),
      subject: { type: 'booking', id: number },
      before: { stylist: stylist.id },
      after: { stylist: other.id },
    };
  },
  'booking.confirmed': async (context) => {
    const { number, other } = await aRequest(context, 5);
    await context.make('PATCH', `/admin/bookings/${number}/`, { stylist: other.id });
    return {
      act: () => context.send('PATCH', `/admin/bookings/${number}/`, { status: 'confirmed' }),
      subject: { type: 'booking', id: number },
      before: { status: 'requested' },
      after: { status: 'confirmed' },
    };
  },
  'booking.completed': step({ status: 'completed' }, { hasBegun: true }),
  'booking.no-show': step({ status: 'no_show' }, { hasBegun: true }),
  'booking.cancelled': step({ status: 'cancelled', note: 'The stylist is ill' }, { hasBegun: false }),
  'sale.recorded': async ({ db, clock, send }) => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const [sold] = await db.select().from(packages).where(eq(packages.code, 'bronze'));
    const form = {
      package: sold!.id,
      stylist: stylist.id,
      starts_at: hourIn(clock.now(), 1, 9).toISOString(),
      client_name: 'Amina Yusuf',
      client_email: 'amina@example.com',
      client_phone: '0712345678',
      place: 'Ololo Lodge, Rongai',
      reference: 'SLIP-1',
    };
    return {
      act: () => send('POST', '/admin/sales/', form),
      subject: { type: 'booking' },
      after: { package: 'bronze', stylist: stylist.id, starts_at: form.starts_at, reference: 'SLIP-1' },
    };
  },
  'package.created': async ({ send }) => ({
    act: () => send('POST', '/admin/packages/', aPackage('copper')),
    subject: { type: 'package' },
    after: { code: 'copper', name: 'Copper' },
  }),
  'package.changed': async ({ make, send }) => {
    const { id, version } = await make('POST', '/admin/packages/', aPackage('tin'));
    return {
      act: () => send('PUT', `/admin/packages/${id}/`, { ...aPackage('tin'), version, name: 'Tin' }),
      subject: { type: 'package', id },
      before: { name: 'Copper' },
      after: { name: 'Tin' },
    };
  },
  'package.archived': async ({ make, send }) => {
    const { id } = await make('POST', '/admin/packages/', aPackage('zinc'));
    return {
      act: () => send('DELETE', `/admin/packages/${id}/`),
      subject: { type: 'package', id },
      before: { archived: false },
      after: { archived: true },
    };
  },
  'package.restored': async ({ make, send }) => {
    const { id } = await make('POST', '/admin/packages/', aPackage('lead'));
    await make('DELETE', `/admin/packages/${id}/`);
    return {
      act: () => send('POST', `/admin/packages/${id}/restore/`),
      subject: { type: 'package', id },
      before: { archived: true },
      after: { archived: false },
    };
  },
  'add-on.created': async ({ send }) => ({
    act: () => send('POST', '/admin/add-ons/', { name: 'Veil steaming', price: '300' }),
    subject: { type: 'add-on' },
    after: { name: 'Veil steaming' },
  }),
  'add-on.changed': async (context) => {
    const id = await anAddOn(context, 'Hair pins');
    return {
      act: () => context.send('PUT', `/admin/add-ons/${id}/`, { name: 'Pearl pins', price: '300' }),
      subject: { type: 'add-on', id },
      before: { name: 'Hair pins' },
      after: { name: 'Pearl pins' },
    };
  },
  'add-on.archived': async (context) => {
    const id = await anAddOn(context, 'Drapes');
    return {
      act: () => context.send('DELETE', `/admin/add-ons/${id}/`),
      subject: { type: 'add-on', id },
      before: { archived: false },
      after: { archived: true },
    };
  },
  'add-on.restored': async (context) => {
    const id = await anAddOn(context, 'Ribbons');
    await context.make('DELETE', `/admin/add-ons/${id}/`);
    return {
      act: () => context.send('POST', `/admin/add-ons/${id}/restore/`),
      subject: { type: 'add-on', id },
      before: { archived: true },
      after: { archived: false },
    };
  },
  'stylist.created': async ({ send }) => ({
    act: () => send('POST', '/admin/stylists/', stylistForm('halima@example.com')),
    subject: { type: 'stylist' },
    after: { name: REDACTED, email: REDACTED, location: 'Mombasa' },
  }),
  'stylist.changed': async ({ db, clock, send }) => {
    const { id, version } = await makeStylist(db, { now: clock.now() });
    return {
      act: () => send('PATCH', `/admin/stylists/${id}/`, { version, location: 'Kisumu' }),
      subject: { type: 'stylist', id },
      before: { location: 'Nairobi' },
      after: { location: 'Kisumu' },
    };
  },
  'stylist.hours-changed': async ({ db, clock, send }) => {
    const { id, version } = await makeStylist(db, { now: clock.now() });
    return {
      act: () => send('PUT', `/admin/stylists/${id}/hours/`, { version, hours: [], exceptions: [] }),
      subject: { type: 'stylist', id },
      after: { hours: [] },
    };
  },
  'stylist.upload-key-renewed': async ({ db, clock, send }) => {
    const { id } = await makeStylist(db, { now: clock.now() });
    return {
      act: () => send('POST', `/admin/stylists/${id}/upload-key/`),
      subject: { type: 'stylist', id },
    };
  },
  'portfolio.sent': async ({ app, db, clock }) => {
    const { id, uploadKey } = await makeStylist(db, { now: clock.now() });
    const { bytes } = await aPhoto(90);
    return {
      act: () => {
        const form = new FormData();
        for (const [field, value] of Object.entries(UPLOAD_FIELDS)) form.append(field, value);
        form.append('image', new Blob([Uint8Array.from(bytes)]), 'a.jpg');
        const headers = { 'x-upload-key': uploadKey };
        return app.inject({ method: 'POST', url: `/stylists/${id}/portfolio/`, headers, payload: form });
      },
      actorId: null,
      subject: { type: 'portfolio' },
      after: { stylist: id },
    };
  },
  'portfolio.judged': async ({ db, clock, send }) => {
    const { id } = await aPortfolioItem(db, (await makeStylist(db, { now: clock.now() })).id);
    return {
      act: () => send('PATCH', `/admin/portfolio/${id}/`, { state: 'published' }),
      subject: { type: 'portfolio', id },
      before: { state: 'pending' },
      after: { state: 'published' },
    };
  },
  'portfolio.deleted': async ({ db, clock, send }) => {
    const { id } = await aPortfolioItem(db, (await makeStylist(db, { now: clock.now() })).id);
    return {
      act: () => send('DELETE', `/admin/portfolio/${id}/`),
      subject: { type: 'portfolio', id },
      before: { category: 'bridal', state: 'pending' },
    };
  },
  'stylist-review.judged': async (context) => {
    const { db, clock, send } = context;
    const { id: bookingId, stylistId } = await aBooking(context, hourIn(clock.now(), 6, 10));
    const [review] = await db
      .insert(stylistReviews)
      .values({
        bookingId,
        stylistId: stylistId!,
        clientName: 'Amina',
        rating: 5,
        review: 'Kind',
        serviceType: 'bronze',
        createdAt: clock.now(),
      })
      .returning();
    return {
      act: () => send('PATCH', `/admin/stylist-reviews/${review!.id}/`, { state: 'refused' }),
      subject: { type: 'stylist-review', id: review!.id },
      before: { state: 'pending' },
      after: { state: 'refused' },
    };
  },
} satisfies Record<string, AuditCase>;

async function anAddOn({ make }: AuditContext, name: string): Promise<number> {
  const { add_ons } = await make('POST', '/admin/add-ons/', { name, price: '300' });
  return add_ons.find((addOn: { name: string }) => addOn.name === name).id;
}
