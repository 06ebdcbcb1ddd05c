import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemplate } from '../../../apps/api/test/global-setup.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { makeMemoryFolder } from '../process/memory-folder.ts';
import type { Progress } from '../terminal/progress.ts';
import { UserError } from '../terminal/user-error.ts';
import { chooseTests } from './choose-tests.ts';
import { measureCoverage } from './coverage.ts';
import { createRunner, type TestRunner, shareOut } from './test-runners.ts';
import type { Mutant } from './mutants.ts';
import type { TestRun } from './protocol.ts';
import { type Fate, formatResult, isNoticed, type Result } from './report.ts';

class Interruption extends UserError {}

/** Runs the tests that reach each mutant, and says which mutants they notice. Writes nothing to the sources. */
export async function runMutants(
  mutants: readonly Mutant[],
  { planted, concurrency }: { planted: readonly string[]; concurrency: number },
  { step, print }: Progress,
): Promise<Result[]> {
  return withRunners(planted, concurrency, async (runners) => {
    const runs = await step('Finding the tests for each mutant', (note) =>
      measureCoverage(runners, planted, note),
    );
    return step(`Running ${mutants.length} mutants`, async (note) => {
      const results: Result[] = [];
      await shareOut(runners, mutants, async (runner, mutant) => {
        const result = { mutant, fate: await findFate(runner, mutant, chooseTests(mutant, runs)) };
        results.push(result);
        if (!isNoticed(result)) print(formatResult(result));
        if (results.length % 20 === 0) note(`${results.length} of ${mutants.length}`);
      }).catch((error: unknown) => {
        if (!(error instanceof Interruption)) throw error;
        print(`Interrupted after ${results.length} mutants. No source has been changed.`);
      });
      return results;
    });
  });
}

async function findFate(runner: TestRunner, { id }: Mutant, runs: readonly TestRun[]): Promise<Fate> {
  if (runs.length === 0) return 'not covered';
  const expectedMs = runs.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const tests = runs.map(({ test }) => test);
  const outcome = await runner.run({ mutant: id, tests }, Math.round(60_000 + 4 * expectedMs));
  if (outcome === 'timeout') return 'timed out';
  return outcome.failure ? 'killed' : 'survived';
}

async function withRunners<T>(
  files: readonly string[],
  count: number,
  work: (runners: TestRunner[]) => Promise<T>,
): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Interruption('Interrupted. No source has been changed.'));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.once(name, interrupt);

  const dataDir = makeMemoryFolder('harusi-mutate-');
  const postgres = await startPostgres({ dataDir, durable: false });
  const temporaryFolder = join(dataDir, 'tmp');
  mkdirSync(temporaryFolder);
  const settings = { files: [...files], databaseUrl: postgres.url, temporaryFolder };
  const runners = Array.from({ length: count }, () => createRunner(settings, interruption.signal));
  try {
    await createTemplate(postgres.url);
    return await work(runners);
  } finally {
    for (const runner of runners) runner.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    for (const name of signals) process.off(name, interrupt);
  }
}
