import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { DEMO_ADMIN, DEMO_CUSTOMER } from '@harusi/demo/people';
import { before } from '@harusi/demo/time';

/** Two of the three demo accounts; the third is a vendor. */
export async function seedAccounts(tx: Db, now: Date) {
  const seed = ({ joinedDaysAgo, ...account }: typeof DEMO_ADMIN | typeof DEMO_CUSTOMER) =>
    aUser(tx, { ...account, userType: account.username, createdAt: before(now, { days: joinedDaysAgo }) });
  const admin = await seed(DEMO_ADMIN);
  const customer = await seed(DEMO_CUSTOMER);
  return { admin, customer };
}
