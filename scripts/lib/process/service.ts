import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLocalBin } from './run-program.ts';
import { openLog } from './log-file.ts';
import { createLineSplitter, formatWarning } from './log-lines.ts';
import { sendSignal } from './process-info.ts';
import { UserError } from '../terminal/user-error.ts';
import { root } from '../repository.ts';

export interface ServiceOptions {
  /** For messages: "The API". */
  title: string;
  /** Script and arguments, relative to the repository root. */
  program: string[];
  variables: NodeJS.ProcessEnv;
  /** One that needs more ends instead of taking the machine's memory. Undefined: as much as Node thinks right. */
  heapMegabytes: number | undefined;
  /** A URL that responds with 200 once the service is ready. */
  health: string;
  log: string;
  /** Receives warnings and errors, one line each. */
  onWarning: (line: string) => void;
  /** The service exited on its own after it was ready. */
  onCrash: (message: string) => void;
}

export interface Service {
  /** Resolves when the service is ready; throws a UserError when it cannot start. */
  start: (abort?: AbortSignal) => Promise<void>;
  /** Resolves when the service and its children are gone. */
  stop: () => Promise<void>;
  /** As `stop`, but at once: for one that hangs, and for what a crash left behind. */
  kill: () => Promise<void>;
}

/** Runs a server of this project as a child process. */
export function createService(options: ServiceOptions): Service {
  const { title, health, onWarning, onCrash } = options;
  const log = openLog(options.log);
  let child: ChildProcess | undefined;

  const crashMessage = ({ exitCode, signalCode }: ChildProcess) =>
    `${title} stopped unexpectedly (${signalCode ?? `exit code ${exitCode}`}); ${options.log} says why.`;

  return {
    async start(abort) {
      const current = spawnService(options);
      child = current;
      let ready = false;
      for (const stream of [current.stdout, current.stderr]) {
        const readLine = createLineSplitter((line) => {
          const warning = formatWarning(line);
          if (warning) onWarning(warning);
        });
        stream?.setEncoding('utf8').on('data', (text: string) => {
          log.write(text);
          readLine(text);
        });
      }
      current.once('exit', () => {
        if (ready && child === current) onCrash(crashMessage(current));
      });
      await waitUntilHealthy(current, health, abort);
      if (hasEnded(current)) throw new UserError(crashMessage(current));
      if (abort?.aborted) return;
      ready = true;
    },

    async stop() {
      const stopping = child;
      child = undefined; // its exit is expected from now on
      if (stopping) await terminate(stopping);
    },

    async kill() {
      const killed = child;
      child = undefined;
      if (killed) await killGroup(killed);
    },
  };
}

/** On machines with much memory, V8 lets hundreds of megabytes of garbage accumulate before collecting; our servers need 30 MB. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=8';

/**
 * Its own process group keeps Ctrl-C from reaching it, so services stop in order. The IPC channel closes when this
 * process dies, however it dies, and the servers exit when it does.
 */
function spawnService({ program, variables, heapMegabytes }: ServiceOptions): ChildProcess {
  const [file = '', ...args] = program;
  const heap = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];
  const child = spawn(process.execPath, [SMALL_YOUNG_GENERATION, ...heap, join(root, file), ...args], {
    cwd: root,
    env: withLocalBin(variables),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.on('error', () => undefined);
  return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function waitUntilHealthy(child: ChildProcess, health: string, abort?: AbortSignal): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!hasEnded(child) && !abort?.aborted) {
    try {
      const timeout = AbortSignal.timeout(5_000);
      const response = await fetch(health, { signal: abort ? AbortSignal.any([abort, timeout]) : timeout });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline) throw new UserError(`${health} did not answer within 90 seconds.`);
    await sleep(50);
  }
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  if (!hasEnded(child)) {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    sendSignal(child.pid, 'SIGTERM');
    await Promise.race([gone, sleep(15_000, undefined, { ref: false })]);
  }
  await killGroup(child);
}

/** Whatever remains of its group, such as a compiler or a child that hangs. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  sendSignal(-child.pid, 'SIGKILL');
  while (!hasEnded(child)) await sleep(10);
}
