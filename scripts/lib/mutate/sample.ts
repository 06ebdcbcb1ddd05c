import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { EQUIVALENT } from './equivalent.ts';
import { findMutants, type Mutant } from './mutants.ts';

const MODULES = 'apps/api/src/modules';

/** Services that move, count or promise money. */
const MONEY_SERVICES = [
  `${MODULES}/{accounting,campaigns,ledger,payment-exceptions,payments,transfers}/**/*.service.ts`,
  `${MODULES}/orders/{.,checkout,lifecycle,office}/*.service.ts`,
  `${MODULES}/bookings/{.,office,sales}/*.service.ts`,
];
const RULES = ['apps/api/src/**/*.rules.ts'];

const find = (patterns: string[]) => globSync(patterns, { cwd: root }).toSorted();

export const findMoneyServices = () => find(MONEY_SERVICES);
export const findSampledFiles = () => find([...MONEY_SERVICES, ...RULES]);

/** All rules and services of the API carry mutants in every run, so that one measurement of coverage serves all. */
export const findPlantedFiles = (chosen: readonly string[]) =>
  chosen.some((file) => file.startsWith('apps/api/'))
    ? [...new Set([...find([`apps/api/src/**/*.{rules,service}.ts`]), ...chosen])]
    : [...chosen];

export interface MutantPool {
  mutants: Mutant[];
  /** How many were left out, because no test can tell them from the original. */
  equivalent: number;
}

export function listMutants(files: readonly string[]): MutantPool {
  const all = files.flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')));
  const mutants = all.filter((mutant) => !isEquivalent(mutant));
  return { mutants, equivalent: all.length - mutants.length };
}

export const isEquivalent = ({ file, original, mutated, source }: Mutant) =>
  EQUIVALENT.some(
    (known) => known.file === file && known.line === source && known.change === `${original} → ${mutated}`,
  );

/** Orders mutants by a hash of seed and id: a change in one file leaves the choice in the others as it was. */
export const takeSample = (mutants: readonly Mutant[], size: number, seed: number): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, key: createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
