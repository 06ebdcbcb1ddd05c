import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { before } from './demo-time.ts';

/** Two of the three people one can sign in as; the third is a vendor. */
export async function seedAccounts(tx: Db, now: Date) {
  const admin = await aUser(tx, {
    username: 'admin',
    email: 'admin@harusi.example',
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    userType: 'admin',
    createdAt: before(now, { days: 400 }),
  });
  const customer = await aUser(tx, {
    username: 'customer',
    email: 'customer@harusi.example',
    firstName: 'Faith',
    lastName: 'Wambui',
    userType: 'customer',
    createdAt: before(now, { days: 60 }),
  });
  return { admin, customer };
}
