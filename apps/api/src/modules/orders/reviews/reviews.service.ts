import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeReview, OfficeReviewQuery } from '@harusi/contracts/office/office-orders';
import type { ReviewState } from '@harusi/contracts/orders';
import type { NewReview } from '@harusi/contracts/catalogue/reviews';
import type { Db } from '@harusi/db/client';
import { orderLines, productReviews, type OrderRow } from '@harusi/db/schema';
import { and, count, eq, sql } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { toPublicName } from '../../../lib/format/public-name.ts';
import { recordChange } from '../../audit/audit.service.ts';

/** Adds a review of a delivered product. It is published once an admin approves it. */
export async function createReview(db: Db, order: OrderRow, review: NewReview, now: Date): Promise<void> {
  if (order.status !== 'delivered') {
    throw new DomainError('conflict', 'You can review your pieces once they have been delivered.');
  }
  const isLine = and(eq(orderLines.orderId, order.id), eq(orderLines.id, review.line));
  const [line] = await db.select().from(orderLines).where(isLine);
  if (!line) throw new DomainError('not_found', 'This piece is not in the order.');
  const { rating, title, body } = review;
  try {
    await db.insert(productReviews).values({
      productId: line.productId,
      orderLineId: line.id,
      userId: order.userId,
      author: toPublicName(order.contactName),
      rating,
      title,
      body,
      verifiedAt: now,
      createdAt: now,
    });
  } catch (error) {
    if (!violatesConstraint(error, 'product_reviews_one_per_line')) throw error;
    throw new DomainError('conflict', "You've already reviewed this piece. Asante!");
  }
  await publishLiveEvents(db, {
    to: { staff: ['catalogue'] },
    type: 'review.written',
    data: { product: line.productId },
  });
}

const shown = sql`json_build_object('id', r.id, 'product', r.product_id, 'product_name', p.name,
  'order', (select o.number from order_lines l join orders o on o.id = l.order_id where l.id = r.order_line_id),
  'author', r.author, 'rating', r.rating, 'title', r.title, 'body', r.body, 'state', r.state,
  'created_at', instant_text(r.created_at))`;

/** One page of reviews, newest first. */
export async function listReviews(db: Db, query: OfficeReviewQuery) {
  const { rows } = await db.execute<{ shown: Encoded<typeof OfficeReview> }>(sql`
    select ${shown} as shown from product_reviews r join products p on p.id = r.product_id
    where ${query.state ? sql`r.state = ${query.state}` : sql`true`}
    order by r.id desc ${limitClause(query.page_size, pageOffset(query))}`);
  const states = await db
    .select({ state: productReviews.state, number: count() })
    .from(productReviews)
    .groupBy(productReviews.state);
  const counts = { pending: 0, published: 0, refused: 0 };
  for (const { state, number } of states) counts[state] = number;
  const all = counts.pending + counts.published + counts.refused;
  return { count: query.state ? counts[query.state] : all, results: rows.map((row) => row.shown), counts };
}

/** Publishes or refuses a review. */
export async function moderateReview(
  db: Db,
  id: number,
  state: ReviewState,
  { actorId, now }: { actorId: number; now: Date },
): Promise<Encoded<typeof OfficeReview>> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(productReviews).where(eq(productReviews.id, id)).for('update');
    if (!before) throw new DomainError('not_found', 'This review does not exist.');
    await tx.update(productReviews).set({ state }).where(eq(productReviews.id, id));
    await recordChange(tx, {
      actorId,
      action: 'review.judged',
      subject: { type: 'review', id },
      before: { state: before.state },
      after: { state },
      now,
    });
    await publishLiveEvents(
      tx,
      { to: 'web', type: 'product.changed', data: { product: before.productId } },
      { to: 'web', type: 'review.changed', data: { review: id } },
      { to: { staff: ['catalogue'] }, type: 'review.written', data: { product: before.productId } },
    );
    const { rows } = await tx.execute<{ shown: Encoded<typeof OfficeReview> }>(
      sql`select ${shown} as shown from product_reviews r join products p on p.id = r.product_id where r.id = ${id}`,
    );
    return rows[0]!.shown;
  });
}
