import { test as base, expect, type Page } from '@playwright/test';
import { connect, type Connection, type Db } from '@harusi/db/client';
import { wireModules } from '../../apps/api/src/wiring.ts';
import { type ErrorMonitor, monitorErrors } from './error-monitor.ts';
import { hydrateOnLoad } from './hydration.ts';
import { type Emails, readOutbox } from './outbox.ts';
import { auditFolder, auditPage, type IsFirstTime, rememberInFolder } from './page-audit.ts';
import { callControl, getRunningShop, type RunningShop } from './shop/running-shop.ts';

// Some tests call services of the API directly, to pay for an order without a phone.
wireModules();

interface TestFixtures {
  /** Automatic: fails a test on any error or accessibility violation on its pages, except those it expects. */
  errorMonitor: ErrorMonitor;
  /** `expectFailures(/\/auth\/login\//)`: responses and console errors that belong to the test. */
  expectFailures: ErrorMonitor['expectFailures'];
  emails: Emails;
  /** For tests tagged `alone`. The API starts again when the test ends. */
  stopApi: () => Promise<void>;
  startApi: () => Promise<void>;
}

interface WorkerFixtures {
  /** Shared by all workers, so that each path and each state of a page is audited once per run. */
  isFirstTime: IsFirstTime;
  shop: RunningShop;
  connection: Connection;
  db: Db;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Not in the config: the ports are known only once the shop runs.
  baseURL: async ({ shop }, use) => use(shop.siteUrl),

  errorMonitor: [
    async ({ context, isFirstTime }, use) => {
      const monitor = await monitorErrors(context);
      const found: string[] = [];
      const prepare = (page: Page) => {
        hydrateOnLoad(page);
        auditAfterGoto(page, isFirstTime, found);
      };
      context.pages().forEach(prepare);
      context.on('page', prepare);
      await use(monitor);
      for (const page of context.pages()) {
        if (!isShopPage(page)) continue;
        // Elsewhere the sticky header may cover half of a link, which axe reports as too small to touch.
        await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
        found.push(...(await auditPage(page, isFirstTime)));
      }
      expect(
        [...monitor.problems(), ...new Set(found)],
        'errors and accessibility violations on the pages of this test',
      ).toEqual([]);
    },
    { auto: true },
  ],
  expectFailures: async ({ errorMonitor }, use) => use(errorMonitor.expectFailures),

  emails: async ({ shop }, use) => use(readOutbox(shop.dataDir)),

  startApi: async ({ shop }, use) => use(() => callControl(shop, '/api/start')),
  stopApi: async ({ shop, startApi }, use) => {
    let stopped = false;
    await use(async () => {
      stopped = true;
      await callControl(shop, '/api/stop');
    });
    if (stopped && !(await isApiUp(shop))) await startApi();
  },

  // Playwright reads fixture names from the destructuring pattern, so it must be there even when empty.
  // oxlint-disable-next-line no-empty-pattern
  shop: [async ({}, use) => use(getRunningShop()), { scope: 'worker' }],
  isFirstTime: [
    async ({ shop }, use) => use(rememberInFolder(auditFolder(shop.dataDir))),
    { scope: 'worker' },
  ],
  connection: [
    async ({ shop }, use) => {
      const connection = connect(shop.databaseUrl, { maxConnections: 2 });
      await use(connection);
      await connection.close();
    },
    { scope: 'worker' },
  ],
  db: [async ({ connection }, use) => use(connection.db), { scope: 'worker' }],
});

export { expect };

/** Audits every path when it first opens. The state in which a test leaves a page is audited by `errorMonitor`. */
function auditAfterGoto(page: Page, isFirstTime: IsFirstTime, found: string[]): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    const visit = `${page.viewportSize()?.width} ${new URL(page.url()).pathname}`;
    if (isShopPage(page) && isFirstTime(visit)) found.push(...(await auditPage(page, isFirstTime)));
    return response;
  };
}

const isShopPage = (page: Page) => !page.isClosed() && page.url().startsWith(getRunningShop().siteUrl);

const isApiUp = ({ apiUrl }: RunningShop) =>
  fetch(`${apiUrl}/health/live/`).then(
    ({ ok }) => ok,
    () => false,
  );
