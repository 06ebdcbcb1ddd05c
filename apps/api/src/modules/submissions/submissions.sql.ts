import { products, productSubmissions as submissions } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { startOfNairobiDay } from '@harusi/contracts/constants/nairobi-time';

/* Conditions on `product_submissions` joined with `products`. */

/** The latest submission of each product, without archived products. */
export const isCurrent = sql`${products.visibility} <> 'archived' and not exists (
  select from product_submissions later
  where later.product_id = ${submissions.productId} and later.id > ${submissions.id})`;

/** Pending approval. */
export const isPending = sql`${submissions.status} = 'pending_approval' and ${isCurrent}`;

/** Products with a submission decided on this day in Nairobi, regardless of later submissions. */
export const wasDecidedOn = (day: string, decisions: readonly ('approved' | 'rejected')[]) =>
  sql`${submissions.productId} in (
    select decided.product_id from product_submissions decided
    where decided.status = any(${sql.param([...decisions])}::text[])
      and decided.decided_at >= ${startOfNairobiDay(day)} and decided.decided_at < ${startOfNairobiDay(day)}::timestamptz + interval '1 day')`;
