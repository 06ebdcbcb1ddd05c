import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/repository.ts';
import { compareSizes, writePage } from './page.ts';
import { drawPlot } from './plot.ts';
import { type Circumstances, type KeptRow, mergeRows } from './rows.ts';

const fileIn = (name: string) => join(root, 'docs', name);
const ROWS = fileIn('performance.json');
const PAGE = fileIn('performance.md');
const PLOT = fileIn('performance.svg');

/** With a plus where something was changed since that commit. */
export function readCircumstances(): Circumstances {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'apps', 'bench', 'packages', 'scripts') !== '';
  return {
    machine: `${process.arch}, ${cpus().length} cores, Node ${process.version}`,
    commit: git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : ''),
    date: new Date().toISOString().slice(0, 10),
  };
}

/** Keeps what was measured, and makes the page and its plot from everything that is kept. */
export function keepRows(measured: readonly KeptRow[]): void {
  const kept: KeptRow[] = existsSync(ROWS) ? JSON.parse(readFileSync(ROWS, 'utf8')) : [];
  const rows = mergeRows(kept, measured);
  writeFileSync(ROWS, JSON.stringify(rows.map(roundFigures), undefined, 2));
  writeFileSync(PAGE, writePage(readFileSync(PAGE, 'utf8'), rows));
  writeFileSync(PLOT, drawPlot(compareSizes(rows)));
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ROWS, PAGE], { cwd: root });
}

const roundFigures = (row: KeptRow) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(4)) : value,
    ]),
  );
