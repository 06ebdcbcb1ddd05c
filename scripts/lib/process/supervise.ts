import { setTimeout as sleep } from 'node:timers/promises';
import { formatDuration } from '../terminal/terminal.ts';
import { formatError } from '../terminal/user-error.ts';
import { countFailure, delayAfter, RESTART_RULE, type RestartRule } from './restart.rules.ts';
import type { Service } from './service.ts';

/** A process that can be kept running. */
export interface Program {
  /** For messages: "The API". */
  title: string;
  create: (onCrash: (message: string) => void) => Service;
  /** Whether it answers at all, be it with an error; rejects or says false if not. */
  answers: (abort: AbortSignal) => Promise<boolean>;
}

/**
 * Keeps a program running: one that ends or hangs is started again, after a delay that grows with every failure. Only the
 * first start throws, so wrong settings are reported at once.
 */
export function supervise(
  program: Program,
  announce: (line: string) => void,
  rule: RestartRule = RESTART_RULE,
): Service {
  const { title, answers } = program;
  let reportCrash: (message: string) => void = () => undefined;
  let crashed = new Promise<string>(() => undefined);
  const service = program.create((message) => reportCrash(message));
  let interruption = new AbortController();
  let watch: Promise<void> = Promise.resolve();

  const start = (abort?: AbortSignal) => {
    crashed = new Promise((resolve) => (reportCrash = resolve));
    return service.start(abort);
  };

  async function keepRunning(stopped: AbortSignal): Promise<void> {
    let failures = 0;
    while (!stopped.aborted) {
      const upSince = performance.now();
      const reason = await findFailure({ crashed, title, answers, rule, stopped });
      failures = countFailure(failures, performance.now() - upSince, rule);
      if (stopped.aborted) return;
      failures = await startAgain(reason, failures, stopped);
      if (!stopped.aborted) announce(`${title} is up again.`);
    }
  }

  /** Tries until it works. Returns how many failures in a row there were. */
  async function startAgain(firstReason: string, firstFailures: number, stopped: AbortSignal) {
    let [reason, failures] = [firstReason, firstFailures];
    for (; ; failures++) {
      await service.kill(); // what still runs of it: a process that hangs, a compiler
      const delay = delayAfter(failures, rule);
      announce(`${reason} It starts again in ${formatDuration(delay)}.`);
      await sleep(delay, undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) return failures;
      try {
        await start(stopped);
        return failures;
      } catch (error) {
        reason = formatError(error);
      }
    }
  }

  return {
    async start(abort) {
      await start(abort);
      if (abort?.aborted) return;
      interruption = new AbortController();
      watch = keepRunning(interruption.signal);
    },
    async stop() {
      interruption.abort();
      await watch;
      await service.stop();
    },
    async kill() {
      interruption.abort();
      await watch;
      await service.kill();
    },
  };
}

interface Watched extends Pick<Program, 'title' | 'answers'> {
  crashed: Promise<string>;
  rule: RestartRule;
  stopped: AbortSignal;
}

/** Waits until the process ends or hangs, and says so in a sentence. Returns early when it is to stop. */
async function findFailure({ crashed, title, answers, rule, stopped }: Watched): Promise<string> {
  const ended = new AbortController();
  const end = () => ended.abort();
  stopped.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([crashed, untilItHangs()]);
  } finally {
    stopped.removeEventListener('abort', end);
    end();
  }

  async function untilItHangs(): Promise<string> {
    const { askEveryMs, unansweredBeforeKill } = rule;
    for (let unanswered = 0; !ended.signal.aborted && unanswered < unansweredBeforeKill;) {
      const next = sleep(askEveryMs, undefined, { signal: ended.signal }).catch(() => undefined);
      unanswered = (await ask(answers, askEveryMs, ended.signal)) ? 0 : unanswered + 1;
      await next;
    }
    const seconds = formatDuration(askEveryMs * unansweredBeforeKill);
    return `${title} has not answered for ${seconds} and was ended.`;
  }
}

/** By hand instead of AbortSignal.any, which would tie a signal for every question to one that lives for months. */
async function ask(answers: Program['answers'], timeoutMs: number, ended: AbortSignal): Promise<boolean> {
  const question = new AbortController();
  const giveUp = () => question.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  ended.addEventListener('abort', giveUp);
  try {
    return await answers(question.signal);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', giveUp);
  }
}

/** Whether a server answers, be it with an error. */
export const answersAt =
  (url: string) =>
  async (abort: AbortSignal): Promise<boolean> => {
    const response = await fetch(url, { signal: abort });
    await response.body?.cancel();
    return true;
  };
