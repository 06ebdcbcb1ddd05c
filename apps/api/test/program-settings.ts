import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@harusi/db/client';
import { afterAll } from 'vitest';
import { cloneDatabase } from './clone-database.ts';

export const UNREACHABLE_DATABASE = 'postgres://harusi:secret@127.0.0.1:1/harusi';

/** A database and a data directory for the programs that a test file runs. */
export async function programSettings() {
  const database = await cloneDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-program-test-'));
  const { db, pool, close } = connect(database.url, { maxConnections: 2 });
  afterAll(async () => {
    await close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
  return { db, pool, settings: { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1' } };
}
