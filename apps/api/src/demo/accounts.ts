import type { Db } from '@harusi/db/client';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { users } from '@harusi/db/schema';
import { DEMO_VENDORS, demoVendorEmail } from '@harusi/demo/catalogue/vendors';
import { DEMO_ADMIN, DEMO_CUSTOMER } from '@harusi/demo/people';
import { before } from '@harusi/demo/time';
import { eq, inArray, or } from '@harusi/db/drizzle';
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
const EMAILS = [DEMO_ADMIN.email, DEMO_CUSTOMER.email, ...DEMO_VENDORS.map(demoVendorEmail)];

/**
 * The demo accounts in this database that still have the public password. A profile can change both names, so all admins
 * are checked.
 */
export async function findOpenDemoAccounts(db: Db): Promise<string[]> {
  const accounts = await db
    .select({ username: users.username, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(or(inArray(users.username, USERNAMES), inArray(users.email, EMAILS), eq(users.userType, 'admin')))
    .orderBy(users.id);
  const open: string[] = [];
  for (const { username, email, passwordHash } of accounts) {
    if (await verifyPassword(passwordHash, FACTORY_PASSWORD)) open.push(username ?? email);
  }
  return open;
}
