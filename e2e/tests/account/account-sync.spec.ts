import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { asc, eq } from '@harusi/db/drizzle';
import { aUser } from '@harusi/db/factories';
import { cartLines, wishlistItems } from '@harusi/db/schema';
import { createTestProduct, storedCart } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { logInByForm, signIn, toasts } from '../../support/sign-in.ts';

type Product = Awaited<ReturnType<typeof createTestProduct>>;

const aCustomer = async (db: Db) => aUser(db, { email: `${randomUUID()}@example.com` });

async function addToCart(page: Page, { id, slug }: Product, times = 1) {
  await page.goto(`/product/${id}-${slug}`);
  const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await untilHydrated(page);
  for (let n = 1; n <= times; n++) {
    await button.click();
    await expect.poll(async () => (await inCart(page))[id] ?? 0).toBe(n);
  }
}

/** Quantities by product. */
const inCart = async (page: Page): Promise<Record<number, number>> =>
  Object.fromEntries(
    ((await storedCart(page)) ?? []).map(({ id, quantity }: { id: number; quantity: number }) => [
      id,
      quantity,
    ]),
  );
const inAccount = async (db: Db, userId: number): Promise<Record<number, number>> =>
  Object.fromEntries(
    (
      await db.select().from(cartLines).where(eq(cartLines.userId, userId)).orderBy(asc(cartLines.position))
    ).map(({ productId, quantity }) => [productId, quantity]),
  );
const wishesIn = (page: Page) =>
  page.evaluate<number[]>(`JSON.parse(localStorage.getItem('harusi_wishlist') ?? '{"ids":[]}').ids`);

const showTab = (page: Page) => page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);

test('a cart and a wishlist follow the account to every device, and leave with it', async ({
  page,
  db,
  browser,
  shop,
}) => {
  test.slow();
  const customer = await aCustomer(db);
  const [veil, comb] = [
    await createTestProduct(db, { name: 'Travelling Veil' }),
    await createTestProduct(db, { name: 'Pearl Comb' }),
  ];

  const laptop = await (await browser.newContext({ baseURL: shop.siteUrl })).newPage();
  await signIn(laptop, customer.email);
  await laptop.goto('/');
  await laptop.evaluate(`localStorage.setItem('harusi_wishlist', '{"ids":[${comb.id}],"removed":[]}')`);
  await addToCart(laptop, veil, 3);
  await expect.poll(() => inAccount(db, customer.id)).toEqual({ [veil.id]: 3 });

  // A guest on the phone, who then signs in.
  await addToCart(page, veil);
  await addToCart(page, comb);
  await page.goto('/login');
  await logInByForm(page, customer.email);
  await expect(page).toHaveURL('/');
  const joined = { [veil.id]: 3, [comb.id]: 1 };
  await expect.poll(() => inCart(page)).toEqual(joined);
  await expect.poll(() => wishesIn(page)).toEqual([comb.id]);
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('4');
  await expect.poll(() => inAccount(db, customer.id)).toEqual(joined);
  await showTab(laptop);
  await expect.poll(() => inCart(laptop)).toEqual(joined);

  // What is removed on one device goes on the other.
  await laptop.goto('/cart');
  await laptop.getByRole('button', { name: 'Remove Pearl Comb' }).click();
  await expect.poll(() => inAccount(db, customer.id)).toEqual({ [veil.id]: 3 });
  await showTab(page);
  await expect.poll(() => inCart(page)).toEqual({ [veil.id]: 3 });

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByText('Logout').click();
  await expect(toasts(page)).toContainText('Logged Out');
  expect([await inCart(page), await wishesIn(page)]).toEqual([{}, []]);
  expect(await page.evaluate("caches.has('harusi-pieces')")).toBe(false);
  expect(await inAccount(db, customer.id)).toEqual({ [veil.id]: 3 });
  expect(await db.$count(wishlistItems, eq(wishlistItems.userId, customer.id))).toBe(1);
  await laptop.context().close();
});

test('a change made without a line is sent when the line is back', async ({
  page,
  context,
  db,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|auth\/cart|session-|ERR_FAILED/);
  const customer = await aCustomer(db);
  const [veil, comb] = [
    await createTestProduct(db, { name: 'Travelling Veil' }),
    await createTestProduct(db, { name: 'Pearl Comb' }),
  ];
  await signIn(page, customer.email);
  await addToCart(page, veil);
  await expect.poll(() => inAccount(db, customer.id)).toEqual({ [veil.id]: 1 });

  await addToCart(page, comb);
  await page.goto('/cart');
  await expect.poll(() => inAccount(db, customer.id)).toEqual({ [veil.id]: 1, [comb.id]: 1 });
  await context.setOffline(true);
  const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/cart/'));
  await page.getByRole('button', { name: 'Remove Pearl Comb' }).click();
  await tried;
  expect(await inCart(page)).toEqual({ [veil.id]: 1 });
  expect(await inAccount(db, customer.id)).toEqual({ [veil.id]: 1, [comb.id]: 1 });
  await context.setOffline(false);
  await expect.poll(() => inAccount(db, customer.id)).toEqual({ [veil.id]: 1 });

  // A menu whose code did not load signs out as well, and leaves nothing to the next person.
  await page.route(/\/assets\/session-/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByText('Logout').click();
  await reloaded;
  await expect.poll(() => page.evaluate(`localStorage.getItem('refresh_token')`)).toBeNull();
  await expect.poll(() => inCart(page)).toEqual({});
  expect(await inAccount(db, customer.id)).toEqual({ [veil.id]: 1 });
});
