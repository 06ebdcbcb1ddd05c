import type { ChangeCart, SavedCart } from '@harusi/contracts/checkout/carts';
import type { Db } from '@harusi/db/client';
import { cartLines, carts } from '@harusi/db/schema';
import { asc, eq, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import { readCartItems } from '../orders/checkout/cart-items.service.ts';
import { areSameLines, type CartLine, joinLines } from './carts.rules.ts';

/** With today's names and prices, without products that are no longer sold. Version 0 before the first change. */
export async function getCart(db: Db, userId: number, now: Date): Promise<SavedCart> {
  // Before the lines: with a version too old a device joins once more, with one too new it would overwrite.
  const [cart] = await db.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId));
  return { version: cart?.version ?? 0, lines: await findSold(db, await findLines(db, userId), now) };
}

/** Replaces the cart that the device has seen, and joins one that another device has changed since. */
export async function changeCart(
  db: Db,
  userId: number,
  { based_on, lines }: ChangeCart,
  now: Date,
): Promise<SavedCart> {
  return db.transaction(async (tx) => {
    const version = await lockCart(tx, userId, now);
    const stored = await findLines(tx, userId);
    const sent = lines.map(withoutEmptyChoices);
    const next = joinLines(based_on === version ? [] : stored, sent);
    const sold = await findSold(tx, next, now);
    if (areSameLines(stored, sold)) return { version, lines: sold };
    await tx
      .update(carts)
      .set({ version: version + 1, updatedAt: now })
      .where(eq(carts.userId, userId));
    await tx.delete(cartLines).where(eq(cartLines.userId, userId));
    if (sold.length > 0) await tx.insert(cartLines).values(sold.map((line, n) => toRow(line, userId, n)));
    return { version: version + 1, lines: sold };
  });
}

/** Creates the first cart. An account that is being erased gets none: its row is locked meanwhile. */
async function lockCart(tx: Db, userId: number, now: Date): Promise<number> {
  await tx.execute(sql`insert into carts (user_id, version, updated_at)
    select u.id, 0, ${now}::timestamptz from users u where u.id = ${userId} and u.erased_at is null for key share
    on conflict do nothing`);
  const [cart] = await tx
    .select({ version: carts.version })
    .from(carts)
    .where(eq(carts.userId, userId))
    .for('update');
  if (!cart) throw new DomainError('unauthenticated', 'Please log in again.');
  return cart.version;
}

async function findLines(db: Db, userId: number): Promise<CartLine[]> {
  const { productId: product, colour, size, quantity } = cartLines;
  const rows = await db
    .select({ product, colour, size, quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.position));
  return rows.map(withoutEmptyChoices);
}

/** The lines whose product is sold. A colour or size that it no longer has stays, because the cart's page explains it. */
async function findSold(db: Db, lines: readonly CartLine[], now: Date): Promise<SavedCart['lines']> {
  const items = lines.map(({ product, colour, size, quantity }) => ({
    product,
    quantity,
    selected_color: colour ?? undefined,
    selected_size: size ?? undefined,
  }));
  const found = await readCartItems(db, items, now);
  return lines.flatMap((line, n) => {
    const item = found[n];
    if (!item) return [];
    const { name, unitPrice: price, category, image } = item;
    return [{ ...line, name, price, category, image }];
  });
}

const withoutEmptyChoices = (line: CartLine): CartLine => ({
  ...line,
  colour: line.colour || null,
  size: line.size || null,
});

const toRow = ({ product, colour, size, quantity }: CartLine, userId: number, position: number) => ({
  userId,
  productId: product,
  colour: colour ?? '',
  size: size ?? '',
  quantity,
  position,
});
