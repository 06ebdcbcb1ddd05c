import { hash } from '@node-rs/argon2';
import type { Db } from './client.ts';
import { addresses, users } from './schema/accounts.ts';
import { enquiries } from './schema/enquiries.ts';

/** The password of everybody that a factory makes, and of the demo accounts. */
export const FACTORY_PASSWORD = 'HarusiDemo2026!';

let passwordHash: Promise<string> | undefined;
/** Hashed once a process: argon2 is slow on purpose. */
export const factoryPasswordHash = () => (passwordHash ??= hash(FACTORY_PASSWORD));

let made = 0;
/** A number that no other row of this process has. */
export const serial = () => ++made;

type NewUser = typeof users.$inferInsert;

export async function aUser(db: Db, given: Partial<NewUser> = {}) {
  const n = serial();
  const [user] = await db
    .insert(users)
    .values({
      email: `guest-${n}@example.com`,
      firstName: 'Asha',
      lastName: 'Mwangi',
      phoneNumber: `+2547${String(10_000_000 + n)}`,
      userType: 'customer',
      passwordHash: await factoryPasswordHash(),
      createdAt: new Date(),
      ...given,
    })
    .returning();
  return user!;
}

export async function anAddress(db: Db, given: Partial<typeof addresses.$inferInsert> & { userId: number }) {
  const [address] = await db
    .insert(addresses)
    .values({
      label: 'Home',
      recipient: 'Asha Mwangi',
      phoneNumber: '+254712345678',
      county: 'Nairobi',
      town: 'Karen',
      landmark: 'Blue gate opposite the Hub, Dagoretti Road',
      createdAt: new Date(),
      ...given,
    })
    .returning();
  return address!;
}

export async function anEnquiry(db: Db, given: Partial<typeof enquiries.$inferInsert> = {}) {
  const [enquiry] = await db
    .insert(enquiries)
    .values({
      kind: 'contact',
      name: 'Asha Mwangi',
      email: 'asha@example.com',
      message: 'Which veil goes with a square neckline?',
      createdAt: new Date(),
      ...given,
    })
    .returning();
  return enquiry!;
}
