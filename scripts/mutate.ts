import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findShortfalls, printReport } from './lib/mutate/report.ts';
import { runMutants } from './lib/mutate/run-mutants.ts';
import {
  findMoneyServices,
  findPlantedFiles,
  findSampledFiles,
  listMutants,
  takeSample,
} from './lib/mutate/sample.ts';
import { root } from './lib/repository.ts';
import { createProgress } from './lib/terminal/progress.ts';
import { print } from './lib/terminal/terminal.ts';
import { runCommand, UserError } from './lib/terminal/user-error.ts';

/**
 * Makes small faults in sources and shows those that no test notices.
 * `npm run mutate -- FILE...` tries all faults of these files; `npm run mutate -- --sample 300 --seed 2026` a sample of
 * all rules and money services, and fails when too few are noticed. `--part 1/3` runs a third of it.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '2026' },
      part: { type: 'string', default: '1/1' },
    },
  });
  if (positionals.length === 0 && values.sample === undefined) {
    throw new UserError('Name the files: npm run mutate -- apps/api/src/modules/orders/orders.rules.ts');
  }
  const files = positionals.length > 0 ? positionals.map(toRepositoryPath) : findSampledFiles();
  const { mutants, equivalent } = listMutants(files);
  const sample = takeSample(mutants, Number(values.sample ?? Infinity), Number(values.seed));
  const part = takePart(sample, values.part);
  print(`${part.length} of ${mutants.length} mutants in ${files.length} files`);

  const results = await runMutants(part, findPlantedFiles(files), createProgress());
  printReport(results, equivalent);
  if (values.sample === undefined) return 0;
  const shortfalls = findShortfalls(results, findMoneyServices());
  for (const shortfall of shortfalls) print(shortfall);
  return shortfalls.length > 0 ? 1 : 0;
});

function toRepositoryPath(file: string): string {
  const path = relative(root, join(process.env['INIT_CWD'] ?? process.cwd(), file));
  if (!existsSync(join(root, path))) throw new UserError(`There is no file ${path}.`);
  return path;
}

function takePart<T>(items: readonly T[], part: string): T[] {
  const [, n, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part) ?? [];
  if (n === undefined || count === undefined) throw new UserError('Give the part as 1/3, 2/3 or 3/3.');
  return items.filter((_, index) => index % Number(count) === Number(n) - 1);
}
