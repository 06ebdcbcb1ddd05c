import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../apps/web/app/routes.ts';
import { insertHeldBooking, insertPaidBooking } from '../../../apps/api/test/bookings/booking-rows.ts';
import { expect, test } from '../../support/fixtures.ts';
import { orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { signIn } from '../../support/sign-in.ts';
import { createReviewUrl, createTestStylist } from '../../support/stylists.ts';
import { onDemoData } from '../../support/tags.ts';

const KB = 1024;
const DAY_MS = 86_400_000;

/** First-load JavaScript of any storefront page, gzipped. */
const SCRIPT_BUDGET = 130 * KB;
/** Includes what only paper, high contrast or a low screen use. */
const STYLE_BUDGET = 13 * KB;

/** Routes with parameters, and pages that differ by their query. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/collection/:address': ['/collection/1'],
  '/makers/:address': ['/makers/3'],
  '/product/:product': ['/product/150'],
  '/stylist/:id': ['/stylist/1'],
  '/stylist/:id/upload': ['/stylist/1/upload'],
  '/orders/:number': ['/orders/ABCDEFGH'],
  '/bookings/:number': ['/bookings/ABCDEFGH'],
  '/reset-password': ['/reset-password#key'], // without a key the form gives way to an explanation
  '/undo-email': ['/undo-email#key'],
  '/product-alert': ['/product-alert#key'],
  '/product-alert/stop': ['/product-alert/stop#key'],
  '/wishlist/shared': ['/wishlist/shared?pieces=12-45-150'],
  '/search': ['/search', '/search?ordering=featured'],
  '/*': ['/no-such-page'],
};

/** A product includes its lightbox; the cart its checkout; an order its clock, tracking and receipt; a booking its calendar. */
const LONG_STYLE_BUDGET = 13.75 * KB;
const STYLE_BUDGETS: Readonly<Record<string, number>> = {
  '/product/150': LONG_STYLE_BUDGET,
  '/book-stylist': LONG_STYLE_BUDGET,
  '/cart': LONG_STYLE_BUDGET,
  '/orders/ABCDEFGH': LONG_STYLE_BUDGET,
  '/bookings/ABCDEFGH': LONG_STYLE_BUDGET,
};

/** Each waits for the shop's style sheet and one of its own before its first paint; every further one costs 0.3 s on a phone. */
const PAGES_OF_TWO_SHEETS = new Set(['/', '/bridal', '/product/150', '/cart', '/book-stylist']);

/** Notifications share their list, and so their styles, with the back office. */
const OFFICE_STYLE_BUDGET = 24.5 * KB;

/** Every address of these routes, so that a new one is measured, too. */
function findPages(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries.flatMap(({ path = '', children }) => {
    if (children) return findPages(children);
    const pattern = `/${path}`;
    if (!(pattern in EXAMPLES) && /[:*]/.test(pattern)) throw new Error(`Give an example of ${pattern}`);
    return EXAMPLES[pattern] ?? [pattern];
  });
}

const isCustomerArea = ({ file }: RouteConfigEntry) => file === 'routes/account/layout.tsx';
const shopRoutes = routes.find(({ file }) => file === 'routes/shop/layout.tsx')?.children ?? [];
const CUSTOMER_PAGES = findPages(shopRoutes.filter(isCustomerArea));
const PUBLIC_PAGES = findPages(shopRoutes.filter((entry) => !isCustomerArea(entry)));

test('measures the storefront and the customer area', () => {
  expect(PUBLIC_PAGES).toContain('/product/150');
  expect(CUSTOMER_PAGES).toContain('/notifications');
});

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
  await page.goto(path);
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
  return { scripts: await total(scripts), sheets: await total(sheets), sheetCount: sheets.size };
}

async function expectWithinBudget(page: Page, path: string, styleBudget = STYLE_BUDGET): Promise<void> {
  const { scripts, sheets, sheetCount } = await measureFirstLoad(page, path);
  expect(scripts, 'bytes of JavaScript, gzipped').toBeLessThanOrEqual(SCRIPT_BUDGET);
  expect(sheets, 'bytes of CSS, gzipped').toBeLessThanOrEqual(styleBudget);
  if (PAGES_OF_TWO_SHEETS.has(path)) expect(sheetCount, 'style sheets').toBeLessThanOrEqual(2);
}

/** A string, because it runs in the page. */
const MEASURE_SHIFT = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const path of PUBLIC_PAGES) {
  test(`${path} stays within its budget and does not shift`, onDemoData, async ({ page, expectFailures }) => {
    if (path === '/no-such-page') expectFailures(/no-such-page/);
    await page.addInitScript(MEASURE_SHIFT);
    // A string, because it runs in the page.
    await page.addInitScript(`
      window.formats = [];
      const made = (kind) => (...call) => (window.formats.push(kind), Reflect.construct(...call));
      for (const kind of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator'])
        Intl[kind] = new Proxy(Intl[kind], { construct: made(kind), apply: (of, _, given) => made(kind)(of, given) });
    `);
    await expectWithinBudget(page, path, STYLE_BUDGETS[path]);
    expect(await page.evaluate('window.shift'), 'layout shift').toBe(0);
    // The first Intl formatter takes 36 ms here and 150 ms on a phone, and delays the first tap.
    expect(await page.evaluate('window.formats'), 'Intl formatters created while the page opens').toEqual([]);
  });
}

for (const path of CUSTOMER_PAGES) {
  test(`${path} of a signed-in customer stays within its budget`, onDemoData, async ({ page }) => {
    await signIn(page, 'customer');
    const styleBudget = path === '/notifications' ? OFFICE_STYLE_BUDGET : LONG_STYLE_BUDGET;
    await expectWithinBudget(page, path, styleBudget);
  });
}

test('the wishlist of a signed-in customer does not shift', onDemoData, async ({ page }) => {
  await signIn(page, 'customer');
  await page.addInitScript(MEASURE_SHIFT);
  await page.addInitScript(`localStorage.setItem('harusi_wishlist', '{"ids":[150,12,45],"removed":[]}')`);
  // On a slow line the page is painted long before it is hydrated.
  const painted = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await painted.promise;
    await route.continue();
  });
  const opened = page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Within half a second of a resize, as at the start of a phone's page, the browser counts no shift as unexpected.
  await page.waitForTimeout(700);
  painted.resolve();
  await opened;
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate('window.shift'), 'layout shift').toBe(0);
});

/** Pages whose content loads after their data: an unknown number or key above shows only the message. */
const PAGES_OF_OWN_DATA: Readonly<Record<string, (page: Page, db: Db) => Promise<string>>> = {
  'an order awaiting payment': async (page, db) => orderUrl(await placeOrder(page, db)),
  'a paid order': async (page, db) => {
    const order = await placeOrder(page, db);
    await payOrder(db, order);
    return orderUrl(order);
  },
  'a booking awaiting payment': async (_, db) =>
    bookingUrl(await insertHeldBooking(db, await nextBooking(db))),
  'a confirmed booking': async (_, db) => bookingUrl(await insertPaidBooking(db, await nextBooking(db))),
  'a stylist’s upload': async (_, db) => {
    const { id, uploadKey } = await createTestStylist(db);
    return `/stylist/${id}/upload#${uploadKey}`;
  },
  'a stylist’s review': async (_, db) => createReviewUrl(db, await createTestStylist(db)),
};

async function nextBooking(db: Db) {
  const now = new Date();
  return {
    stylist: await createTestStylist(db),
    code: 'gold',
    startsAt: new Date(now.getTime() + 5 * DAY_MS),
    now,
  };
}

const bookingUrl = ({ number, lookupKey }: { number: string; lookupKey: string }) =>
  `/bookings/${number}#key=${lookupKey}`;

for (const [name, preparePage] of Object.entries(PAGES_OF_OWN_DATA)) {
  test(`${name} stays within its budget`, async ({ page, db }) => {
    await expectWithinBudget(page, await preparePage(page, db), LONG_STYLE_BUDGET);
  });
}

test('links inside static markup navigate without reloading the site', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Size Guide' }).click();
  const table = page.getByRole('table', { name: 'Ring sizes' });
  await expect(table).toBeVisible();
  await page.evaluate('window.stayed = true');

  await page.getByRole('main').getByRole('link', { name: 'send it back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns');
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await expect(page.locator('#bookings')).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(table).toBeVisible();
  expect(await page.evaluate('window.stayed')).toBe(true);
});

/** Everything a phone loads: when it opens a page, and after scrolling to the end. */
const WHOLE_PAGES = [
  ['/', 350, 700],
  ['/bridal', 350, 500],
  ['/product/150', 350, 400],
] as const;

test.describe('pictures included', () => {
  // As real phones draw. Only here: the CPU draws every pixel.
  test.use({ deviceScaleFactor: 2 });

  for (const [path, first, whole] of WHOLE_PAGES) {
    test(
      `${path} loads at most ${first} KB on a phone, and ${whole} KB when scrolled to the end`,
      onDemoData,
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const sizes: Promise<number>[] = [];
        const nothing = () => ({ responseBodySize: 0 }); // requests aborted at the end of the test have no size
        page.on('requestfinished', (request) =>
          sizes.push(
            request
              .sizes()
              .catch(nothing)
              .then(({ responseBodySize }) => responseBodySize),
          ),
        );
        const total = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await total()).toBeLessThanOrEqual(first);
        const height = await page.evaluate<number>('document.documentElement.scrollHeight');
        for (let y = 0; y < height; y += 600) {
          await page.mouse.wheel(0, 600);
          await page.waitForTimeout(50);
        }
        await page.waitForLoadState('networkidle');
        expect(await total()).toBeLessThanOrEqual(whole);
      },
    );
  }
});
