import type { Check, Outcome } from './checks.ts';
import { PlainError, sentenceOf } from './plain-error.ts';
import { createProgress, type Progress } from './progress.ts';
import { say } from './say.ts';
import { sum } from './totals.ts';

/** Rounds one after the other, the checks of a round side by side. Ends with the line "N passed, N failed". */
export async function runChecks(rounds: Check[][]): Promise<number> {
  const abort = stopOnSignal();
  const progress = createProgress();
  const wanted = chosen(rounds, process.argv.slice(2));
  const outcomes: Outcome[] = [];
  for (const round of wanted) {
    outcomes.push(...(await Promise.all(round.map((check) => runCheck(check, progress, abort)))));
    if (abort.aborted) return 130;
  }
  const { passed, failed } = sum(outcomes);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runCheck(check: Check, { step, print }: Progress, abort: AbortSignal): Promise<Outcome> {
  let outcome: Outcome | undefined;
  try {
    await step(check.title, async (note) => {
      outcome = await check.run(abort, note);
      if (outcome.failed > 0) throw new Error('shown below');
    });
  } catch (error) {
    outcome ??= { passed: 0, failed: 1, output: sentenceOf(error) };
    if (!abort.aborted) print(`${outcome.output}\n`);
  }
  return outcome ?? { passed: 0, failed: 1, output: '' };
}

/** `npm test -- --only unit,api` runs only these. */
function chosen(rounds: Check[][], args: string[]): Check[][] {
  if (args.length === 0) return rounds;
  const names = rounds.flat().map(({ name }) => name);
  const only = args[0] === '--only' ? (args[1] ?? '').split(',') : [];
  if (only.length === 0 || !only.every((name) => names.includes(name))) {
    throw new PlainError(`Use --only with some of ${names.join(',')}, for example --only unit,api.`);
  }
  return rounds
    .map((round) => round.filter(({ name }) => only.includes(name)))
    .filter(({ length }) => length > 0);
}

/** Tools run in groups of their own, so Ctrl-C reaches only us; this passes it on. */
function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}
