import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { BackupSettings } from '@harusi/environment/backup-settings';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { backupFileName, type BackupKind, findExpired, parseBackupName } from './backups.rules.ts';
import { withClient } from './own-client.ts';
import { seal } from './sealed-file.ts';
import {
  type ArchiveReport,
  type OnProgress,
  type ShopPlaces,
  writeArchive,
} from './write-archive.service.ts';

export interface BackupOptions extends ShopPlaces {
  jwtSecret: string;
  settings: BackupSettings;
  kind: BackupKind;
  /** A file of the caller's choice; by default one in the backup folder, where old ones are deleted by rule. */
  to?: string | undefined;
  clock: () => Date;
  onProgress?: OnProgress;
  signal?: AbortSignal | undefined;
}

export interface TakenBackup extends ArchiveReport {
  path: string;
  bytes: number;
  sha256: string;
}

/** An arbitrary advisory lock key: one backup of a database at a time. */
const LOCK = 7_204_115;
const PART = '.part';

/** Writes the whole shop into one file, and records the attempt. The file has its name only once it is complete. */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  const startedAt = options.clock();
  try {
    const taken = await withClient(options.databaseUrl, async (client) => {
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      return writeFile(client, options, startedAt);
    });
    await record(options, startedAt, taken);
    if (options.to === undefined) await deleteExpired(options.settings);
    return taken;
  } catch (error) {
    const failure = explain(error, options);
    await record(options, startedAt, failure).catch(() => undefined); // the database may be away
    throw failure;
  }
}

async function writeFile(client: Client, options: BackupOptions, now: Date): Promise<TakenBackup> {
  const { settings, kind, to, onProgress = () => undefined, signal } = options;
  const path = to ?? join(settings.folder, backupFileName(kind, now));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeLeftovers(path);
  await rejectExisting(path);
  const part = `${path}.${randomUUID()}${PART}`;
  const report: ArchiveReport = { tables: 0, rows: 0, pictures: 0, missing: [], damaged: [] };
  try {
    const written = await writePart(part, (sink) =>
      pipeline(
        writeArchive(client, { ...options, now, onProgress }, report),
        createZstdCompress(),
        (compressed) => seal(compressed, settings.passphrase),
        sink,
        { signal: signal ?? new AbortController().signal },
      ),
    );
    await rename(part, path);
    await flush(dirname(path));
    return { path, ...written, ...report };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

type Sink = (chunks: AsyncIterable<Buffer>) => Promise<void>;

/** Flushed to the disk when it returns, so that a power cut can't leave an empty file under the final name. */
async function writePart(part: string, fill: (sink: Sink) => Promise<void>) {
  const file = await open(part, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    await fill(async (chunks) => {
      for await (const chunk of chunks) {
        await file.writeFile(chunk); // unlike write, it writes all of it
        hash.update(chunk);
        bytes += chunk.length;
      }
    });
    await file.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** What a killed backup left behind. The lock says that none is under way. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    const isOurs =
      parseBackupName(name.slice(0, -(PART.length + 37))) || name.startsWith(`${basename(path)}.`);
    if (isOurs && name.endsWith(PART)) await rm(join(folder, name), { force: true });
  }
}

async function rejectExisting(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${path} exists already; choose another name.`);
}

async function deleteExpired({ folder, keep }: BackupSettings): Promise<void> {
  const files = (await readdir(folder)).flatMap((name) => parseBackupName(name) ?? []);
  for (const { name } of findExpired(files, keep)) await rm(join(folder, name), { force: true });
}

/** A database that waits for its upgrade may not have the table yet. */
async function record(
  { databaseUrl, kind, clock }: BackupOptions,
  startedAt: Date,
  outcome: TakenBackup | Error,
): Promise<void> {
  const [file, bytes, sha256, error] =
    outcome instanceof Error
      ? [null, null, null, outcome.message]
      : [basename(outcome.path), outcome.bytes, outcome.sha256, null];
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.backups') is not null as exists`,
    );
    if (!rows[0]?.exists) return;
    await client.query(
      `insert into public.backups (kind, started_at, finished_at, file, bytes, sha256, error)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [kind, startedAt, clock(), file, bytes, sha256, error],
    );
  });
}

const LOCK_NOT_AVAILABLE = '55P03';
/** Full, over quota, or larger than this file system or user may write. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function explain(error: unknown, { to, settings }: BackupOptions): Error {
  if (error instanceof BackupError || !(error instanceof Error)) return error as Error;
  const folder = to === undefined ? settings.folder : dirname(to);
  const code = 'code' in error ? String(error.code) : '';
  const say = (text: string) => new BackupError(text, { cause: error });
  if (error.name === 'AbortError') return say('The backup was stopped, and nothing of it remains.');
  if (NO_ROOM.has(code))
    return say(`There is no room for the backup in ${folder}; free some space and try again.`);
  if (/^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(code)) {
    return say(`The backup can't be written to ${folder} (${code}); check its owner, or set BACKUP_DIR.`);
  }
  if (code === LOCK_NOT_AVAILABLE) {
    return say('A table is being changed, so the backup could not begin; try again in a few minutes.');
  }
  return error;
}
