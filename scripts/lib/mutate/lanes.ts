import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sendSignal } from '../process/process-info.ts';
import { root } from '../repository.ts';
import { UserError } from '../terminal/user-error.ts';
import { type LaneRequest, type LaneResponse, type LaneSettings, SEED } from './protocol.ts';

export interface Lane {
  /** A mutant may loop forever: after the time limit the process is killed, and the next request gets a new one. */
  run: (request: LaneRequest, limitMs: number) => Promise<LaneResponse | 'timeout'>;
  stop: () => void;
}

export function createLane(settings: LaneSettings, interrupted: AbortSignal): Lane {
  let child: ChildProcess | undefined;
  const stop = () => {
    if (child?.pid !== undefined) sendSignal(-child.pid, 'SIGKILL'); // its group: vitest and the test process
    child = undefined;
  };
  return {
    stop,
    async run(request, limitMs) {
      interrupted.throwIfAborted();
      child ??= await startLane(settings);
      const limit = AbortSignal.timeout(limitMs);
      const response = once(child, 'message', { signal: AbortSignal.any([limit, interrupted]) });
      child.send(request);
      try {
        const [message] = await Promise.race([response, failOnExit(child)]);
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

async function startLane(settings: LaneSettings): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'lane.ts'), [JSON.stringify(settings)], {
    cwd: root,
    detached: true, // Ctrl-C reaches it through `stop` only
    env: { ...process.env, PROPERTY_SEED: String(SEED) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), failOnExit(child)]);
  return child;
}

async function failOnExit(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new UserError('The process that runs the tests has ended; its output above says why.');
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
