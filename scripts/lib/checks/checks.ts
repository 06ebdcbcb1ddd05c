import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, type ProgramResult } from '../process/run-program.ts';
import { JOURNEY, runOldTests } from '../upgrade/old-tests.ts';
import { findPreviousRelease, withPreviousRelease } from '../upgrade/previous-release.ts';
import { findChromium, installChromium } from './chromium.ts';
import { root } from '../repository.ts';
import { withExitCode, playwrightTotals, type Totals, vitestTotals } from './totals.ts';

export interface CheckResult extends Totals {
  /** Shown when the check fails. */
  output: string;
}

export interface Check {
  name: string;
  title: string;
  run: (abort: AbortSignal, note: (text: string) => void) => Promise<CheckResult>;
}

const tool = (path: string, ...args: string[]) => [join(root, 'node_modules', path), ...args];

const oxfmt = tool('oxfmt/bin/oxfmt', '--list-different');
const oxlint = tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
const depcruise = tool(
  'dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config',
  '.dependency-cruiser.mjs',
  'apps/api/src',
  'apps/web/app',
);
const typegen = tool('@react-router/dev/bin.cjs', 'typegen');
/**
 * Incremental: a second run checks only what changed. One checker: several would each infer the same zod and Drizzle
 * types, and on two cores one needs two thirds of the CPU.
 */
const tsc = (project: string, name: string) =>
  tool(
    'typescript/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, 'node_modules', '.cache', `${name}.tsbuildinfo`),
  );
/** The Go compilers finish before garbage collection pays off; the limit protects small machines. */
const withoutGc = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** A static check counts as one test. */
const staticResult = (output: string, good: boolean): CheckResult => ({
  passed: good ? 1 : 0,
  failed: good ? 0 : 1,
  output,
});

const format: Check = {
  name: 'format',
  title: 'Format',
  async run(abort) {
    const { code, ...output } = await runProgram(process.execPath, oxfmt, { abort });
    return staticResult(joinOutput(output), code === 0);
  },
};

const lint: Check = {
  name: 'lint',
  title: 'Lint',
  async run(abort) {
    const { code, ...output } = await runProgram(process.execPath, oxlint, { abort, variables: withoutGc });
    return staticResult(joinOutput(output), code === 0);
  },
};

/** Modules of the API follow docs/module-graph.json, and features of the web form no circle. */
const dependencies: Check = {
  name: 'dependencies',
  title: 'Module graph',
  async run(abort) {
    const { code, ...output } = await runProgram(process.execPath, depcruise, { abort, cwd: root });
    return staticResult(joinOutput(output), code === 0);
  },
};

const types: Check = {
  name: 'types',
  title: 'Types',
  async run(abort) {
    const outputs: string[] = [];
    const steps = [
      { args: typegen, cwd: join(root, 'apps/web') },
      { args: tsc('.', 'repository'), cwd: root },
      { args: tsc('apps/web', 'web'), cwd: root },
    ];
    let good = true;
    for (const { args, cwd } of steps) {
      const { code, ...output } = await runProgram(process.execPath, args, {
        cwd,
        abort,
        variables: withoutGc,
      });
      outputs.push(joinOutput(output));
      good &&= code === 0;
    }
    return staticResult(outputs.join('\n').trim(), good);
  },
};

const createVitestCheck = (name: string, title: string): Check => ({
  name,
  title,
  run: (abort) =>
    withReport(async (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = tool('vitest/vitest.mjs', 'run', '--project', name, ...reporters);
      const result = await runProgram(process.execPath, args, { abort });
      return testResult(result, vitestTotals, report);
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
      const result = await runProgram(process.execPath, args, { variables, abort });
      return testResult(result, playwrightTotals, report);
    }),
};

/** The previous release keeps working on today's tables, because an upgrade runs both for a while. */
const upgrade: Check = {
  name: 'upgrade',
  title: 'Previous release on the new tables',
  async run(abort, note) {
    const tag = await findPreviousRelease();
    if (tag === undefined) {
      note('no version tags in this checkout');
      return staticResult('', true);
    }
    const { code, ...output } = await withPreviousRelease(tag, (folder) =>
      runOldTests(folder, JOURNEY, { abort }),
    );
    return staticResult(joinOutput(output), code === 0);
  },
};

/** A minute of load while one part after the other breaks. */
const faults: Check = {
  name: 'faults',
  title: 'Faults under load',
  async run(abort, note) {
    const args = [join(root, 'scripts', 'faults.ts'), '--short'];
    const { code, ...output } = await runProgram(process.execPath, args, { abort, onLine: note });
    return staticResult(joinOutput(output), code === 0);
  },
};

export const checks = {
  format,
  lint,
  dependencies,
  types,
  unit: createVitestCheck('unit', 'Unit tests'),
  api: createVitestCheck('api', 'API tests'),
  upgrade,
  faults,
  browser,
};

function testResult(result: ProgramResult, count: (report: string) => Totals, report: string): CheckResult {
  const totals = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 1 };
  return { ...withExitCode(totals, result.code), output: joinOutput(result) };
}

async function withReport<T>(work: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-report-'));
  return work(join(folder, 'report.json')).finally(() => rmSync(folder, { recursive: true, force: true }));
}

const joinOutput = ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.trim();
