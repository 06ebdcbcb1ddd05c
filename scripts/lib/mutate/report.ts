import { print, style } from '../terminal/terminal.ts';
import type { Mutant } from './mutants.ts';

export type Fate = 'killed' | 'timed out' | 'survived' | 'not covered';

export interface Result {
  mutant: Mutant;
  fate: Fate;
}

export const MIN_TOTAL = 85;
export const MIN_MONEY_SERVICE = 75;

const FATES = ['killed', 'timed out', 'survived', 'not covered'] as const satisfies Fate[];

export const isNoticed = ({ fate }: Result) => fate === 'killed' || fate === 'timed out';

/** Percent of the mutants that a test noticed. */
export const scoreOf = (results: readonly Result[]) =>
  results.length === 0 ? 100 : (100 * results.filter(isNoticed).length) / results.length;

/** `survived orders.rules.ts:23` and the change. */
export const formatResult = ({ mutant: { file, line, original, mutated }, fate }: Result) =>
  `${style('yellow', fate)} ${file}:${line}\n    ${oneLine(original)} → ${oneLine(mutated)}`;

/** Prints a line per file and the total. */
export function printScores(results: readonly Result[], equivalent: number): void {
  print();
  const byFile = [...Map.groupBy(results, ({ mutant }) => mutant.file)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [file, ofFile] of byFile) print(summary(file, ofFile));
  print(summary('total', results));
  print(`${equivalent} equivalent mutants are left out`);
}

const oneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
};

function summary(name: string, results: readonly Result[]): string {
  const counts = FATES.map(
    (fate) => [results.filter((result) => result.fate === fate).length, fate] as const,
  );
  const parts = counts.filter(([count]) => count > 0).map(([count, fate]) => `${count} ${fate}`);
  return `${scoreOf(results).toFixed(0).padStart(4)} %  ${name}: ${parts.join(', ')}`;
}

/** Why the sample fails, one sentence each. */
export function findShortfalls(results: readonly Result[], moneyServices: readonly string[]): string[] {
  const total = scoreOf(results);
  const weak = moneyServices.filter(
    (file) => scoreOf(results.filter(({ mutant }) => mutant.file === file)) < MIN_MONEY_SERVICE,
  );
  return [
    ...(total < MIN_TOTAL
      ? [`The tests notice ${total.toFixed(1)} % of the mutants; aim ${MIN_TOTAL} %.`]
      : []),
    ...weak.map((file) => `The tests notice less than ${MIN_MONEY_SERVICE} % of the mutants in ${file}.`),
  ];
}
