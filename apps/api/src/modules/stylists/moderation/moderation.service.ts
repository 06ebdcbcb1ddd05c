import type {
  ModerationQuery,
  OfficePortfolioItem,
  OfficeStylistReview,
} from '@harusi/contracts/office/office-stylists';
import type { ReviewState } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { media, portfolioItems, stylistReviews, stylists } from '@harusi/db/schema';
import { count, desc, eq } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { toItem, toReview } from '../stylist-views.ts';

type Judged = typeof portfolioItems | typeof stylistReviews;
const itemNotFound = () => new DomainError('not_found', 'This item does not exist.');
const reviewNotFound = () => new DomainError('not_found', 'This review does not exist.');

async function countStates(db: Db, table: Judged): Promise<Record<ReviewState, number>> {
  const states = await db.select({ state: table.state, number: count() }).from(table).groupBy(table.state);
  const counts = { pending: 0, published: 0, refused: 0 };
  for (const { state, number } of states) counts[state] = number;
  return counts;
}

const countOf = (counts: Record<ReviewState, number>, state: ReviewState | undefined) =>
  state ? counts[state] : counts.pending + counts.published + counts.refused;

/** Pending ones oldest first, decided ones newest first. */
const inTurn = (table: Judged, { state }: ModerationQuery) =>
  state === 'pending' ? table.id : desc(table.id);

const itemsWith = (db: Db) =>
  db
    .select({ item: portfolioItems, picture: media, stylist: { id: stylists.id, name: stylists.name } })
    .from(portfolioItems)
    .innerJoin(media, eq(media.id, portfolioItems.mediaId))
    .innerJoin(stylists, eq(stylists.id, portfolioItems.stylistId));
type ItemRow = Awaited<ReturnType<typeof itemsWith>>[number];

const showItem = ({ item, picture, stylist }: ItemRow): OfficePortfolioItem => ({
  ...toItem(item, picture),
  state: item.state,
  stylist,
});

const reviewsWith = (db: Db) =>
  db
    .select({ review: stylistReviews, stylist: { id: stylists.id, name: stylists.name } })
    .from(stylistReviews)
    .innerJoin(stylists, eq(stylists.id, stylistReviews.stylistId));
type ReviewRow = Awaited<ReturnType<typeof reviewsWith>>[number];

const showReview = ({ review, stylist }: ReviewRow): OfficeStylistReview => ({
  ...toReview(review),
  state: review.state,
  stylist,
});

/** One page of portfolio items. */
export async function listItems(db: Db, query: ModerationQuery) {
  const rows = await itemsWith(db)
    .where(query.state && eq(portfolioItems.state, query.state))
    .orderBy(inTurn(portfolioItems, query))
    .limit(query.page_size)
    .offset(pageOffset(query));
  const counts = await countStates(db, portfolioItems);
  return { count: countOf(counts, query.state), results: rows.map(showItem), counts };
}

/** One page of reviews. */
export async function listStylistReviews(db: Db, query: ModerationQuery) {
  const rows = await reviewsWith(db)
    .where(query.state && eq(stylistReviews.state, query.state))
    .orderBy(inTurn(stylistReviews, query))
    .limit(query.page_size)
    .offset(pageOffset(query));
  const counts = await countStates(db, stylistReviews);
  return { count: countOf(counts, query.state), results: rows.map(showReview), counts };
}

/** Evicts the cached public page and reloads open admin lists. */
async function publishModeration(tx: Db, stylistId: number, news: 'portfolio.changed' | 'review.written') {
  const data = { stylist: stylistId };
  await publishLiveEvents(
    tx,
    { to: 'web', type: 'stylist.changed', data },
    { to: { staff: ['stylists', 'catalogue'] }, type: news, data },
  );
}

/** Publishes or rejects a portfolio item. */
export async function moderateItem(db: Db, id: number, state: ReviewState, { actorId, now }: Actor) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(portfolioItems).where(eq(portfolioItems.id, id)).for('update');
    if (!before) throw itemNotFound();
    const decision = { state, decidedAt: now, decidedBy: actorId };
    await tx.update(portfolioItems).set(decision).where(eq(portfolioItems.id, id));
    await recordChange(tx, {
      actorId,
      action: 'portfolio.judged',
      subject: { type: 'portfolio', id },
      before: { state: before.state },
      after: { state },
      now,
    });
    await publishModeration(tx, before.stylistId, 'portfolio.changed');
    const [row] = await itemsWith(tx).where(eq(portfolioItems.id, id));
    return showItem(row!);
  });
}

export async function deleteItem(db: Db, id: number, { actorId, now }: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(portfolioItems).where(eq(portfolioItems.id, id)).returning();
    if (!gone) throw itemNotFound();
    const { category, state, stylistId } = gone;
    await recordChange(tx, {
      actorId,
      action: 'portfolio.deleted',
      subject: { type: 'portfolio', id },
      before: { stylist: stylistId, category, state },
      now,
    });
    await publishModeration(tx, stylistId, 'portfolio.changed');
  });
}

/** Publishes and counts a review, or rejects it. */
export async function moderateStylistReview(db: Db, id: number, state: ReviewState, { actorId, now }: Actor) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(stylistReviews).where(eq(stylistReviews.id, id)).for('update');
    if (!before) throw reviewNotFound();
    const decision = { state, decidedAt: now, decidedBy: actorId };
    await tx.update(stylistReviews).set(decision).where(eq(stylistReviews.id, id));
    await recordChange(tx, {
      actorId,
      action: 'stylist-review.judged',
      subject: { type: 'stylist-review', id },
      before: { state: before.state },
      after: { state },
      now,
    });
    await publishModeration(tx, before.stylistId, 'review.written');
    const [row] = await reviewsWith(tx).where(eq(stylistReviews.id, id));
    return showReview(row!);
  });
}
