import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import { orderLines, orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { publishLiveEvents } from '../../apps/api/src/lib/live-events.ts';

/** A random phone number, as people type it. A phone has at most one open prompt, so tests must not share one. */
export const uniquePhone = () => `07${randomInt(10, 99)} ${randomInt(100, 999)} ${randomInt(100, 999)}`;

/** The order is placed, its page is open, and M-Pesa has prompted the phone. */
export async function expectPaymentPrompt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/orders\/[A-HJ-NP-Z2-9]{8}#key=.+/);
}

/** Each worker numbers its products from 1, so SKUs must be random. An old date keeps it off the top of other tests' lists. */
export async function createTestProduct(db: Db, given: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(db, { sku: randomUUID(), createdAt: new Date('2020-01-01'), ...given });
  // As when an admin saves one: without an event, lists and searches know it a second later.
  await publishLiveEvents(db, { to: 'web', type: 'product.changed', data: { product: product.id } });
  return product;
}

type TestProduct = Awaited<ReturnType<typeof createTestProduct>>;

export const cartLine = ({ id, name, priceCents }: TestProduct, given: object = {}) => ({
  id,
  name,
  price: priceCents,
  image: '',
  category: 'bridal',
  quantity: 1,
  ...given,
});

/** Opens a cart that an earlier visit has filled. */
export async function openCart(page: Page, lines: object[]) {
  const cart = JSON.stringify(JSON.stringify(lines));
  // Only on the first page load, so that changes made by the test survive a reload.
  await page.addInitScript(`
    if (!sessionStorage.getItem('filled')) localStorage.setItem('harusi_cart', ${cart});
    sessionStorage.setItem('filled', 'yes');
  `);
  await page.goto('/cart');
  await expect(payButton(page)).toBeVisible();
}

/** Call at the end of a test: axe reports links half hidden by the header as too small. */
export const scrollToTop = (page: Page) => page.evaluate('scrollTo(0, 0)');

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with M-Pesa' });
export const summaryRow = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Order summary' })
    .locator('dl > div', { hasText: new RegExp(`^${name}`) });
export const lineItem = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: name });
export const storedCart = async (page: Page) =>
  JSON.parse(await page.evaluate<string>(`localStorage.getItem('harusi_cart')`));

export async function fillCheckoutForm(page: Page, given: Record<string, string> = {}) {
  const typed = {
    Name: 'Faith Wambui',
    'M-Pesa phone': uniquePhone(),
    'Town or estate': 'Karen',
    'Landmark and directions': 'Blue gate after the country club',
    ...given,
  };
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  }
  await page.getByLabel('County').selectOption('Nairobi');
}

/** The orders that contain a product. */
export const findOrdersWith = (db: Db, { id }: TestProduct) =>
  db
    .select({ order: orders, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.productId, id));
