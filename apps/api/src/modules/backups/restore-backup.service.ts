import { createZstdDecompress } from 'node:zlib';
import { Readable } from 'node:stream';
import { listMigrations } from '@harusi/db/migrate/migration-history';
import { migrate, migrateQueue, MIGRATION_LOCK } from '@harusi/db/migrate/migrate';
import type { Client } from 'pg';
import { ArchiveReader, type ArchivedTable, type Entry, type Manifest } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import { loadTable, prepareSchema, resumeGuards, setSequences } from './load-tables.service.ts';
import { withClient } from './own-client.ts';
import { unseal, verifyChecksum } from './sealed-file.ts';
import { recordRestore } from './record-restore.ts';
import { type RestoredSecrets, restoreSecrets } from './secret-files.ts';
import type { OnProgress, ShopPlaces } from './write-archive.service.ts';

export interface RestoreOptions extends ShopPlaces {
  from: string;
  passphrase: string | undefined;
  /** Asked when the target has data; without it, or when it says no, nothing is replaced. */
  mayReplace: (manifest: Manifest) => Promise<boolean>;
  /** Replaces secrets that the target has. Those it has not are always restored. */
  replaceSecrets: boolean;
  onProgress: OnProgress;
  clock: () => Date;
}

export interface RestoreReport {
  manifest: Manifest;
  rows: number;
  /** No money leaves until someone lets it; false for a backup without anything in it. */
  isPaused: boolean;
  pictures: number;
  /** Pictures whose file was not in the backup. */
  missing: number;
  secrets: RestoredSecrets;
}

/**
 * Restores a whole shop, which must not run. The file is verified before anything is touched, and all tables are replaced in
 * one transaction: the target has either everything of the backup or what it had before. No money leaves the restored shop
 * until someone lets it. Newer migrations run at the end.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { from, passphrase, databaseUrl, onProgress } = options;
  await onProgress('verifying the file');
  await verifyChecksum(from);
  const manifest = await readManifest(openArchive(from, passphrase));
  await requireKnownMigration(manifest);
  await withClient(databaseUrl, (client) => requireFreeTarget(client, manifest, options));
  await migrateQueue(databaseUrl);
  const { secrets, ...counts } = await withClient(databaseUrl, (client) => load(client, options));
  const outcome = await restoreSecrets(options.dataDir, secrets, options.replaceSecrets);
  await onProgress('migrating');
  await migrate(databaseUrl);
  await onProgress('gathering statistics');
  await withClient(databaseUrl, (client) => client.query('analyze'));
  return { manifest, ...counts, secrets: outcome };
}

function openArchive(from: string, passphrase: string | undefined): ArchiveReader {
  const file = Readable.from(unseal(from, passphrase), { objectMode: false });
  const decompressed = createZstdDecompress();
  file.on('error', (error) => decompressed.destroy(error)).pipe(decompressed);
  return new ArchiveReader(decompressed);
}

async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const first = await archive.next();
  if (first.type !== 'manifest')
    throw new BackupError('This backup does not begin with a description of itself.');
  return first;
}

async function requireKnownMigration({ migration }: Manifest): Promise<void> {
  const ours = await listMigrations();
  if (ours.some(({ at }) => at === migration.at)) return;
  throw new BackupError(
    `This backup is from a newer or another release (its database has the migration ${migration.name}, which this one does not know). Install that release, then restore it.`,
  );
}

async function requireFreeTarget(client: Client, manifest: Manifest, { mayReplace }: RestoreOptions) {
  const { rows: others } = await client.query<{ name: string }>(
    `select coalesce(nullif(application_name, ''), 'another program') as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others.length > 0) {
    const names = [...new Set(others.map(({ name }) => name))].join(', ');
    throw new BackupError(
      `The shop is running, or another program uses the database (${names}). Stop it everywhere, then restore.`,
    );
  }
  if ((await isEmpty(client)) || (await mayReplace(manifest))) return;
  throw new BackupError(
    'The database has data in it, so nothing was restored. Add --replace to replace all of it.',
  );
}

/** Whether there is nothing to lose: no tables at all, or a shop that was never used. */
async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  if (rows.length === 0) return true;
  const known = ['users', 'products', 'orders', 'bookings'];
  if (!known.every((name) => rows.some((row) => row.name === name))) return false;
  const checks = known.map((name) => `exists (select from public.${name})`).join(' or ');
  const { rows: found } = await client.query<{ used: boolean }>(`select ${checks} as used`);
  return found[0]?.used === false;
}

interface Loaded {
  rows: number;
  isPaused: boolean;
  pictures: number;
  missing: number;
  secrets: Map<string, Buffer>;
}

async function load(client: Client, options: RestoreOptions): Promise<Loaded> {
  const { from, passphrase, files, onProgress } = options;
  const archive = openArchive(from, passphrase);
  const manifest = await readManifest(archive);
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const suspended = await prepareSchema(client, manifest);
  const tables = new Map(manifest.tables.map((table) => [nameOf(table), table]));
  const counts = new Map<string, number>();
  const secrets = new Map<string, Buffer>();
  let pictures = 0;
  let entry: Entry = await archive.next();
  for (; entry.type !== 'end'; entry = await archive.next()) {
    if (entry.type === 'table') {
      await onProgress(`table ${counts.size + 1} of ${tables.size}`);
      counts.set(nameOf(entry), await loadTable(client, tables.get(nameOf(entry))!, archive.data()));
    } else {
      const bytes = await gather(archive.data());
      if (entry.type === 'secret') secrets.set(entry.name, bytes);
      if (entry.type === 'picture') {
        pictures += 1;
        await onProgress(`picture ${pictures}`);
        // Before the commit: a file without a record is harmless, a record without a file is not.
        if (!(await files.read(entry.file))?.equals(bytes)) await files.write(entry.file, bytes);
      }
    }
  }
  for (const [name, rows] of Object.entries(entry.rows)) {
    if (counts.get(name) !== rows)
      throw new BackupError(`${name} did not arrive completely. Nothing was changed.`);
  }
  await setSequences(client, entry.sequences);
  await onProgress('checking references');
  await resumeGuards(client, suspended);
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isPaused = !(await isEmpty(client));
  if (isPaused) await recordRestore(client, { backupOf: manifest.takenAt, rows, now: options.clock() });
  await client.query('commit');
  return { rows, isPaused, pictures, missing: (counts.get('public.media') ?? 0) - pictures, secrets };
}

const nameOf = ({ schema, name }: Pick<ArchivedTable, 'name'> & { schema: string }) => `${schema}.${name}`;

async function gather(data: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of data) chunks.push(chunk);
  return Buffer.concat(chunks);
}
