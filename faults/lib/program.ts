import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '../../scripts/lib/process/process-info.ts';
import { root } from '../../scripts/lib/repository.ts';
import type { MovableClock } from './movable-clock.ts';

/** As an operator's service manager would be told: systemd's `RestartSec`. */
const RESTART_AFTER_MS = 500;

interface ProgramOptions {
  name: string;
  args: string[];
  variables: NodeJS.ProcessEnv;
  clock: MovableClock;
  log: string;
}

/** One of our servers, started again whenever it dies until it is stopped. */
export class Program {
  readonly name: string;
  readonly clock: MovableClock;
  readonly #options: ProgramOptions;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  #stopping = false;
  starts = 0;

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.clock = options.clock;
    this.#options = options;
    this.#log = createWriteStream(options.log, { flags: 'a' });
    this.#spawn();
  }

  #spawn(): void {
    const { args, variables } = this.#options;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...variables, ...this.clock.variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.starts += 1;
    this.#child = child;
    child.stdout.pipe(this.#log, { end: false });
    child.stderr.pipe(this.#log, { end: false });
    child.once('exit', async () => {
      await sleep(RESTART_AFTER_MS);
      if (!this.#stopping && this.#child === child) this.#spawn();
    });
  }

  signal(name: NodeJS.Signals): void {
    if (this.#child?.pid !== undefined) sendSignal(this.#child.pid, name);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    this.signal('SIGCONT');
    this.signal('SIGTERM');
    const killer = setTimeout(() => this.signal('SIGKILL'), 15_000);
    await gone;
    clearTimeout(killer);
    this.#log.end();
  }
}
