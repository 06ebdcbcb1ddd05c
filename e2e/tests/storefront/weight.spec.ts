import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { eq } from '@harusi/db/drizzle';
import { orders } from '@harusi/db/schema';
import { insertHeldBooking, insertPaidBooking } from '../../../apps/api/test/bookings/booking-rows.ts';
import { shortPath } from '../../../apps/api/test/outbox/short-path.ts';
import { expect, test } from '../../support/fixtures.ts';
import { deliverOrder, orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { expectWithinBudget, KB, LONG_STYLE_BUDGET, MEASURE_SHIFT } from '../../support/page-weight.ts';
import { signIn } from '../../support/sign-in.ts';
import { createReviewUrl, createTestStylist } from '../../support/stylists.ts';
import { onDemoData } from '../../support/tags.ts';

const DAY_MS = 86_400_000;

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

/** Pages whose content loads after their data: an unknown number or key shows only the message in storefront-pages.spec.ts. */
const PAGES_OF_OWN_DATA: Readonly<Record<string, (page: Page, db: Db) => Promise<string>>> = {
  'an order awaiting payment': async (page, db) => orderUrl(await placeOrder(page, db)),
  'a paid order': async (page, db) => {
    const order = await placeOrder(page, db);
    await payOrder(db, order);
    return orderUrl(order);
  },
  'the public page of an order': async (page, db) => {
    const { number } = await placeOrder(page, db);
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    return shortPath(db, { orderId: order!.id }, new Date());
  },
  'the return of an order': async (page, db) => {
    const order = await placeOrder(page, db);
    await payOrder(db, order);
    await deliverOrder(page, order);
    return orderUrl(order).replace('#', '/return#');
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
