import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';

export const KB = 1024;
/** First-load JavaScript of any storefront page, gzipped. */
const SCRIPT_BUDGET = 130 * KB;
/** Includes what only paper, high contrast or a low screen use. */
export const STYLE_BUDGET = 13 * KB;
/** A product includes its lightbox; the cart its checkout; an order its clock, tracking and receipt; a booking its calendar. */
export const LONG_STYLE_BUDGET = 13.75 * KB;
/** Notifications share their list, and so their styles, with the back office. */
export const OFFICE_STYLE_BUDGET = 24.75 * KB;

/** Each waits for the shop's style sheet and one of its own before its first paint; every further one costs 0.3 s on a phone. */
const PAGES_OF_TWO_SHEETS = new Set(['/', '/bridal', '/product/150', '/cart', '/book-stylist']);

/** A page of a person's own data loads the code of its event stream once it is shown, to keep it up to date. */
const LOADED_LATER = /\/live-events-/;

/** What a page loads seconds later is no part of its first load, but a slow machine would count it. */
const STOP_SLOW_TIMERS = `
  const start = window.setTimeout;
  window.setTimeout = (act, ms = 0, ...given) => (ms >= 2000 ? 0 : start(act, ms, ...given));
`;

/** Gzipped bytes of the scripts and style sheets that a page loads when it opens. */
async function measureFirstLoad(page: Page, path: string) {
  const scripts = new Map<string, Promise<number>>();
  const sheets = new Map<string, Promise<number>>();
  const record = (response: Response) => {
    const type = response.request().resourceType();
    const kind = type === 'script' ? scripts : type === 'stylesheet' ? sheets : undefined;
    if (LOADED_LATER.test(response.url())) return;
    kind?.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  };
  page.on('response', record);
  await page.addInitScript(STOP_SLOW_TIMERS);
  const response = await page.goto(path);
  // Not `networkidle`: live events keep a connection open.
  for (let seen = -1; seen !== scripts.size;) {
    seen = scripts.size;
    await page.waitForTimeout(700);
  }
  // What loads later is not read: the page may close before it is.
  page.off('response', record);
  const total = async (sizes: Map<string, Promise<number>>) =>
    (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(scripts.size, 'scripts were seen').toBeGreaterThan(0);
  return { response, scripts: await total(scripts), sheets: await total(sheets), sheetCount: sheets.size };
}

/** Opens the page and returns its response. */
export async function expectWithinBudget(page: Page, path: string, styleBudget = STYLE_BUDGET) {
  const { response, scripts, sheets, sheetCount } = await measureFirstLoad(page, path);
  expect.soft(scripts, 'bytes of JavaScript, gzipped').toBeLessThanOrEqual(SCRIPT_BUDGET);
  expect.soft(sheets, 'bytes of CSS, gzipped').toBeLessThanOrEqual(styleBudget);
  if (PAGES_OF_TWO_SHEETS.has(path)) expect.soft(sheetCount, 'style sheets').toBeLessThanOrEqual(2);
  return response;
}

/** A string, because it runs in the page. */
export const MEASURE_SHIFT = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** A string, because it runs in the page. */
export const RECORD_FORMATTERS = `
  window.formats = [];
  const made = (kind) => (...call) => (window.formats.push(kind), Reflect.construct(...call));
  for (const kind of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator'])
    Intl[kind] = new Proxy(Intl[kind], { construct: made(kind), apply: (of, _, given) => made(kind)(of, given) });
`;
