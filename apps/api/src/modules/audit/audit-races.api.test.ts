import { Cents } from '@harusi/contracts/common';
import { anEnquiry, aProduct, aProductReview, aUser } from '@harusi/db/factories';
import {
  addOns,
  auditLog,
  enquiries,
  portfolioItems,
  productReviews,
  stylistReviews,
} from '@harusi/db/schema';
import { and, asc, eq, type PgTable } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aPortfolioItem } from '../../../test/media/portfolio.ts';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { moveEnquiry } from '../enquiries/enquiries.service.ts';
import { moderateReview } from '../orders/reviews/reviews.service.ts';
import { changeAddOn } from '../packages/add-ons.service.ts';
import { moderateItem, moderateStylistReview } from '../stylists/moderation/moderation.service.ts';

const { db, clock } = await startTestApi();
const by = { actorId: (await aUser(db, { userType: 'admin' })).id, now: clock.now() };

/** A row and two changes of it. */
interface Race {
  row: { table: PgTable; id: number };
  subject: string;
  changes: [() => Promise<unknown>, () => Promise<unknown>];
}

async function aStylistReview() {
  const { id: stylistId } = await makeStylist(db, { now: clock.now() });
  const [review] = await db
    .insert(stylistReviews)
    .values({
      stylistId,
      clientName: 'Amina Y.',
      rating: 4,
      review: 'She knew the wind.',
      serviceType: 'gold',
      createdAt: clock.now(),
    })
    .returning();
  return review!;
}

const RACES: Record<string, () => Promise<Race>> = {
  'a product review': async () => {
    const { id } = await aProductReview(db, { productId: (await aProduct(db)).id, state: 'pending' });
    return {
      row: { table: productReviews, id },
      subject: 'review',
      changes: [() => moderateReview(db, id, 'published', by), () => moderateReview(db, id, 'refused', by)],
    };
  },
  'a stylist review': async () => {
    const { id } = await aStylistReview();
    return {
      row: { table: stylistReviews, id },
      subject: 'stylist-review',
      changes: [
        () => moderateStylistReview(db, id, 'published', by),
        () => moderateStylistReview(db, id, 'refused', by),
      ],
    };
  },
  'a portfolio item': async () => {
    const { id } = await aPortfolioItem(db, (await makeStylist(db, { now: clock.now() })).id);
    return {
      row: { table: portfolioItems, id },
      subject: 'portfolio',
      changes: [() => moderateItem(db, id, 'published', by), () => moderateItem(db, id, 'refused', by)],
    };
  },
  'an enquiry': async () => {
    const { id } = await anEnquiry(db);
    return {
      row: { table: enquiries, id },
      subject: 'enquiry',
      changes: [() => moveEnquiry(db, id, 'answered', by), () => moveEnquiry(db, id, 'closed', by)],
    };
  },
  'an add-on': async () => {
    const [addOn] = await db
      .insert(addOns)
      .values({ name: 'Henna', priceCents: 350_000, createdAt: clock.now() })
      .returning();
    const { id } = addOn!;
    const rename = (name: string) =>
      changeAddOn(db, id, { name, description: '', price: Cents.parse(350_000) }, by);
    return {
      row: { table: addOns, id },
      subject: 'add-on',
      changes: [() => rename('Henna for two'), () => rename('Henna for three')],
    };
  },
};

describe('the audit log of two concurrent changes', () => {
  it.each(Object.entries(RACES))('shows the second change of %s following the first', async (_, prepare) => {
    const { row, subject, changes } = await prepare();
    await raceOn(db, row.table, row.id, () => changes.map((change) => change()));
    const isSubject = and(eq(auditLog.subjectType, subject), eq(auditLog.subjectId, String(row.id)));
    const [first, second] = await db.select().from(auditLog).where(isSubject).orderBy(asc(auditLog.id));
    expect(first!.after).toMatchObject(second!.before as object);
  });
});
