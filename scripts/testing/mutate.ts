import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from '../lib/mutate/mutants.ts';
import { findShortfalls, printScores } from '../lib/mutate/report.ts';
import { runMutants } from '../lib/mutate/run-mutants.ts';
import {
  findMoneyServices,
  findPlantedFiles,
  findSampledFiles,
  listMutants,
  takeSample,
} from '../lib/mutate/sample.ts';
import { root } from '../lib/repository.ts';
import { createProgress } from '../lib/terminal/progress.ts';
import { print } from '../lib/terminal/terminal.ts';
import { runCommand, UserError } from '../lib/terminal/user-error.ts';

/**
 * Makes small faults in sources and shows those that no test notices.
 * `npm run mutate -- FILE...` tries all faults of these files, `FILE:LINE` those of a line;
 * `npm run mutate -- --sample 300 --seed 2026` a sample of all rules and money services, and fails when too few are
 * noticed. `--part 1/3` runs a third of it, `--concurrency 4` four mutants at a time.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '2026' },
      part: { type: 'string', default: '1/1' },
      concurrency: { type: 'string', default: '2' },
    },
  });
  if (positionals.length === 0 && values.sample === undefined) {
    throw new UserError('Name the files: npm run mutate -- apps/api/src/modules/orders/orders.rules.ts');
  }
  const places = positionals.map(readPlace);
  const files = places.length > 0 ? [...new Set(places.map(({ file }) => file))] : findSampledFiles();
  const { mutants: all, equivalent } = listMutants(files);
  const mutants = places.length > 0 ? all.filter((mutant) => places.some(isAt(mutant))) : all;
  const sample = takeSample(mutants, Number(values.sample ?? Infinity), Number(values.seed));
  const part = takePart(sample, values.part);
  print(`${part.length} of ${mutants.length} mutants in ${files.length} files`);

  const options = { planted: findPlantedFiles(files), concurrency: Number(values.concurrency) };
  const results = await runMutants(part, options, createProgress());
  printScores(results, equivalent);
  if (values.sample === undefined) return 0;
  const shortfalls = findShortfalls(results, findMoneyServices());
  for (const shortfall of shortfalls) print(shortfall);
  return shortfalls.length > 0 ? 1 : 0;
});

interface Place {
  file: string;
  line: number | undefined;
}

function readPlace(argument: string): Place {
  const [, path = argument, line] = /^(.+):(\d+)$/.exec(argument) ?? [];
  const file = relative(root, join(process.env['INIT_CWD'] ?? process.cwd(), path));
  if (!existsSync(join(root, file))) throw new UserError(`There is no file ${file}.`);
  return { file, line: line === undefined ? undefined : Number(line) };
}

const isAt = (mutant: Mutant) => (place: Place) =>
  place.file === mutant.file && (place.line === undefined || place.line === mutant.line);

function takePart<T>(items: readonly T[], part: string): T[] {
  const [, n, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part) ?? [];
  if (n === undefined || count === undefined) throw new UserError('Give the part as 1/3, 2/3 or 3/3.');
  return items.filter((_, index) => index % Number(count) === Number(n) - 1);
}
