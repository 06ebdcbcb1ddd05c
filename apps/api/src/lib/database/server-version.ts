import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { SettingError } from '@harusi/environment/setting-error';

/** The release that our migrations and tests run on. */
const OLDEST = 18;

/** An older server would fail later, in the middle of a migration or of an order. */
export async function requirePostgresVersion(db: Db): Promise<void> {
  const { rows } = await db.execute<{ number: number; name: string }>(
    sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const { number, name } = rows[0]!;
  if (number >= OLDEST * 10_000) return;
  throw new SettingError(
    `The database is PostgreSQL ${name}, and the shop needs ${OLDEST} or newer; upgrade the server or point DATABASE_URL at another.`,
  );
}
