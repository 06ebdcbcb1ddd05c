import type { Db } from '@harusi/db/client';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { users } from '@harusi/db/schema';
import { DEMO_VENDORS } from '@harusi/demo/catalogue/vendors';
import { DEMO_ADMIN, DEMO_CUSTOMER } from '@harusi/demo/people';
import { before } from '@harusi/demo/time';
import { inArray } from '@harusi/db/drizzle';
import { verifyPassword } from '../lib/security/passwords.ts';

/** Two of the three demo accounts; the third is a vendor. */
export async function seedAccounts(tx: Db, now: Date) {
  const seed = ({ joinedDaysAgo, ...account }: typeof DEMO_ADMIN | typeof DEMO_CUSTOMER) => {
    const createdAt = before(now, { days: joinedDaysAgo });
    return aUser(tx, { ...account, userType: account.username, createdAt, emailConfirmedAt: createdAt });
  };
  const admin = await seed(DEMO_ADMIN);
  const customer = await seed(DEMO_CUSTOMER);
  return { admin, customer };
}

const USERNAMES = [DEMO_ADMIN, DEMO_CUSTOMER, ...DEMO_VENDORS].map(({ username }) => username);

/** The demo accounts in this database that still have the public password. */
export async function findOpenDemoAccounts(db: Db): Promise<string[]> {
  const accounts = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.username, USERNAMES))
    .orderBy(users.id);
  const open: string[] = [];
  for (const { username, passwordHash } of accounts) {
    if (username !== null && (await verifyPassword(passwordHash ?? undefined, FACTORY_PASSWORD))) {
      open.push(username);
    }
  }
  return open;
}
