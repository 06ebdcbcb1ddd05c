import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.ts';
import { EQUIVALENT } from './equivalent.ts';
import { findMutants } from './mutants.ts';
import { findMoneyServices, findSampledFiles, isEquivalent, takeSample } from './sample.ts';

it('samples the same mutants for the same seed', () => {
  const mutants = findMutants('a.ts', `const a = [${'1, '.repeat(50)}];`);
  const ids = (seed: number) => takeSample(mutants, 10, seed).map(({ id }) => id);
  expect(ids(1)).toEqual(ids(1));
  expect(ids(1)).not.toEqual(ids(2));
});

it('covers rules and money services', () => {
  expect(findMoneyServices()).toContain('apps/api/src/modules/orders/orders.service.ts');
  expect(findSampledFiles()).toContain('apps/api/src/modules/orders/orders.rules.ts');
});

it.each(EQUIVALENT)('still finds the equivalent mutant $change', ({ file, line, change }) => {
  const mutants = findMutants(file, readFileSync(join(root, file), 'utf8')).filter(isEquivalent);
  expect(mutants.map(({ source, original, mutated }) => [source, `${original} → ${mutated}`])).toContainEqual(
    [line, change],
  );
});
