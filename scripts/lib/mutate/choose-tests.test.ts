import { expect, it } from 'vitest';
import { chooseTests, MAX_API_TESTS } from './choose-tests.ts';
import { findMutants } from './mutants.ts';

const FILE = 'apps/api/src/modules/orders/orders.rules.ts';
const [constant, inFunction] = findMutants(FILE, 'const a = 1; const f = () => 2;');

const run = (test: string, milliseconds = 1, mutants = [inFunction!.id]) => ({ test, milliseconds, mutants });

it('puts the nearest tests first and slow ones last', () => {
  const tests = [
    'apps/api/src/modules/orders/slow.api.test.ts',
    'apps/api/src/app.api.test.ts',
    'apps/api/src/modules/orders/orders.api.test.ts',
    'apps/api/src/modules/orders/orders.rules.test.ts',
  ];
  const chosen = chooseTests(
    inFunction!,
    tests.map((test) => run(test, test.includes('slow') ? 20_000 : 1)),
  );
  expect(chosen.map(({ test }) => test)).toEqual(tests.toReversed());
});

it('leaves out tests that do not reach the mutant, and API tests beyond the limit', () => {
  const many = Array.from({ length: 30 }, (_, n) => run(`apps/api/src/${n}.api.test.ts`));
  const chosen = chooseTests(inFunction!, [...many, run('apps/api/src/other.test.ts', 1, [])]);
  expect(chosen).toHaveLength(MAX_API_TESTS);
});

it('runs all tests of a file for a constant, which only the first test sees change', () => {
  expect(chooseTests(constant!, [run('apps/api/src/a.test.ts')])).toHaveLength(1);
});

it('runs the test of the same name for code that only runs while the module loads', () => {
  const [, other] = findMutants(FILE, 'const f = () => 1; const g = () => 2;');
  const namesake = run('apps/api/src/modules/orders/orders.rules.test.ts', 1, [`${FILE}#0`]);
  const stranger = run('apps/api/src/modules/orders/parcels.rules.test.ts', 1, [`${FILE}#0`]);
  expect(chooseTests(other!, [namesake, stranger])).toEqual([namesake]);
});
