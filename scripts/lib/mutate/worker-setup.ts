import fc from 'fast-check';
import { afterAll, inject } from 'vitest';
import { IS_ACTIVE, SEED } from './protocol.ts';

// Random tests must try the same cases with and without a mutant.
fc.configureGlobal({ seed: SEED });

const active = inject('activeMutant');
const hits = new Set<string>();

Object.assign(globalThis, {
  [IS_ACTIVE]: (id: string): boolean => {
    hits.add(id);
    return id === active;
  },
});

// Runs after the hooks of the test file, because it was registered before them.
// oxlint-disable-next-line no-empty-pattern -- vitest insists on a pattern for its fixtures
afterAll(({}, { file }) => {
  file.meta.mutants = [...hits];
});
