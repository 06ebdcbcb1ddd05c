import { type Browser, chromium } from '@playwright/test';
import { publishRunningShop, type RunningShop } from '../e2e/support/shop/running-shop.ts';
import { startTestShop } from '../e2e/support/shop/test-shop.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { findChromium, installChromium } from '../scripts/lib/checks/chromium.ts';
import { silentProgress } from '../scripts/lib/terminal/progress.ts';
import { printError } from '../scripts/lib/terminal/terminal.ts';
import { type Visit, VISITS } from './lib/browser-visits.ts';
import { recordVisit, type StepTimings } from './lib/page-timings.ts';
import type { Row } from './report/rows.ts';

/** Than this machine: a phone of the middle class. */
const TIMES_SLOWER = 4;
const RUNS = 3;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

export interface VisitFigures {
  what: string;
  /** Medians; the first is what follows the load event. */
  steps: StepTimings[];
}

export const startDemoShop = () =>
  startTestShop({ progress: silentProgress, abort: new AbortController().signal, onCrash: printError });

/** Visits each page in turn on a slowed-down CPU and at full speed. */
export async function measureBrowser(shop: RunningShop): Promise<VisitFigures[]> {
  publishRunningShop(shop);
  const executablePath = findChromium() ?? (await installChromium(() => {}, new AbortController().signal));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const figures: VisitFigures[] = [];
    for (const visit of VISITS) {
      const slowed: StepTimings[][] = [];
      const full: StepTimings[][] = [];
      for (let n = 0; n < RUNS; n++) {
        slowed.push(await visitOnce(browser, shop, visit, TIMES_SLOWER));
        full.push(await visitOnce(browser, shop, visit, 1));
      }
      figures.push({ what: visit.what, steps: toMedians(slowed, full) });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function visitOnce(
  browser: Browser,
  { siteUrl }: RunningShop,
  visit: Visit,
  slower: number,
): Promise<StepTimings[]> {
  const { isOffice, path, steps, storage = {} } = visit;
  const context = await browser.newContext({
    ...(isOffice ? DESKTOP : PHONE),
    baseURL: siteUrl,
    serviceWorkers: 'block',
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  });
  try {
    const page = await context.newPage();
    if (isOffice) await signIn(page, 'admin');
    else {
      const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
      await context.setStorageState({ cookies: [], origins: [{ origin: siteUrl, localStorage }] });
    }
    return await recordVisit(browser, page, { path, steps, slower });
  } finally {
    await context.close();
  }
}

/**
 * Chromium slows a page down by making it wait, and counts that as CPU, with whatever else the machine does meanwhile. So
 * the CPU of tasks comes from visits at full speed.
 */
function toMedians(slowed: readonly StepTimings[][], full: readonly StepTimings[][]): StepTimings[] {
  return slowed[0]!.map(({ name }, n) => {
    const steps = slowed.map((run) => run[n]!);
    const slowest = steps.toSorted((a, b) => b.taskMs - a.taskMs)[0]!;
    return {
      name,
      interactionMs: median(steps.map(({ interactionMs }) => interactionMs)),
      taskMs: median(steps.map(({ taskMs }) => taskMs)),
      taskCpuMs: TIMES_SLOWER * median(full.map((run) => run[n]!.taskCpuMs)),
      script: slowest.script,
    };
  });
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The worst of all steps. A browser's figures don't depend on how many products there are, so the size is 0. */
export function toBrowserRow({ what, steps }: VisitFigures): Row {
  const worst = (figure: 'interactionMs' | 'taskCpuMs') => Math.max(...steps.map((step) => step[figure]));
  return {
    what: `${what} in a browser`,
    size: 0,
    browserMs: worst('taskCpuMs'),
    wallMs: worst('interactionMs'),
  };
}

/** One row per step. */
export function formatBrowser(figures: readonly VisitFigures[]): string[] {
  return [
    `\nIn a browser, CPU ${TIMES_SLOWER} × slower, medians of ${RUNS} visits\n`,
    '| page | step | interaction ms | longest task, CPU ms | by the clock, ms | script in the slowest frame |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...figures.flatMap(({ what, steps }) =>
      steps.map(
        ({ name, interactionMs, taskCpuMs, taskMs, script = '' }) =>
          `| ${what} | ${name} | ${interactionMs.toFixed(0)} | ${taskCpuMs.toFixed(0)} | ${taskMs.toFixed(0)} | ${script} |`,
      ),
    ),
  ];
}
