import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sendSignal } from '../process/process-info.ts';
import { root } from '../repository.ts';
import { UserError } from '../terminal/user-error.ts';
import { type LaneRequest, type LaneResponse, type LaneSettings, SEED } from './protocol.ts';

/** Every mutant gets a new test process; loading code is most of its time. */
const COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');

export interface Lane {
  /** A mutant may loop forever: after the time limit the process is killed, and the next request gets a new one. */
  run: (request: LaneRequest, limitMs: number) => Promise<LaneResponse | 'timeout'>;
  stop: () => void;
}

export function createLane(settings: LaneSettings, interrupted: AbortSignal): Lane {
  let program: LaneProcess | undefined;
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

interface LaneProcess {
  child: ChildProcess;
  /** Rejects when the process ends. */
  crash: Promise<never>;
}

async function startProcess(settings: LaneSettings): Promise<LaneProcess> {
  const child = fork(join(import.meta.dirname, 'lane.ts'), [JSON.stringify(settings)], {
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

/** Gives each lane the next item as soon as it is free. */
export async function shareOut<T>(
  lanes: readonly Lane[],
  items: readonly T[],
  work: (lane: Lane, item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(lane, item);
    }),
  );
}
