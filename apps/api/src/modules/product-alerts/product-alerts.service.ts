import type { NewProductAlert } from '@harusi/contracts/checkout/carts';
import type { Db } from '@harusi/db/client';
import { productAlerts, users } from '@harusi/db/schema';
import { and, eq, isNotNull, sql } from '@harusi/db/drizzle';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { enqueue, type Queue } from '../../lib/job-queue.ts';
import { availableAt, tagAt } from '../catalogue/catalogue.sql.ts';
import { type Offer, promiseOf, rejectionOf } from './product-alerts.rules.ts';

interface AlertRef {
  alert: number;
}

/** A typed address needs the yes of its owner. */
export const confirmationQueue: Queue<AlertRef> = { name: 'product-alerts.confirmation-asked' };

interface AlertRequest extends NewProductAlert {
  productId: number;
  userId: number | null;
  now: Date;
}

/**
 * Stores who wants to hear about a product. The confirmed address of the signed-in account needs no proof; any other gets an
 * email first, and the answer is the same whatever we know about the address.
 */
export async function requestAlert(db: Db, request: AlertRequest): Promise<string> {
  const { kind, email, productId, variant, userId, now } = request;
  const offer = await findOffer(db, productId, variant, now);
  const rejection = rejectionOf(kind, offer);
  if (rejection !== undefined) throw new DomainError('conflict', rejection);

  const isOwn = await isConfirmedEmailOf(db, userId, email);
  await db.transaction(async (tx) => {
    const id = await saveAlert(tx, {
      kind,
      productId,
      variantId: kind === 'back_in_stock' ? (variant ?? null) : null, // all variants have one price
      email,
      userId: isOwn ? userId : null,
      priceCents: kind === 'price_drop' ? offer.priceCents : null,
      createdAt: now,
      confirmedAt: isOwn ? now : null,
    });
    if (!isOwn) await enqueue(tx, confirmationQueue, { alert: id });
  });
  return isOwn
    ? `We'll write to you at ${email}.`
    : "Check your inbox: follow the link and we'll write to you.";
}

/** A listed product as it is offered now, or one of its variants. */
async function findOffer(db: Db, id: number, variant: number | undefined, now: Date): Promise<Offer> {
  const { rows } = await db.execute<{ name: string; price: string; available: number | null }>(sql`
    select p.name, tag.price_cents as price, (
      select sum(${availableAt(now)})::int from product_variants v
      where v.product_id = p.id and v.id = coalesce(${variant ?? null}::bigint, v.id)) as available
    from products p ${tagAt(now)} where p.id = ${id} and p.is_listed`);
  const [row] = rows;
  if (!row) throw new DomainError('not_found', 'The product you are looking for does not exist.');
  if (row.available === null)
    throw invalidFields({ variant: 'This piece does not come in that colour and size' });
  return { name: row.name, priceCents: Number(row.price), isAvailable: row.available > 0 };
}

const isConfirmedEmailOf = async (db: Db, userId: number | null, email: string) =>
  userId !== null &&
  (await db.$count(
    users,
    and(eq(users.id, userId), eq(users.email, email), isNotNull(users.emailConfirmedAt)),
  )) > 0;

/**
 * One row for each address, product and kind, also if two requests come at once. A waiting alert goes on waiting, from
 * the current price; one that was answered or never confirmed starts again.
 */
async function saveAlert(tx: Db, row: typeof productAlerts.$inferInsert): Promise<number> {
  const { sentAt, confirmedAt, createdAt } = productAlerts;
  const isWaiting = sql`${confirmedAt} is not null and ${sentAt} is null`;
  const [saved] = await tx
    .insert(productAlerts)
    .values(row)
    .onConflictDoUpdate({
      target: [productAlerts.email, productAlerts.productId, productAlerts.variantId, productAlerts.kind],
      set: {
        userId: sql`coalesce(excluded.user_id, ${productAlerts.userId})`,
        priceCents: sql`excluded.price_cents`,
        createdAt: sql`case when ${isWaiting} then ${createdAt} else excluded.created_at end`,
        confirmedAt: sql`case when ${isWaiting} then ${confirmedAt} else excluded.confirmed_at end`,
        sentAt: null,
      },
    })
    .returning({ id: productAlerts.id });
  return saved!.id;
}

const LINK_IS_OLD = 'This link no longer works. Please ask for the email again on the page of the piece.';

/** The owner of the address agrees. Repeating it changes nothing. */
export async function confirmAlert(db: Db, id: number | undefined, now: Date) {
  const { rows } = await db.execute<{
    kind: NewProductAlert['kind'];
    id: string;
    slug: string;
    name: string;
    is_listed: boolean;
  }>(sql`
    update product_alerts a set confirmed_at = coalesce(a.confirmed_at, ${now})
    from products p where p.id = a.product_id and a.id = ${id ?? null}::bigint
    returning a.kind, p.id, p.slug, p.name, p.is_listed`);
  const [row] = rows;
  if (!row) throw new DomainError('not_found', LINK_IS_OLD);
  return {
    detail: `Asante. We’ll ${promiseOf(row.kind, row.name)}.`,
    product: row.is_listed ? { id: Number(row.id), slug: row.slug, name: row.name } : null,
  };
}

/** Forgets the address. Repeating it changes nothing. */
export async function stopAlert(db: Db, id: number | undefined) {
  if (id === undefined) throw new DomainError('not_found', LINK_IS_OLD);
  await db.delete(productAlerts).where(eq(productAlerts.id, id));
  return { detail: 'Done. We won’t write to you about this piece.' };
}
