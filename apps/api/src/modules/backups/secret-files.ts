import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The password of the embedded server stays where its files are. */
const OF_THIS_MACHINE = 'postgres';

export type Secrets = ReadonlyMap<string, Buffer>;

/** The secrets that this installation has made for itself. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, 'secrets');
  const names = await readdir(folder).catch(() => []);
  const ours = names.filter((name) => /^[a-z-]+$/.test(name) && name !== OF_THIS_MACHINE);
  return new Map(
    await Promise.all(ours.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

export interface RestoredSecrets {
  restored: string[];
  /** Those of this installation that differ and stayed. */
  kept: string[];
}

/** Writes the secrets that are missing here, and on request those that differ. */
export async function restoreSecrets(
  dataDir: string,
  secrets: Secrets,
  replace: boolean,
): Promise<RestoredSecrets> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const outcome: RestoredSecrets = { restored: [], kept: [] };
  for (const [name, bytes] of secrets) {
    const path = join(folder, name);
    const present = await readFile(path).catch(() => undefined);
    if (present?.equals(bytes)) continue;
    const stays = present !== undefined && !replace;
    outcome[stays ? 'kept' : 'restored'].push(name);
    if (stays) continue;
    await writeFile(`${path}.new`, bytes, { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  }
  return outcome;
}
