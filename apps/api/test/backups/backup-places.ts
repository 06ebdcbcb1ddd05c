import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupSettings } from '@harusi/environment/backup-settings';
import { onTestFinished } from 'vitest';
import { restoreBackup } from '../../src/modules/backups/restore-backup.service.ts';
import { openFolder } from '../../src/services/files/file-store.ts';
import { cloneDatabase } from '../clone-database.ts';

export const backupSettings = (folder: string, given: Partial<BackupSettings> = {}): BackupSettings => ({
  folder,
  everyHours: 24,
  keep: { daily: 7, weekly: 4, monthly: 6 },
  passphrase: undefined,
  beforeUpgrade: true,
  ...given,
});

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harusi-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A shop without anything, to restore into. */
export async function anEmptyShop(template = 'template0') {
  const database = await cloneDatabase(template);
  onTestFinished(database.drop);
  const dataDir = await aFolder();
  const files = openFolder(join(dataDir, 'media'));
  const restore = (from: string, given: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
    restoreBackup({
      databaseUrl: database.url,
      files,
      dataDir,
      from,
      passphrase: undefined,
      mayReplace: async () => false,
      replaceSecrets: false,
      onProgress: () => undefined,
      ...given,
    });
  return { databaseUrl: database.url, dataDir, files, restore };
}
