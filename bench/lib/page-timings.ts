import type { Browser, Page } from '@playwright/test';

/** What one step of a visit cost, in milliseconds. */
export interface StepTimings {
  name: string;
  /** From the tap or key to the next paint, as INP counts it; 0 if there was none. */
  interactionMs: number;
  /** The longest task of the page's main thread: by the clock, and what it took of the CPU, which a busy machine changes less. */
  taskMs: number;
  taskCpuMs: number;
  /** The script that took longest in the longest frame: `listing-DM2k.js (BUTTON.onclick), 31 ms`. */
  script: string | undefined;
}

export interface Step {
  name: string;
  run: (page: Page) => Promise<unknown>;
}

const LOADED = 'loaded';

/** A string, because it runs in the page. */
const RECORD = `
  window.timings = { interactions: [], frames: [] };
  const watch = (type, record, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true, ...options });
  watch('event', ({ interactionId, startTime, duration }) => {
    if (interactionId) timings.interactions.push({ startTime, duration });
  }, { durationThreshold: 16 });
  watch('long-animation-frame', ({ startTime, duration, scripts }) =>
    timings.frames.push({ startTime, duration, scripts: scripts.map(({ sourceURL, invoker, duration }) => ({ sourceURL, invoker, duration })) }),
  );
  addEventListener('load', () => performance.mark('${LOADED}'));
`;

interface Recorded {
  marks: { name: string; startTime: number }[];
  interactions: { startTime: number; duration: number }[];
  frames: {
    startTime: number;
    duration: number;
    scripts: { sourceURL: string; invoker: string; duration: number }[];
  }[];
}

const READ = `({ ...timings, marks: performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, startTime })) })`;

/** Opens the page on a CPU so many times slower and takes the steps. The first result is what follows the load event. */
export async function recordVisit(
  browser: Browser,
  page: Page,
  { path, steps, slower }: { path: string; steps: readonly Step[]; slower: number },
): Promise<StepTimings[]> {
  await page.addInitScript(RECORD);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const categories = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories: [...categories, '__metadata'] });
  const settle = settler(page);
  await page.goto(path);
  await settle();
  for (const { name, run } of steps) {
    await page.evaluate(`performance.mark(${JSON.stringify(name)})`);
    await run(page);
    await settle();
  }
  const recorded = await page.evaluate<Recorded>(READ);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const names = [LOADED, ...steps.map(({ name }) => name)];
  return summarize(names, recorded, trace.traceEvents);
}

/** Longer than pages debounce input. */
const QUIET_MS = 600;
const MAX_WAIT_MS = 5_000;
const LONG_TASK_MS = 100;
const MAX_IDLE_WAIT_MS = 1_000;
const IDLE = 'new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))';

/** Waits until what a step has caused is done: pages load parts and data, and paint them. Event streams stay open. */
function settler(page: Page): () => Promise<void> {
  let quietSince = 0;
  const note = () => {
    quietSince = Date.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  return async () => {
    note();
    const end = Date.now() + MAX_WAIT_MS;
    while (Date.now() < Math.min(quietSince + QUIET_MS, end)) {
      const asked = Date.now();
      // The callback may never come after a dialog that closes by going back in the history.
      await Promise.race([page.evaluate(IDLE).catch(() => {}), page.waitForTimeout(MAX_IDLE_WAIT_MS)]);
      if (Date.now() - asked > LONG_TASK_MS) note();
      await page.waitForTimeout(LONG_TASK_MS);
    }
  };
}

/** Times in microseconds; `tdur` is what the thread took of the CPU. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

function summarize(
  names: readonly string[],
  { marks, interactions, frames }: Recorded,
  events: readonly TraceEvent[],
): StepTimings[] {
  const traced = names.map((name) => events.find((event) => event.name === name));
  const { pid } = traced.findLast((event) => event !== undefined) ?? { pid: 0 };
  const main = events.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    (event) => event.pid === pid && event.tid === main?.tid && event.name.endsWith('RunTask'),
  );
  const started = names.map((name) => marks.find((mark) => mark.name === name)?.startTime ?? Infinity);
  return names.map((name, n) => {
    const isWithin = ({ startTime }: { startTime: number }) =>
      startTime >= started[n]! && startTime < (started[n + 1] ?? Infinity);
    const [from, to] = [traced[n]?.ts ?? Infinity, traced[n + 1]?.ts ?? Infinity];
    const own = tasks.filter(({ ts }) => ts >= from && ts < to);
    const longest = frames.filter(isWithin).toSorted((a, b) => b.duration - a.duration)[0];
    return {
      name,
      interactionMs: highest(interactions.filter(isWithin).map(({ duration }) => duration)),
      taskMs: highest(own.map(({ dur = 0 }) => dur)) / 1_000,
      taskCpuMs: highest(own.map(({ tdur = 0 }) => tdur)) / 1_000,
      script: describeScript(longest?.scripts.toSorted((a, b) => b.duration - a.duration)[0]),
    };
  });
}

const highest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

function describeScript(script: Recorded['frames'][number]['scripts'][number] | undefined) {
  if (script === undefined) return undefined;
  const file = script.sourceURL.split('/').at(-1) || 'inline';
  return `${file} (${script.invoker}), ${Math.round(script.duration)} ms`;
}
