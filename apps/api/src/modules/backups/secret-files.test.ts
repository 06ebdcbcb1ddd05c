import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSecrets, restoreSecrets } from './secret-files.ts';

async function anInstallation(secrets: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-secrets-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(join(dataDir, 'secrets'));
  for (const [name, text] of Object.entries(secrets)) await writeFile(join(dataDir, 'secrets', name), text);
  return dataDir;
}

const contentOf = (dataDir: string, name: string) => readFile(join(dataDir, 'secrets', name), 'utf8');

it('takes all secrets but the password of the server beside them, and drafts', async () => {
  const dataDir = await anInstallation({ jwt: 'j', 'page-server': 'p', postgres: 'x', 'jwt.12.ab': 'draft' });
  const secrets = await readSecrets(dataDir);
  expect([...secrets.keys()].toSorted()).toEqual(['jwt', 'page-server']);
  expect(await readSecrets(join(dataDir, 'nowhere'))).toEqual(new Map());
});

it('restores secrets where there are none, and replaces others on request only', async () => {
  const secrets = await readSecrets(await anInstallation({ jwt: 'old', 'page-server': 'p', same: 's' }));
  const dataDir = await anInstallation({ jwt: 'new', same: 's' });
  expect(await restoreSecrets(dataDir, secrets, false)).toEqual({ restored: ['page-server'], kept: ['jwt'] });
  expect([await contentOf(dataDir, 'jwt'), await contentOf(dataDir, 'page-server')]).toEqual(['new', 'p']);
  expect(await restoreSecrets(dataDir, secrets, true)).toEqual({ restored: ['jwt'], kept: [] });
  expect(await contentOf(dataDir, 'jwt')).toBe('old');
  expect((await stat(join(dataDir, 'secrets', 'jwt'))).mode & 0o777).toBe(0o600);
});
