import type { Address, NewAddress, UpdateAddress } from '@harusi/contracts/accounts/accounts';
import type { Db } from '@harusi/db/client';
import { addresses, users } from '@harusi/db/schema';
import { and, count, desc, eq } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';

const MAX_ADDRESSES = 20;

type AddressRow = typeof addresses.$inferSelect;

const isOwn = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id));

/** Default first, then newest. */
export async function findAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(toAddress);
}

/** Adds an address. The first one always becomes the default. */
export async function addAddress(db: Db, userId: number, form: NewAddress, now: Date): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockBook(tx, userId);
    const [book] = await tx.select({ size: count() }).from(addresses).where(eq(addresses.userId, userId));
    const size = book?.size ?? 0;
    if (size >= MAX_ADDRESSES) {
      throw new DomainError('conflict', `The address book holds ${MAX_ADDRESSES}. Remove one first.`);
    }
    const { is_default, phone_number: phoneNumber, ...place } = form;
    const isDefault = is_default || size === 0;
    if (isDefault) await clearDefault(tx, userId);
    const [row] = await tx
      .insert(addresses)
      .values({ ...place, phoneNumber, userId, isDefault, createdAt: now })
      .returning();
    return toAddress(row!);
  });
}

export async function updateAddress(
  db: Db,
  userId: number,
  id: number,
  form: UpdateAddress,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockBook(tx, userId);
    const { is_default, phone_number: phoneNumber, ...place } = form;
    if (is_default) await clearDefault(tx, userId);
    const [row] = await tx
      .update(addresses)
      // Ignores `false`: one address is always the default until another replaces it. `userId` keeps an empty
      // update valid SQL.
      .set({ ...place, phoneNumber, userId, ...(is_default && { isDefault: true }) })
      .where(isOwn(userId, id))
      .returning();
    if (!row) throw notThere();
    return toAddress(row);
  });
}

/** Deletes an address; if it was the default, the newest remaining one takes over. */
export async function removeAddress(db: Db, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBook(tx, userId);
    const [gone] = await tx.delete(addresses).where(isOwn(userId, id)).returning();
    if (!gone) throw notThere();
    const [next] = await findAddresses(tx, userId);
    if (gone.isDefault && next) {
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
    }
  });
}

/** Locks the owner's row to serialise changes of an address book. */
async function lockBook(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

const clearDefault = (tx: Db, userId: number) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));

const notThere = () => new DomainError('not_found', "We couldn't find that address in your address book.");

function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    label: row.label,
    recipient: row.recipient,
    phone_number: row.phoneNumber,
    county: row.county,
    town: row.town,
    landmark: row.landmark,
    is_default: row.isDefault,
    created_at: row.createdAt,
  };
}
