import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { makeMemoryFolder } from '../../../scripts/lib/process/memory-folder.ts';
import { freePort } from '../../../scripts/lib/process/ports.ts';
import { root } from '../../../scripts/lib/repository.ts';

export interface StartedShop {
  siteUrl: string;
  apiUrl: string;
  mpesaUrl: string;
  dataDir: string;
  /** What it has printed so far. */
  output: () => string;
}

/** Runs a shell command that starts a shop on free ports, then stops it. */
export async function withShop(command: string, use: (shop: StartedShop) => Promise<void>): Promise<void> {
  const [WEB_PORT, API_PORT, MPESA_SIM_PORT] = [await freePort(), await freePort(), await freePort()];
  const dataDir = makeMemoryFolder('harusi-production-');
  const { PATH, HOME } = process.env;
  const ports = { WEB_PORT: `${WEB_PORT}`, API_PORT: `${API_PORT}`, MPESA_SIM_PORT: `${MPESA_SIM_PORT}` };
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...ports },
    detached: true, // its own process group, so that a signal reaches npm's children
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += String(text);
        if (output.includes('Harusi is open')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void exited.then(() => reject(new Error(output)));
    });
    const at = (port: number) => `http://localhost:${port}`;
    await use({
      siteUrl: at(WEB_PORT),
      apiUrl: at(API_PORT),
      mpesaUrl: at(MPESA_SIM_PORT),
      dataDir,
      output: () => output,
    });
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
