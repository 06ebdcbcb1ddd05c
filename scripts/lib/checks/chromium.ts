import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from '../process/run-program.ts';
import { UserError } from '../terminal/user-error.ts';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The headless shell comes first: it renders the same pages with half the CPU. */
const NAMES = ['chromium-headless-shell', ...WHOLE];

/** CHROMIUM_PATH, or the first Chromium on the PATH. */
export function findChromium(): string | undefined {
  const set = process.env['CHROMIUM_PATH'];
  return set ? set : findOnPath(NAMES);
}

/** A browser as people have it: the headless shell keeps no pages for Back. */
export const findWholeChromium = (): string | undefined => findOnPath(WHOLE);

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Installs it with apt on Debian and Ubuntu as root; otherwise asks the developer to install it. */
export async function installChromium(note: (text: string) => void, abort: AbortSignal): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new UserError(ADVICE);
  const variables = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const waitForLock = ['-o', 'DPkg::Lock::Timeout=300'];
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const onLine = (line: string) => /^(Get|Unpacking|Setting up)/.test(line) && note(line.slice(0, 60));
    const { code, stderr } = await runProgram('apt-get', [...waitForLock, ...args], {
      variables,
      abort,
      onLine,
    });
    if (code !== 0) throw new UserError(`${stderr.trim()}\n${ADVICE}`);
  }
  const path = findChromium();
  if (path === undefined) throw new UserError(ADVICE);
  return path;
}

const ADVICE =
  'The browser tests need Chromium; install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';
