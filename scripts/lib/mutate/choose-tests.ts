import type { Mutant } from './mutants.ts';
import { fileOf } from './coverage.ts';
import type { TestRun } from './protocol.ts';

/** Each mutant meets all unit tests that reach it, but only the nearest API tests: more of them hardly kill more. */
export const MAX_API_TESTS = 10;
const SLOW_MS = 15_000;

/** The tests that reach the mutant, nearest and fastest first. */
export function chooseTests(mutant: Mutant, runs: readonly TestRun[]): TestRun[] {
  const covering = runs
    .filter((run) => reaches(run, mutant))
    .toSorted(
      (a, b) =>
        Number(a.milliseconds > SLOW_MS) - Number(b.milliseconds > SLOW_MS) ||
        closeness(b.test, mutant.file) - closeness(a.test, mutant.file) ||
        a.milliseconds - b.milliseconds,
    );
  const api = new Set(covering.filter(isApiTest).slice(0, MAX_API_TESTS));
  return covering.filter((run) => !isApiTest(run) || api.has(run));
}

/**
 * Test files share loaded modules, so only the first of them reaches what runs while a module loads. Constants
 * therefore belong to all tests of the file, and everything to the test of the same name.
 */
const reaches = ({ test, mutants }: TestRun, { id, file, isStatic }: Mutant) =>
  isStatic || stem(test) === stem(file)
    ? mutants.some((other) => fileOf(other) === file)
    : mutants.includes(id);

const isApiTest = ({ test }: TestRun) => test.endsWith('.api.test.ts');

/** Common folders count, a common name counts more: `orders.rules.test.ts` for `orders.rules.ts`. */
function closeness(test: string, file: string): number {
  const [one, other] = [test.split('/'), file.split('/')];
  const folders = one.findIndex((name, n) => name !== other[n]);
  const isNamesake = stem(test) === stem(file);
  return folders + (isNamesake ? 1 : 0) + (test.endsWith('.api.test.ts') ? 0 : 0.5);
}

const stem = (path: string) => path.replace(/^.*\//, '').split('.')[0];
