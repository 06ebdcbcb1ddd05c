import { join } from 'node:path';
import { eq } from '@harusi/db/drizzle';
import { enquiries } from '@harusi/db/schema';
import type { BrowserContext, Page } from '@playwright/test';
import { createTestProduct } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

const NETWORK_ERROR = /Network error\.\s*Please check your internet connection and try again\./;
/** What the browser itself reports for requests without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/;

const PICTURE = join(import.meta.dirname, '../../../apps/web/public/share.jpg');

const toast = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

test.describe('without a service worker', () => {
  test.beforeEach(({ expectFailures }) => expectFailures(OFFLINE));

  test('a piece goes into the cart offline, and stays there', async ({ page, context, db }) => {
    const { id, name } = await createTestProduct(db, { name: `Offline veil ${uniqueMark()}` });
    await page.goto(`/product/${id}`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(toast(page)).toContainText(`${name} has been added to your cart.`);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/cart');
    await expect(page.getByRole('link', { name })).toBeVisible();
  });

  test('a photo that cannot be enlarged offline says so, and opens later', async ({ page, context }) => {
    const enlarge = page.getByRole('button', { name: /Enlarge/ }).first();
    await page.goto('/product/150');
    await context.setOffline(true);
    await enlarge.click();
    await expect(toast(page)).toContainText(NETWORK_ERROR);
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible();
    await context.setOffline(false);
    // Browsers that don't request the code again load the page again first.
    await expect(async () => {
      if (!(await page.getByRole('dialog').isVisible())) await enlarge.click();
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  test('a link whose page cannot be loaded leaves this one, and is followed later', async ({
    page,
    context,
  }) => {
    await page.goto('/returns');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(toast(page)).toContainText(NETWORK_ERROR);
    await expect(page).toHaveURL(/\/returns$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('a page whose data does not come says so, and opens when the line is back', async ({
    page,
    context,
  }) => {
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByText(/Nothing is lost/)).toBeVisible();
    await expect(page.getByText('Server error')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();
  });

  test('the waiting page asks again as soon as the line is back', async ({ page, context, db }) => {
    await stopTimersOnRequest(page);
    const order = await placeOrder(page, db);
    await page.goto(orderUrl(order));
    await expect(page.getByText(/Pay/).first()).toBeVisible();
    await context.setOffline(true);
    await payOrder(db, order);
    await expect(page.getByText(/You’re seeing what we last knew/)).toBeVisible();
    await expect(page.getByText(order.number).first()).toBeVisible();
    // From here on only the browser's `online` event can bring the answer.
    await page.evaluate('window.areTimersStopped = true');
    await context.setOffline(false);
    await expect(page.getByText(/Asante/).first()).toBeVisible();
  });

  test('a message written offline leaves once the line is back', async ({ page, context, db }) => {
    const email = `${uniqueMark()}@example.com`;
    await page.goto('/contact');
    await writeMessage(page, email);
    // The form's code comes with its first focus.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/we keep your message on this device/)).toBeVisible();
    await context.setOffline(false);
    await expect(toast(page)).toContainText('Message sent');
    await expect(page.getByText(/We have your message/)).toBeVisible();
    expect(await db.$count(enquiries, eq(enquiries.email, email))).toBe(1);
  });

  test('a message whose answer is lost is stored once', async ({ page, context, db }) => {
    const email = `${uniqueMark()}@example.com`;
    await page.goto('/contact');
    await writeMessage(page, email);
    await page.route('**/enquiries/', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/we keep your message on this device/)).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await later.route('**/enquiries/', (route) => route.abort());
    const refused = later.waitForEvent('requestfailed', (request) => /enquiries/.test(request.url()));
    await later.goto('/returns');
    await refused;
    const waiting = later.getByRole('region', { name: 'Waiting messages' });
    await expect(waiting).toContainText('A message of yours waits for a connection.');
    await later.unroute('**/enquiries/');
    await waiting.getByRole('button', { name: 'Send now' }).click();
    await expect(toast(later)).toContainText('Message sent');
    await expect(waiting).toBeHidden();
    expect(await db.$count(enquiries, eq(enquiries.email, email))).toBe(1);
  });
});

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Neema');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message', { exact: true }).fill('Do you make veils of three metres?');
}

/** Lets a test stop everything that would happen by itself after a second or later. A string, because it runs in the page. */
const stopTimersOnRequest = (page: Page) =>
  page.addInitScript(`
    for (const name of ['setTimeout', 'setInterval']) {
      const start = window[name];
      window[name] = (act, ms = 0, ...given) =>
        start((...all) => (ms >= 1000 && window.areTimersStopped ? undefined : act(...all)), ms, ...given);
    }
  `);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ expectFailures }) => expectFailures(OFFLINE));

  /** Waits until the worker has saved this page. */
  async function untilSaved(page: Page, path: string): Promise<void> {
    await expect
      .poll(() => page.evaluate(`caches.match('${path}').then((copy) => copy !== undefined)`))
      .toBe(true);
  }

  /** Also for the requests of the worker, which `setOffline` may not reach. */
  async function cutLine(context: BrowserContext): Promise<void> {
    await context.setOffline(true);
    await context.route('**', (route) => route.abort('internetdisconnected'));
  }

  async function mendLine(context: BrowserContext): Promise<void> {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
  }

  test('pages seen before open offline, others show a page of ours', async ({ page, context, db }) => {
    const { id, name } = await createTestProduct(db, { name: `Saved veil ${uniqueMark()}` });
    await page.goto('/returns');
    await untilSaved(page, '/offline');
    await untilSaved(page, '/returns');
    await page.evaluate(`localStorage.setItem('harusi_wishlist', '{"ids":[${id}],"removed":[]}')`);
    await page.goto('/wishlist');
    await untilSaved(page, `/wishlist/pieces?pieces=${id}`);
    const pictures = new Set<string>();
    page.on('requestfinished', (request) => pictures.add(request.url()));
    await page.goto('/product/150');
    await expect.poll(() => [...pictures].some((url) => url.includes('/media/'))).toBe(true);
    await untilSaved(page, new URL(page.url()).pathname);
    await page.goto(`/product/${id}`);
    const path = new URL(page.url()).pathname;
    await untilSaved(page, path);
    expect(await page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);

    await cutLine(context);
    // Interception turns off the browser's own cache, which still has the pictures.
    await context.route('**/media/**', (route) =>
      pictures.has(route.request().url()) ? route.fulfill({ path: PICTURE }) : route.abort(),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/You see this page as it was at \d\d:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await page.goto('/size-guide');
    await expect(page.getByRole('heading', { name: 'The line is away' })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    const savedPhoto = page.getByRole('link', { name: /Burgundy Velvet Bow Tie/ }).locator('img');
    await expect(savedPhoto).toHaveAttribute('src', /\/media\//);
    await expect(savedPhoto).not.toHaveAttribute('srcset'); // turning the phone would ask for another size
    await expect(savedPhoto).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(name) }).locator('img')).toHaveCount(0);

    await page.goto('/wishlist');
    await expect(page.getByRole('article')).toContainText(name);
    await expect(page.getByText(/You see this page as it was/)).toBeVisible();
    await page.goto('/size-guide');
    await mendLine(context);
    // By itself.
    await expect(page.getByRole('heading', { level: 1, name: /Size/ })).toBeVisible();
  });

  test('nothing personal is saved', async ({ page, db }) => {
    const order = await placeOrder(page, db);
    await page.goto('/returns');
    await untilSaved(page, '/returns');
    await page.goto(orderUrl(order));
    await expect(page.getByText(order.number).first()).toBeVisible();
    await page.goto('/login');
    // A string, because it runs in the page.
    const addresses: string[] = await page.evaluate(`caches.keys()
      .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`);
    expect(addresses).toContain('/returns');
    expect(addresses.filter((path) => /^\/(?!assets\/).*(orders|login|\.data)/.test(path))).toEqual([]);
  });
});
