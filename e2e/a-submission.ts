import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { expect } from './fixtures.ts';
import { messages, signIn } from './log-in.ts';
import { runningShop } from './running-shop.ts';

export const SUBMISSIONS = '**/products/approval/vendor-submissions/**';
const picture = (name: string) => fileURLToPath(new URL(`../apps/web/app/images/${name}`, import.meta.url));
export const COMB = picture('advice-comb.webp');
export const WIDE = picture('hero-wide.jpg');

/** Tests run side by side in one shop, so everything has a name of its own. */
export const mark = () => randomUUID().slice(0, 8);

export async function openAsVendor(page: Page, db: Db, path: string): Promise<void> {
  const name = mark();
  await aUser(db, {
    userType: 'vendor',
    username: `maker-${name}`,
    email: `${name}@example.com`,
    firstName: 'Salma',
    lastName: `Bakari ${name}`,
  });
  await signIn(page, `maker-${name}`);
  await page.goto(path);
}

/** A second person at another computer. */
export async function openAsAdmin(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: runningShop().siteUrl, reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  await page.goto(path);
  return page;
}

export const chooser = (page: Page) => page.getByLabel('Product images').first();
export const chosen = (page: Page) => page.getByRole('list', { name: 'Product images: chosen pictures' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit for approval' });
export const banner = (page: Page) => page.getByRole('main').getByRole('alert');

export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('Short description').fill('Gold sprigs and pearls.');
  await page.getByLabel('Description', { exact: true }).fill('Cut and set by hand in our Lamu workshop.');
  await page.getByLabel('Category', { exact: true }).selectOption('bridal');
  await page.getByLabel('Subcategory').selectOption({ label: 'Hair Accessories' });
  await page.getByLabel('Price (KShs)', { exact: true }).fill('8900.50');
  await page.getByLabel('Inventory').fill('6');
  await page.getByLabel('SKU').fill(`SKU-${mark()}`);
  await page.getByLabel('Weight (kg)').fill('0.2');
  await page.getByLabel('SEO title').fill(name);
}

export async function sendIn(page: Page, name: string, pictures = [COMB]): Promise<void> {
  await fillIn(page, name);
  await chooser(page).setInputFiles(pictures);
  await expect(chosen(page).getByRole('listitem')).toHaveCount(pictures.length);
  await submit(page).click();
  await expect(messages(page)).toContainText('Product Submitted!');
  await expect(page).toHaveURL('/vendor/products/pending');
}
