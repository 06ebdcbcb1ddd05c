import type { Page } from '@playwright/test';
import { aStylist, WORK_PHOTO } from '../a-stylist.ts';
import { expect, test } from '../fixtures.ts';
import { messages, signIn } from '../log-in.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Upload to portfolio' });

test('a stylist uploads by her link, an admin approves, and couples see it', async ({
  page,
  browser,
  shop,
  db,
}) => {
  test.slow(); // two browsers
  const stylist = await aStylist(db);
  const title = `Lace over the lake ${stylist.id}`;
  const couple = await browser.newPage({ baseURL: shop.siteUrl });
  await couple.goto(`/stylist/${stylist.id}`);
  await expect(couple.getByRole('heading', { level: 1 })).toHaveText(stylist.name);
  await expect(couple.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    `/book-stylist?stylist=${stylist.id}`,
  );
  await expect(couple.getByRole('link', { name: 'Choose Gold' })).toHaveAttribute(
    'href',
    `/book-stylist?package=gold&stylist=${stylist.id}`,
  );
  await expect(couple.getByRole('tabpanel')).toContainText('has not hung up any work here yet');

  await page.goto(`/stylist/${stylist.id}/upload#${stylist.uploadKey}`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Two tiers, so that the wind could have one.');
  await page.getByLabel('Choose a picture').setInputFiles(WORK_PHOTO);
  await expect(page.getByRole('img', { name: 'Preview: advice-comb.webp' })).toBeVisible();
  await page.getByLabel('Category').selectOption('bridal');
  for (const tag of ['Veil', ' veil ', 'Outdoor']) {
    await page.getByLabel('Tags').fill(tag);
    await page.getByLabel('Tags').press('Enter');
  }
  await page.getByLabel('Tags').fill('Ivory');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveText([
    'Veil',
    'Outdoor',
    'Ivory',
  ]);
  await page.reload(); // nothing of it is lost
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('img', { name: 'Preview: advice-comb.webp' })).toBeVisible();
  await send(page).click();
  await expect(messages(page)).toContainText('Portfolio item uploaded successfully!');
  await expect(page.getByRole('main')).toContainText('One item waits for us now.');
  await expect(page.getByLabel('Title')).toHaveValue('');

  await signIn(page, 'admin');
  await page.goto('/admin/portfolio');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('a');
  await expect(messages(page)).toContainText('Published');
  await expect(page.getByRole('link', { name: title })).toBeHidden();

  await expect(async () => {
    await couple.reload();
    await expect(couple.getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await couple.getByRole('button', { name: `Look at ${title}` }).click();
  const dialog = couple.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('list', { name: 'Tags' })).toHaveText('VeilOutdoorIvory');
  await couple.keyboard.press('Escape');
  await couple.getByRole('tab', { name: 'Portfolio' }).press('ArrowRight');
  await expect(couple.getByRole('tabpanel')).toContainText('No reviews yet');
  await couple.close();
});

test('without its key the upload page explains itself, and addresses are looked at by our server', async ({
  page,
  db,
  expectFailures,
}) => {
  const stylist = await aStylist(db);
  await page.goto(`/stylist/${stylist.id}/upload`);
  await expect(page.getByRole('heading', { name: 'This page is for our stylists' })).toBeVisible();
  expectFailures(/\/stylists\/\d+\/(upload|preview|portfolio)\//);
  await page.goto(`/stylist/${stylist.id}/upload#not-the-key-of-anybody`);
  await expect(page.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible();
  await page.goto(`/stylist/${stylist.id}/upload#${stylist.uploadKey}`);
  await send(page).click();
  await expect(messages(page)).toContainText('Failed to upload portfolio item');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Give it a title/);
  await page.getByLabel('A web address').check();
  await page.getByLabel('Web address of the picture').fill('http://127.0.0.1/secret.jpg');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(messages(page)).toContainText('Invalid image URL');
});

test('stylists are found by area, and one who has left is a page not found', async ({
  page,
  db,
  expectFailures,
}) => {
  const { name, location } = await aStylist(db);
  const [area = ''] = location.split(',');
  await page.goto('/stylists');
  await page.getByLabel('Area').selectOption(area);
  await expect(page).toHaveURL(`/stylists?area=${area.replace(' ', '+')}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expectFailures(/404/);
  await page.goto('/stylist/987654321');
  await expect(page.getByRole('heading', { name: 'Stylist Not Found' })).toBeVisible();
});
