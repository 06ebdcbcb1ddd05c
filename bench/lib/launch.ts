import { spawn } from 'node:child_process';
import { root } from '../../scripts/lib/repository.ts';
import { METRICS_KEY, type Server } from './measure.ts';

/** All orders come from one machine. */
const UNLIMITED_HOLDS = {
  HOLD_SHARE_PERCENT: '100',
  HOLD_VALUE: '1000000000',
  HOLDS_PER_PHONE: '1000000000',
  HOLDS_PER_NETWORK: '1000000000',
};

/** Settings for the shop under test. */
export const shopVariables = (dataDir: string, apiPort: number, webPort: number) => ({
  NODE_ENV: 'production',
  ALLOW_TEST_PAYMENTS: '1',
  DEMO: '0',
  DATA_DIR: dataDir,
  API_PORT: String(apiPort),
  WEB_PORT: String(webPort),
  API_URL: `http://localhost:${apiPort}`,
  SITE_URL: `http://localhost:${webPort}`,
  JWT_SECRET: 'only for a benchmark, and long enough',
  LOG_LEVEL: 'warn',
  METRICS_KEY,
  ...UNLIMITED_HOLDS,
  READS_PER_MINUTE: '1000000000', // one machine sends them all
});

/** Ten minutes: an API reads its index of a million products before it listens, on a machine that may be busy. */
const MAX_TRIES = 6_000;

/** Starts one of our servers and waits until it responds. */
export async function launch(
  program: string[],
  port: number,
  variables: NodeJS.ProcessEnv,
  health: string,
): Promise<Server & { stop: () => Promise<void> }> {
  const args = program[0] === 'bench/lib/bare-server.ts' ? [...program, String(port)] : program;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const response = await fetch(url + health).catch(() => undefined);
    if (response?.ok) break;
    if (tries > MAX_TRIES || child.exitCode !== null) throw new Error(`${program[0]} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, pid: child.pid!, stop };
}
