import { readEnvironment } from '@harusi/environment/environment';
import { Client } from 'pg';
import { displayUrl } from './lib/postgres/database.ts';
import { findConnectionError } from './lib/postgres/postgres.ts';
import { root } from './lib/repository.ts';
import { print } from './lib/terminal/terminal.ts';
import { runCommand, UserError } from './lib/terminal/user-error.ts';

/** How long the standby may take to replay what it has received. */
const PROMOTION_SECONDS = 60;

/**
 * `npm run db:promote`: makes the standby at DATABASE_REPLICA_URL the primary, after the old one has died for certain. It goes on
 * without a synchronous standby of its own until one is attached.
 */
await runCommand(async () => {
  const { databaseUrl, databaseReplicaUrl } = readEnvironment(process.env, root);
  if (databaseReplicaUrl === undefined)
    throw new UserError('Set DATABASE_REPLICA_URL to the standby to promote.');
  await requireDeadPrimary(databaseUrl);
  const standby = new Client({ connectionString: databaseReplicaUrl, connectionTimeoutMillis: 10_000 });
  await standby.connect();
  try {
    const { rows } = await standby.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (!rows[0]!.standby) {
      print(`${displayUrl(databaseReplicaUrl)} is a primary already.`);
      return 0;
    }
    const promoted = await standby.query<{ done: boolean }>(
      `select pg_promote(true, ${PROMOTION_SECONDS}) as done`,
    );
    if (!promoted.rows[0]!.done)
      throw new UserError(`The standby did not take over within ${PROMOTION_SECONDS} s; its log says why.`);
    await standby.query(`alter system set synchronous_standby_names = ''`);
    await standby.query('select pg_reload_conf()');
  } finally {
    await standby.end();
  }
  print(
    `${displayUrl(databaseReplicaUrl)} is the primary now. Point DATABASE_URL at it, or let the balancer find it, and attach a new standby.`,
  );
  return 0;
});

/** Two primaries would take orders that the other never sees. `--force` is for a balancer's address, which may answer. */
async function requireDeadPrimary(url: string | undefined): Promise<void> {
  if (url === undefined || process.argv.includes('--force')) return;
  if ((await findConnectionError(url)) !== undefined) return;
  throw new UserError(
    `The primary at ${displayUrl(url)} still answers. Stop it for certain first; with --force the standby takes over anyway.`,
  );
}
