import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, type Captured } from './captured.ts';
import { findChromium, installChromium } from './chromium.ts';
import { root } from './repository.ts';
import { judged, playwrightTotals, type Totals, vitestTotals } from './totals.ts';

export interface Outcome extends Totals {
  /** What the tool said: shown when something failed. */
  output: string;
}

export interface Check {
  name: string;
  title: string;
  run: (abort: AbortSignal, note: (text: string) => void) => Promise<Outcome>;
}

const tool = (path: string, ...args: string[]) => [join(root, 'node_modules', path), ...args];

const prettier = tool('prettier/bin/prettier.cjs', '--check', '.');
const oxlint = tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
const typegen = tool('@react-router/dev/bin.cjs', 'typegen');
const tsc = (project: string) => tool('typescript/bin/tsc', '-p', project);

/** A static check counts as one test. */
const verdict = (output: string, good: boolean): Outcome => ({
  passed: good ? 1 : 0,
  failed: good ? 0 : 1,
  output,
});

const format: Check = {
  name: 'format',
  title: 'Format',
  async run(abort) {
    const { code, ...said } = await capture(process.execPath, prettier, { abort });
    return verdict(textOf(said), code === 0);
  },
};

const lint: Check = {
  name: 'lint',
  title: 'Lint',
  async run(abort) {
    const { code, ...said } = await capture(process.execPath, oxlint, { abort });
    return verdict(textOf(said), code === 0);
  },
};

const types: Check = {
  name: 'types',
  title: 'Types',
  async run(abort) {
    const outputs: string[] = [];
    const steps = [
      { args: typegen, cwd: join(root, 'apps/web') },
      { args: tsc('.'), cwd: root },
      { args: tsc('apps/web'), cwd: root },
    ];
    let good = true;
    for (const { args, cwd } of steps) {
      const { code, ...said } = await capture(process.execPath, args, { cwd, abort });
      outputs.push(textOf(said));
      good &&= code === 0;
    }
    return verdict(outputs.join('\n').trim(), good);
  },
};

const vitest = (name: string, title: string): Check => ({
  name,
  title,
  run: (abort) =>
    withReport(async (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = tool('vitest/vitest.mjs', 'run', '--project', name, ...reporters);
      const result = await capture(process.execPath, args, { abort });
      return counted(result, vitestTotals, report);
    }),
});

const browser: Check = {
  name: 'browser',
  title: 'Browser tests',
  run: (abort, note) =>
    withReport(async (report) => {
      const chromium = findChromium() ?? (await installChromium(note, abort));
      const args = tool(
        '@playwright/test/cli.js',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
      );
      const variables = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const result = await capture(process.execPath, args, { variables, abort });
      return counted(result, playwrightTotals, report);
    }),
};

export const checks = {
  format,
  lint,
  types,
  unit: vitest('unit', 'Unit tests'),
  api: vitest('api', 'API tests'),
  browser,
};

function counted(result: Captured, count: (report: string) => Totals, report: string): Outcome {
  const totals = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
  return { ...judged(totals, result.code), output: textOf(result) };
}

async function withReport<T>(work: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-report-'));
  return work(join(folder, 'report.json')).finally(() => rmSync(folder, { recursive: true, force: true }));
}

const textOf = ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.trim();
