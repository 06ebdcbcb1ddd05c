import type { Check, CheckResult } from './checks.ts';
import { UserError, formatError } from '../terminal/user-error.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import { print } from '../terminal/terminal.ts';
import { addTotals } from './totals.ts';

/** Runs lanes in parallel, and the checks of a lane in order. The last line printed is "N passed, N failed". */
export async function runChecks(lanes: Check[][]): Promise<number> {
  const abort = stopOnSignal();
  const progress = createProgress();
  const outcomes: CheckResult[] = [];
  const runLane = async (lane: Check[]) => {
    for (const check of lane) {
      if (!abort.aborted) outcomes.push(await runCheck(check, progress, abort));
    }
  };
  await Promise.all(selectChecks(lanes, process.argv.slice(2)).map(runLane));
  if (abort.aborted) return 130;
  const { passed, failed } = addTotals(outcomes);
  print(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runCheck(check: Check, { step, print }: Progress, abort: AbortSignal): Promise<CheckResult> {
  let outcome: CheckResult | undefined;
  try {
    await step(check.title, async (note) => {
      outcome = await check.run(abort, note);
      if (outcome.failed > 0) throw new Error('shown below');
    });
  } catch (error) {
    outcome ??= { passed: 0, failed: 1, output: formatError(error) };
    if (!abort.aborted) print(`${outcome.output}\n`);
  }
  return outcome ?? { passed: 0, failed: 1, output: '' };
}

/** `npm test -- --only unit,api` runs only these. */
function selectChecks(lanes: Check[][], args: string[]): Check[][] {
  if (args.length === 0) return lanes;
  const names = lanes.flat().map(({ name }) => name);
  const only = args[0] === '--only' ? (args[1] ?? '').split(',') : [];
  if (only.length === 0 || !only.every((name) => names.includes(name))) {
    throw new UserError(`Use --only with some of ${names.join(',')}, for example --only unit,api.`);
  }
  return lanes.map((lane) => lane.filter(({ name }) => only.includes(name)));
}

/** Tools run in their own process groups, so Ctrl-C reaches only this process, which passes it on. */
function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}
