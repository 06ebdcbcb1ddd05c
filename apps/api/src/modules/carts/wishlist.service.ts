import { MAX_WISHLIST, type Wishlist } from '@harusi/contracts/checkout/carts';
import type { Db } from '@harusi/db/client';
import { wishlistItems } from '@harusi/db/schema';
import { and, desc, eq, sql } from '@harusi/db/drizzle';

/** Newest first. */
export async function getWishlist(db: Db, userId: number): Promise<Wishlist> {
  const rows = await db
    .select({ product: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.savedAt), desc(wishlistItems.productId))
    .limit(MAX_WISHLIST);
  return { products: rows.map(({ product }) => product) };
}

/** `products`: newest first. Those that are on the list keep their place, unknown ones are left out, the oldest make room. */
export async function addToWishlist(
  db: Db,
  userId: number,
  products: readonly number[],
  now: Date,
): Promise<Wishlist> {
  return db.transaction(async (tx) => {
    // In the order of ids, so that two devices that save the same can't deadlock. A millisecond apart, so that the
    // order of the list stays. An account that is being erased is locked, and then saves nothing.
    await tx.execute(sql`insert into wishlist_items (user_id, product_id, saved_at)
      select u.id, p.id, ${now}::timestamptz - min(w.n) * interval '1 millisecond'
      from (select id from users where id = ${userId} and erased_at is null for key share) u
      cross join jsonb_array_elements(${JSON.stringify(products)}::jsonb) with ordinality w (product, n)
      join products p on p.id = w.product::bigint and p.is_listed
      group by u.id, p.id order by p.id
      on conflict do nothing`);
    await tx.execute(sql`delete from wishlist_items where user_id = ${userId} and product_id in (
      select product_id from wishlist_items where user_id = ${userId}
      order by saved_at desc, product_id desc offset ${MAX_WISHLIST})`);
    return getWishlist(tx, userId);
  });
}

export async function removeFromWishlist(db: Db, userId: number, productId: number): Promise<Wishlist> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
  return getWishlist(db, userId);
}
