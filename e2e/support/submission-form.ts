import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { expect } from './fixtures.ts';
import { toasts, signIn } from './sign-in.ts';
import { getRunningShop } from './shop/running-shop.ts';
import { uniqueMark } from './unique-mark.ts';

export const SUBMISSIONS_URL = '**/products/approval/vendor-submissions/**';
const picture = (name: string) =>
  fileURLToPath(new URL(`../../apps/web/app/images/${name}`, import.meta.url));
export const COMB_PHOTO = picture('advice-comb.webp');
export const WIDE_PHOTO = picture('hero-wide.jpg');

/** Makes names unique: tests share one shop. */

export async function openAsVendor(page: Page, db: Db, path: string): Promise<void> {
  const suffix = uniqueMark();
  await aUser(db, {
    userType: 'vendor',
    username: `maker-${suffix}`,
    email: `${suffix}@example.com`,
    firstName: 'Salma',
    lastName: `Bakari ${suffix}`,
  });
  await signIn(page, `maker-${suffix}`);
  await page.goto(path);
}

/** A second person in another browser context. */
export async function openAsAdmin(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: getRunningShop().siteUrl, reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  await page.goto(path);
  return page;
}

export const imageInput = (page: Page) => page.getByLabel('Product images').first();
export const chosenImages = (page: Page) =>
  page.getByRole('list', { name: 'Product images: chosen pictures' });
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit for approval' });
export const errorBanner = (page: Page) => page.getByRole('main').getByRole('alert');

export async function fillProductForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('Short description').fill('Gold sprigs and pearls.');
  await page.getByLabel('Description', { exact: true }).fill('Cut and set by hand in our Lamu workshop.');
  await page.getByLabel('Category', { exact: true }).selectOption('bridal');
  await page.getByLabel('Subcategory').selectOption({ label: 'Hair Accessories' });
  await page.getByLabel('Price (KShs)', { exact: true }).fill('8900.50');
  await page.getByLabel('Inventory').fill('6');
  await page.getByLabel('SKU').fill(`SKU-${uniqueMark()}`);
  await page.getByLabel('Weight (kg)').fill('0.2');
  await page.getByLabel('SEO title').fill(name);
}

export async function submitProduct(page: Page, name: string, pictures = [COMB_PHOTO]): Promise<void> {
  await fillProductForm(page, name);
  await imageInput(page).setInputFiles(pictures);
  await expect(chosenImages(page).getByRole('listitem')).toHaveCount(pictures.length);
  await submitButton(page).click();
  await expect(toasts(page)).toContainText('Product Submitted!');
  await expect(page).toHaveURL('/vendor/products/pending');
}
