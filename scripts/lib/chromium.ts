import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './captured.ts';
import { PlainError } from './plain-error.ts';

/** The shell without windows first: it draws the same pages with half the work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where Chromium is: as set, or on the PATH. */
export function findChromium(): string | undefined {
  const set = process.env['CHROMIUM_PATH'];
  if (set) return set;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

/** Debian and Ubuntu bring it by apt; elsewhere it is for the person at the keyboard to install. */
export async function installChromium(note: (text: string) => void, abort: AbortSignal): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new PlainError(ADVICE);
  const variables = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const onLine = (line: string) => /^(Get|Unpacking|Setting up)/.test(line) && note(line.slice(0, 60));
    const { code, stderr } = await capture('apt-get', [...patience, ...args], { variables, abort, onLine });
    if (code !== 0) throw new PlainError(`${stderr.trim()}\n${ADVICE}`);
  }
  const path = findChromium();
  if (path === undefined) throw new PlainError(ADVICE);
  return path;
}

const ADVICE =
  'The browser tests need Chromium; install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';
