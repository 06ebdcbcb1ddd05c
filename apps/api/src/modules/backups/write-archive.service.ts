import { createHash, createHmac } from 'node:crypto';
import { findNewestMigration, listMigrations } from '@harusi/db/migrate/migration-history';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../../services/files/file-store.ts';
import { masterFile, pictureName } from '../media/media.rules.ts';
import { type ArchivedTable, dataBytes, entryBytes, type Manifest } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import { listSequences, listTables, quotedColumns, quotedName } from './catalog.sql.ts';
import { readSecrets } from './secret-files.ts';

/** A shop to back up, or to restore into. */
export interface ShopPlaces {
  databaseUrl: string;
  files: FileStore;
  dataDir: string;
}

export interface ArchiveOptions extends ShopPlaces {
  jwtSecret: string;
  now: Date;
  onProgress: OnProgress;
}

/** Told how far the work is; it goes on when that returns. */
export type OnProgress = (text: string) => void | Promise<void>;

export interface ArchiveReport {
  tables: number;
  rows: number;
  pictures: number;
  /** Pictures without a file, or with another content than they had when they were stored. */
  missing: string[];
  damaged: string[];
}

/** Recognises the key without giving anything of it away. */
export const fingerprintOf = (jwtSecret: string) =>
  createHmac('sha256', jwtSecret).update('backup').digest('hex').slice(0, 8);

/**
 * The shop as a stream: all tables as of one moment, then the pictures they name, then the secrets. The shop may be open
 * meanwhile. A picture that was removed since is reported as missing.
 */
export async function* writeArchive(
  client: ClientBase,
  { files, dataDir, jwtSecret, now, onProgress }: ArchiveOptions,
  report: ArchiveReport,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read, read only');
  const manifest = await describeDatabase(client, jwtSecret, now);
  yield entryBytes(manifest);
  const rows: Record<string, number> = {};
  for (const [index, table] of manifest.tables.entries()) {
    await onProgress(`table ${index + 1} of ${manifest.tables.length}`);
    yield entryBytes({ type: 'table', schema: table.schema, name: table.name });
    const stream = client.query(copyTo(`copy ${sourceOf(table)} to stdout (format binary)`));
    yield* dataBytes(stream);
    await client.query('select'); // the count arrives after the data
    rows[`${table.schema}.${table.name}`] = stream.rowCount;
    report.rows += stream.rowCount;
  }
  report.tables = manifest.tables.length;
  const sequences = await listSequences(client);
  const hashes = await listPictures(client);
  await client.query('commit');

  yield* writePictures(files, hashes, report, onProgress);
  for (const [name, bytes] of await readSecrets(dataDir)) {
    yield entryBytes({ type: 'secret', name });
    yield* dataBytes([bytes]);
  }
  yield entryBytes({ type: 'end', rows, sequences, pictures: report.pictures });
}

async function describeDatabase(client: ClientBase, jwtSecret: string, now: Date): Promise<Manifest> {
  const newest = await findNewestMigration(client);
  if (newest === undefined)
    throw new BackupError('This database has no shop in it, so there is nothing to back up.');
  const tables = await listTables(client);
  // As pg_dump does: a table must not be altered or emptied between the snapshot and its turn.
  await client.query(`set local lock_timeout = '1min'`);
  await client.query(`lock table ${tables.map(quotedName).join(', ')} in access share mode`);
  const name = (await listMigrations()).find(({ at }) => at === newest)?.name ?? 'of another release';
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    type: 'manifest',
    takenAt: now.toISOString(),
    migration: { name, at: newest },
    postgres: rows[0]!.server_version,
    keyFingerprint: fingerprintOf(jwtSecret),
    tables,
  };
}

/** A partitioned table can only be copied by a query. */
const sourceOf = (table: ArchivedTable) =>
  table.schema === 'pgboss'
    ? `(select ${quotedColumns(table)} from ${quotedName(table)})`
    : `${quotedName(table)} (${quotedColumns(table)})`;

async function listPictures(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from media order by id');
  return rows.map(({ sha256 }) => sha256);
}

/** How many pictures are read ahead: a store on another machine takes its time for each. */
const AHEAD = 4;

async function* writePictures(
  files: FileStore,
  hashes: readonly string[],
  report: ArchiveReport,
  onProgress: OnProgress,
): AsyncGenerator<Buffer> {
  const read = (hash: string) => {
    const coming = files.read(masterFile(pictureName(hash)));
    coming.catch(() => undefined); // thrown when its turn comes
    return coming;
  };
  const coming = hashes.slice(0, AHEAD).map(read);
  for (const [index, hash] of hashes.entries()) {
    await onProgress(`picture ${index + 1} of ${hashes.length}`);
    const bytes = await coming.shift();
    const next = hashes[index + AHEAD];
    if (next !== undefined) coming.push(read(next));
    if (!bytes) {
      report.missing.push(hash);
      continue;
    }
    if (!isContentOf(bytes, hash)) report.damaged.push(hash);
    yield entryBytes({ type: 'picture', file: masterFile(pictureName(hash)) });
    yield* dataBytes([bytes]);
    report.pictures += 1;
  }
}

const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** A private picture has a hash of its own, so that it never shares its record with a public one. */
function isContentOf(bytes: Buffer, hash: string): boolean {
  const content = sha256Of(bytes);
  return content === hash || sha256Of(`private ${content}`) === hash;
}
