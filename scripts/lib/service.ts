import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withOurPath } from './captured.ts';
import { openLog } from './log-file.ts';
import { lineReader, remarkable } from './log-lines.ts';
import { signal } from './pids.ts';
import { PlainError } from './plain-error.ts';
import { root } from './repository.ts';

export interface ServiceOptions {
  /** As people call it: "The API". */
  title: string;
  /** Program and arguments, from the root of the repository. */
  program: string[];
  variables: NodeJS.ProcessEnv;
  /** Answers with 200 once the service works. */
  health: string;
  log: string;
  /** Warnings and errors, one line each. */
  onRemark: (line: string) => void;
  /** It ended without being asked to, after it had been ready. */
  onFall: (sentence: string) => void;
}

export interface Service {
  /** Resolves when it is ready; throws a sentence when it never will be. */
  start: (abort?: AbortSignal) => Promise<void>;
  /** Resolves when it and everything it started is gone. */
  stop: () => Promise<void>;
}

/** A server of ours as a child: started, watched, stopped. */
export function createService(options: ServiceOptions): Service {
  const { title, program, variables, health, onRemark, onFall } = options;
  const log = openLog(options.log);
  let child: ChildProcess | undefined;

  const sentence = ({ exitCode, signalCode }: ChildProcess) =>
    `${title} stopped unexpectedly (${signalCode ?? `exit code ${exitCode}`}); ${options.log} says why.`;

  return {
    async start(abort) {
      const current = launch(program, variables);
      child = current;
      let ready = false;
      for (const stream of [current.stdout, current.stderr]) {
        const readLine = lineReader((line) => {
          const remark = remarkable(line);
          if (remark) onRemark(remark);
        });
        stream?.setEncoding('utf8').on('data', (text: string) => {
          log.write(text);
          readLine(text);
        });
      }
      current.once('exit', () => {
        if (ready && child === current) onFall(sentence(current));
      });
      await untilHealthy(current, health, abort);
      if (hasEnded(current)) throw new PlainError(sentence(current));
      if (abort?.aborted) return;
      ready = true;
    },

    async stop() {
      const leaving = child;
      child = undefined; // from now on its end is no fall
      if (leaving) await end(leaving);
    },
  };
}

/** On a machine with much memory Node lets hundreds of megabytes of garbage pile up before it looks; ours need 30. */
const SMALL_NURSERY = '--max-semi-space-size=8';

/**
 * A group of its own keeps Ctrl-C from reaching it before its turn. The channel ends with us, however we end, and the
 * servers leave when it does.
 */
function launch(program: string[], variables: NodeJS.ProcessEnv): ChildProcess {
  const [file = '', ...args] = program;
  const child = spawn(process.execPath, [SMALL_NURSERY, join(root, file), ...args], {
    cwd: root,
    env: withOurPath(variables),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.on('error', () => undefined);
  return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function untilHealthy(child: ChildProcess, health: string, abort?: AbortSignal): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!hasEnded(child) && !abort?.aborted) {
    try {
      const answer = await fetch(health, { signal: AbortSignal.timeout(5_000) });
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      // Nobody listens yet.
    }
    if (Date.now() > deadline) throw new PlainError(`${health} did not answer within 90 seconds.`);
    await sleep(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  if (!hasEnded(child)) {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    signal(child.pid, 'SIGTERM');
    await Promise.race([gone, sleep(15_000, undefined, { ref: false })]);
  }
  signal(-child.pid, 'SIGKILL'); // what is left of its group: a compiler, a child that hangs
  while (!hasEnded(child)) await sleep(10);
}
