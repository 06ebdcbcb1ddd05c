import { products, productSubmissions as submissions } from '@harusi/db/schema';
import { sql } from 'drizzle-orm';
import { startOfNairobiDay } from '../../lib/nairobi-time.ts';

/* Conditions on `product_submissions` joined with `products`. */

/** Only the last sending of each product, and none of what was archived. */
export const isStanding = sql`${products.visibility} <> 'archived' and not exists (
  select from product_submissions later
  where later.product_id = ${submissions.productId} and later.id > ${submissions.id})`;

/** What waits for a decision. */
export const isWaiting = sql`${submissions.status} = 'pending_approval' and ${isStanding}`;

/** A product of which a sending was decided on this day of Nairobi, whatever was sent since. */
export const wasDecidedOn = (day: string, decisions: readonly ('approved' | 'rejected')[]) =>
  sql`${submissions.productId} in (
    select decided.product_id from product_submissions decided
    where decided.status = any(${sql.param([...decisions])}::text[])
      and decided.decided_at >= ${startOfNairobiDay(day)} and decided.decided_at < ${startOfNairobiDay(day)}::timestamptz + interval '1 day')`;
