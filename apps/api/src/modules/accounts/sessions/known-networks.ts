import type { Db } from '@harusi/db/client';
import { sessions } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';

/** Whether the account was signed in from this network within the last months. */
export async function hasSignedInFrom(db: Db, userId: number, network: string): Promise<boolean> {
  const [known] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.network, network)))
    .limit(1);
  return known !== undefined;
}
