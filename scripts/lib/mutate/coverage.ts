import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { UserError } from '../terminal/user-error.ts';
import { type TestRunner, shareOut } from './test-runners.ts';
import { findMutants, plantMutants } from './mutants.ts';
import type { RunResponse, TestRun } from './protocol.ts';

interface Cache {
  sources: Record<string, string>;
  tests: Record<string, TestRun & { hash: string }>;
}

const BATCH = 8;
const BATCH_LIMIT_MS = 10 * 60_000;

/**
 * Runs all tests without a mutant and finds which mutants each test file reaches. Later runs repeat only new and
 * changed tests, and tests that reached a source which has changed.
 */
export async function measureCoverage(
  runners: readonly TestRunner[],
  sources: readonly string[],
  note: (text: string) => void,
): Promise<TestRun[]> {
  const path = join(root, 'node_modules/.cache/mutate', `${hash(sources.join())}.json`);
  const cache: Cache = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { sources: {}, tests: {} };
  const hashes = Object.fromEntries(sources.map((file) => [file, hash(plantFile(file))]));
  const changed = new Set(sources.filter((file) => cache.sources[file] !== hashes[file]));
  const tests = findTests(sources);
  const isCurrent = (test: string) => {
    const known = cache.tests[test];
    return known?.hash === hashFile(test) && !known.mutants.some((id) => changed.has(fileOf(id)));
  };

  const stale = tests.filter((test) => !isCurrent(test));
  cache.sources = hashes;
  cache.tests = Object.fromEntries(Object.entries(cache.tests).filter(([test]) => isCurrent(test)));
  let finished = 0;
  await shareOut(runners, inBatches(stale), async (runner, batch) => {
    for (let left = batch; left.length > 0; left = left.filter((test) => !cache.tests[test])) {
      const { failure, tests: passed } = await runBatch(runner, left);
      for (const run of passed) cache.tests[run.test] = { ...run, hash: hashFile(run.test) };
      if (failure === undefined) break;
      const failed = left.find((test) => failure.startsWith(`${test}:`));
      if (failed === undefined) throw new UserError(`The tests fail without any mutant: ${failure}`);
      note(`left out, because it fails without any mutant: ${failure}`);
      left = left.filter((test) => test !== failed);
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(cache));
    note(`${(finished += batch.length)} of ${stale.length} test files`);
  });
  return tests.flatMap((test) => cache.tests[test] ?? []);
}

async function runBatch(runner: TestRunner, tests: string[]): Promise<RunResponse> {
  const outcome = await runner.run({ mutant: null, tests }, BATCH_LIMIT_MS);
  if (outcome === 'timeout') throw new UserError(`These tests do not end: ${tests.join(', ')}`);
  return outcome;
}

export const fileOf = (mutantId: string) => mutantId.slice(0, mutantId.lastIndexOf('#'));

/** These tests start programs in processes of their own, which carry no mutants. */
const OTHER_PROCESSES = ['apps/api/src/{commands/commands,server}.api.test.ts', '**/killed-*.api.test.ts'];

/** Tests of the same app; a package is tested by all apps that use it. */
function findTests(sources: readonly string[]): string[] {
  const apps = new Set(
    sources.map((file) => (file.startsWith('apps/') ? file.split('/', 2).join('/') : '*')),
  );
  const folders = apps.has('*') ? ['apps', 'packages', 'scripts'] : [...apps];
  const patterns = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', ...OTHER_PROCESSES] }).toSorted();
}

function inBatches(tests: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(tests.length / BATCH) }, (_, n) => n * BATCH);
  return starts.map((start) => tests.slice(start, start + BATCH));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const hashFile = (file: string) => hash(read(file));
const plantFile = (file: string) => plantMutants(read(file), findMutants(file, read(file)));
