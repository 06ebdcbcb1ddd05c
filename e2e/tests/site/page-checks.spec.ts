import { expect, test } from '@playwright/test';
import { monitorErrors } from '../../support/error-monitor.ts';
import { auditPage } from '../../support/page-audit.ts';

/** Uses no fixtures, which would fail these broken pages. */
const open = 'https://shop.test/';

test.beforeEach(async ({ context }) => {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/gone') return route.abort('connectionrefused');
    if (pathname !== '/') return route.fulfill({ status: 500, body: '' });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'unsafe-inline'" },
      body: '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main></html>',
    });
  });
});

test('a page without errors passes', async ({ page, context }) => {
  const guard = await monitorErrors(context);
  await page.goto(open);
  expect(guard.problems()).toEqual([]);
  expect(await auditPage(page)).toEqual([]);
});

test('catches console, page, network and CSP errors', async ({ page, context }) => {
  const guard = await monitorErrors(context);
  await page.goto(open);
  await page.setContent(
    `<script>
      console.error('oh no');
      setTimeout(() => { throw new Error('thrown') });
      fetch('/broken').catch(() => {});
      fetch('/gone').catch(() => {});
    </script><script src="/foreign.js"></script>`,
  );
  for (const pattern of [
    /^console: oh no/,
    /^page error: .*thrown/,
    /^response: 500 GET .*\/broken/,
    /^request: net::ERR_CONNECTION_REFUSED GET .*\/gone/,
    /^console: .*Content Security Policy/,
  ]) {
    await expect.poll(guard.problems).toContainEqual(expect.stringMatching(pattern));
  }
});

test('ignores expected failures', async ({ page, context }) => {
  const guard = await monitorErrors(context);
  guard.expectFailures(/\/broken/);
  await page.goto(open);
  await page.evaluate(() => fetch('/broken'));
  expect(guard.problems()).toEqual([]);
});

test('finds accessibility violations and horizontal overflow', async ({ page }) => {
  await page.goto(open);
  await page.setContent('<main><h1>Shop</h1><img src="data:,"><div style="width: 3000px">wide</div></main>');
  const problems = await auditPage(page);
  expect(problems).toContainEqual(expect.stringMatching(/image-alt/));
  expect(problems).toContainEqual(expect.stringMatching(/wider than the screen/));
});

test('audits each page state once', async ({ page }) => {
  const seen = new Set<string>();
  const firstTime = (what: string) => !seen.has(what) && seen.add(what).size > 0;
  await page.goto(open);
  expect(await auditPage(page, firstTime)).toEqual([]);
  await page.evaluate(`document.querySelector('main').append(new Image())`);
  expect(await auditPage(page, firstTime)).toContainEqual(expect.stringMatching(/image-alt/));
  expect(await auditPage(page, firstTime)).toEqual([]);
});
