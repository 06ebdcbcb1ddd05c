import type { Db } from '@harusi/db/client';
import { vendorProfiles } from '@harusi/db/schema';
import { inArray } from '@harusi/db/drizzle';
import type { Recipient } from '../papers/paper-models.ts';

/** Vendors as papers name them, by id. */
export async function readVendors(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Recipient>> {
  const rows = await db
    .select()
    .from(vendorProfiles)
    .where(inArray(vendorProfiles.userId, [0, ...ids]));
  return new Map(
    rows.map(({ userId, businessName, businessAddress, businessPhone, kraPin }) => [
      userId,
      { name: businessName, address: [businessAddress], phone: businessPhone, pin: kraPin },
    ]),
  );
}
