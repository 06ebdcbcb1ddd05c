import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { connect, type Connection, type Db } from '@harusi/db/client';
import { type Watch, watch } from './guard.ts';
import { type FirstTime, inspect, rememberIn } from './inspect.ts';
import { type Mails, readOutbox } from './mails.ts';
import { type RunningShop, runningShop } from './running-shop.ts';

interface TestFixtures {
  /** On by itself: a test fails by any error or barrier on the pages it opens, unless it says it expects it. */
  guard: Watch;
  /** `expectFailures(/\/auth\/login\//)`: answers and console errors that belong to the test. */
  expectFailures: Watch['expectFailures'];
  mails: Mails;
  /** For tests tagged @alone. The API is started again when the test ends. */
  stopApi: () => Promise<void>;
  startApi: () => Promise<void>;
}

interface WorkerFixtures {
  /** Of what was inspected: each path as it opens and each state of a page is once in a run. */
  firstTime: FirstTime;
  shop: RunningShop;
  connection: Connection;
  db: Db;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Not an option in the config: the ports are known only once the shop runs.
  baseURL: async ({ shop }, use) => use(shop.siteUrl),

  guard: [
    async ({ context, firstTime }, use) => {
      const guard = watch(context);
      const found: string[] = [];
      const adopt = (page: Page) => inspectAfterGoto(page, firstTime, found);
      context.pages().forEach(adopt);
      context.on('page', adopt);
      await use(guard);
      for (const page of context.pages()) if (isOurs(page)) found.push(...(await inspect(page, firstTime)));
      expect(
        [...guard.problems(), ...new Set(found)],
        'errors and barriers on the pages of this test',
      ).toEqual([]);
    },
    { auto: true },
  ],
  expectFailures: async ({ guard }, use) => use(guard.expectFailures),

  mails: async ({ shop }, use) => use(readOutbox(shop.dataDir)),

  startApi: async ({ shop }, use) => use(() => tellControl(shop, '/api/start')),
  stopApi: async ({ shop, startApi }, use) => {
    let stopped = false;
    await use(async () => {
      stopped = true;
      await tellControl(shop, '/api/stop');
    });
    if (stopped && !(await apiAnswers(shop))) await startApi();
  },

  // Playwright reads the names between the braces, so they must stand there.
  // oxlint-disable-next-line no-empty-pattern
  shop: [async ({}, use) => use(runningShop()), { scope: 'worker' }],
  firstTime: [async ({ shop }, use) => use(rememberIn(join(shop.dataDir, 'inspected'))), { scope: 'worker' }],
  connection: [
    async ({ shop }, use) => {
      const connection = connect(shop.databaseUrl, { most: 2 });
      await use(connection);
      await connection.close();
    },
    { scope: 'worker' },
  ],
  db: [async ({ connection }, use) => use(connection.db), { scope: 'worker' }],
});

export { expect };

/** Every path is inspected once as it opens; what a test leaves open, as it is then, unless it was seen like this before. */
function inspectAfterGoto(page: Page, firstTime: FirstTime, found: string[]): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    const visit = `${page.viewportSize()?.width} ${new URL(page.url()).pathname}`;
    if (isOurs(page) && firstTime(visit)) found.push(...(await inspect(page, firstTime)));
    return response;
  };
}

const isOurs = (page: Page) => !page.isClosed() && page.url().startsWith(runningShop().siteUrl);

async function tellControl({ controlUrl }: RunningShop, path: string): Promise<void> {
  const answer = await fetch(controlUrl + path, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

const apiAnswers = ({ apiUrl }: RunningShop) =>
  fetch(`${apiUrl}/health/live/`).then(
    ({ ok }) => ok,
    () => false,
  );
