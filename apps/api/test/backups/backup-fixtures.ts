import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupSettings } from '@harusi/environment/backup-settings';
import { inject, onTestFinished } from 'vitest';
import { restoreBackup, type RestoreOptions } from '../../src/modules/backups/restore-backup.service.ts';
import { openFolder } from '../../src/services/files/file-store.ts';
import { cloneDatabase } from '../clone-database.ts';
import { execute } from './shop-contents.ts';

export const backupSettings = (folder: string, overrides: Partial<BackupSettings> = {}): BackupSettings => ({
  folder,
  everyHours: 24,
  keep: { daily: 7, weekly: 4, monthly: 6 },
  passphrase: undefined,
  beforeUpgrade: true,
  ...overrides,
});

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harusi-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A shop with an empty database and no files, to restore into. */
export async function anEmptyShop(template = 'template0') {
  const database = await cloneDatabase(template);
  onTestFinished(database.drop);
  return openShop(database.url);
}

/** The same, but its role is no superuser and owns nothing but the database, as with many hosting providers. */
export async function anEmptyShopWithoutSuperuser() {
  const database = await cloneDatabase('template0');
  const url = new URL(database.url);
  const role = `owner_of_${url.pathname.slice(1)}`;
  await execute(database.url, `create role ${role} login password 'plain'`);
  await execute(database.url, `alter database ${url.pathname.slice(1)} owner to ${role}`);
  onTestFinished(async () => {
    await database.drop();
    await execute(inject('adminUrl'), `drop role ${role}`);
  });
  [url.username, url.password] = [role, 'plain'];
  return openShop(url.href);
}

async function openShop(databaseUrl: string) {
  const dataDir = await aFolder();
  const files = openFolder(join(dataDir, 'media'));
  const restore = (from: string, options: Partial<RestoreOptions> = {}) =>
    restoreBackup({
      databaseUrl,
      files,
      dataDir,
      from,
      passphrase: undefined,
      mayReplace: async () => false,
      replaceSecrets: false,
      onProgress: () => undefined,
      clock: () => new Date(),
      ...options,
    });
  return { databaseUrl, dataDir, files, restore };
}
