import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../process/ports.ts';
import { UserError } from '../terminal/user-error.ts';

const PYTHON = '/usr/bin/python3'; // Debian's, which has Debian's packages
const PACKAGES = 'swift-proxy swift-account swift-container swift-object memcached';
const START_MS = 120_000;

interface Storage {
  /** S3 settings without a bucket. */
  variables: Record<string, string>;
  stop: () => Promise<void>;
}

/** OpenStack Swift with its S3 interface: a real storage that checks signatures. All of it is in a temporary folder. */
export async function startSwift(): Promise<Storage> {
  if (!existsSync('/usr/bin/swift-proxy-server') || !existsSync('/usr/bin/memcached')) {
    throw new UserError(
      `OpenStack Swift is not installed; run "apt-get install --no-install-recommends ${PACKAGES}", or set the five S3_ variables to a storage of your own.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'harusi-swift-'));
  const port = await freePort();
  const program = [join(import.meta.dirname, 'run_swift.py'), folder, String(port)];
  // Its own process group, so that Ctrl-C reaches it only through `stop`.
  const child = spawn(PYTHON, program, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  try {
    await waitUntilUp(S3_ENDPOINT, exited);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    variables: {
      S3_ENDPOINT,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'test:tester',
      S3_SECRET_ACCESS_KEY: 'testing',
    },
    stop,
  };
}

async function waitUntilUp(url: string, exited: Promise<void>): Promise<void> {
  const deadline = performance.now() + START_MS;
  let gone = false;
  void exited.then(() => (gone = true));
  while (!gone && performance.now() < deadline) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(200);
  }
  throw new UserError('OpenStack Swift did not start; what it printed above may say why.');
}
