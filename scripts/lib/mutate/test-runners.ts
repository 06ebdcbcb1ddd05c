import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sendSignal } from '../process/process-info.ts';
import { root } from '../repository.ts';
import { UserError } from '../terminal/user-error.ts';
import { type RunRequest, type RunResponse, type RunnerSettings, SEED } from './protocol.ts';

/** Every mutant gets a new test process; loading code is most of its time. */
const COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');

export interface TestRunner {
  /** A mutant may loop forever: after the time limit the process is killed, and the next request gets a new one. */
  run: (request: RunRequest, limitMs: number) => Promise<RunResponse | 'timeout'>;
  stop: () => void;
}

export function createRunner(settings: RunnerSettings, interrupted: AbortSignal): TestRunner {
  let program: RunnerProcess | undefined;
  const stop = () => {
    if (program?.child.pid !== undefined) sendSignal(-program.child.pid, 'SIGKILL'); // its group: vitest and the test process
    program = undefined;
  };
  return {
    stop,
    async run(request, limitMs) {
      interrupted.throwIfAborted();
      program ??= await startProcess(settings);
      const { child, crash } = program;
      const limit = AbortSignal.timeout(limitMs);
      const response = once(child, 'message', { signal: AbortSignal.any([limit, interrupted]) });
      child.send(request);
      try {
        const [message] = await Promise.race([response, crash]);
        return message;
      } catch (error) {
        stop();
        interrupted.throwIfAborted();
        if (limit.aborted) return 'timeout';
        throw error;
      }
    },
  };
}

interface RunnerProcess {
  child: ChildProcess;
  /** Rejects when the process ends. */
  crash: Promise<never>;
}

async function startProcess(settings: RunnerSettings): Promise<RunnerProcess> {
  const child = fork(join(import.meta.dirname, 'test-runner.ts'), [JSON.stringify(settings)], {
    cwd: root,
    detached: true, // Ctrl-C reaches it through `stop` only
    env: {
      ...process.env,
      PROPERTY_SEED: String(SEED),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      TMPDIR: settings.temporaryFolder,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const crash = once(child, 'exit').then((): never => {
    throw new UserError('The process that runs the tests has ended; its output above says why.');
  });
  await Promise.race([once(child, 'message'), crash]);
  return { child, crash };
}

/** Gives each runner the next item as soon as it is free. */
export async function shareOut<T>(
  runners: readonly TestRunner[],
  items: readonly T[],
  work: (runner: TestRunner, item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    runners.map(async (runner) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(runner, item);
    }),
  );
}
