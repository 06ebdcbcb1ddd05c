import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import { orderLines, orders } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';

/** A phone of one test alone, as people write it: one phone answers one prompt at a time. */
export const aPhone = () => `07${randomInt(10, 99)} ${randomInt(100, 999)} ${randomInt(100, 999)}`;

/** The order was placed, its page is open, and the phone was asked. */
export async function expectPrompt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/orders\/[A-HJ-NP-Z2-9]{8}#key=.+/);
}

/** Workers count for themselves, so the factory's own numbers would meet. Old, so that no list of another test begins with it. */
export const aPiece = (db: Db, given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(db, { sku: randomUUID(), createdAt: new Date('2020-01-01'), ...given });

type Piece = Awaited<ReturnType<typeof aPiece>>;

export const lineOf = ({ id, name, priceCents }: Piece, given: object = {}) => ({
  id,
  name,
  price: priceCents,
  image: '',
  category: 'bridal',
  quantity: 1,
  ...given,
});

/** Opens the cart with something in it, as left there earlier. */
export async function openCart(page: Page, lines: object[]) {
  const cart = JSON.stringify(JSON.stringify(lines));
  // Only once: what the test does with it is kept.
  await page.addInitScript(`
    if (!sessionStorage.getItem('filled')) localStorage.setItem('harusi_cart', ${cart});
    sessionStorage.setItem('filled', 'yes');
  `);
  await page.goto('/cart');
  await expect(pay(page)).toBeVisible();
}

/** At the end of a test: links half under the header would look too small to axe. */
export const scrollUp = (page: Page) => page.evaluate('scrollTo(0, 0)');

export const pay = (page: Page) => page.getByRole('button', { name: 'Pay with M-Pesa' });
export const row = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Order summary' })
    .locator('dl > div', { hasText: new RegExp(`^${name}`) });
export const lineWith = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: name });
export const storedCart = async (page: Page) =>
  JSON.parse(await page.evaluate<string>(`localStorage.getItem('harusi_cart')`));

export async function fillIn(page: Page, given: Record<string, string> = {}) {
  const typed = {
    Name: 'Faith Wambui',
    'M-Pesa phone': aPhone(),
    'Town or estate': 'Karen',
    'Landmark and directions': 'Blue gate after the country club',
    ...given,
  };
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  }
  await page.getByLabel('County').selectOption('Nairobi');
}

/** The orders that hold a piece. */
export const ordersOf = (db: Db, { id }: Piece) =>
  db
    .select({ order: orders, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.productId, id));
