import type { Page } from '@playwright/test';
import { createTestStylist, createReviewUrl, PORTFOLIO_PHOTO } from '../../support/stylists.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Upload to portfolio' });

test('an uploaded portfolio item is public once an admin approves it', async ({
  page,
  browser,
  shop,
  db,
}) => {
  test.slow(); // two browsers
  const stylist = await createTestStylist(db);
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
  await expect(couple.getByRole('tabpanel')).toContainText('hasn’t added any work here yet');

  await page.goto(`/stylist/${stylist.id}/upload#${stylist.uploadKey}`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Two tiers, so that the wind could have one.');
  await page.getByLabel('Choose a picture').setInputFiles(PORTFOLIO_PHOTO);
  await expect(page.getByRole('img', { name: 'Preview: advice-comb.webp' })).toBeVisible();
  await page.getByLabel('Category').selectOption('bridal');
  const tags = page.getByRole('textbox', { name: 'Tags' });
  for (const tag of ['Veil', ' veil ', 'Outdoor']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await tags.fill('Ivory');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveText([
    'Veil',
    'Outdoor',
    'Ivory',
  ]);
  await page.reload(); // the draft survives
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('img', { name: 'Preview: advice-comb.webp' })).toBeVisible();
  await send(page).click();
  await expect(toasts(page)).toContainText('Portfolio item uploaded successfully!');
  await expect(page.getByRole('main')).toContainText('One item waits for us now.');
  await expect(page.getByLabel('Title')).toHaveValue('');

  await signIn(page, 'admin');
  await page.goto('/admin/portfolio');
  await page.getByRole('link', { name: title }).click();
  // The list shows its first item before it is clicked, and takes no keys while the page loads.
  await expect(page).toHaveURL(/item=/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('a');
  await expect(toasts(page)).toContainText('Published');
  await expect(page.getByRole('link', { name: title })).toBeHidden();

  await expect(async () => {
    await couple.reload();
    await expect(couple.getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await couple.getByRole('button', { name: `Look at ${title}` }).click();
  const dialog = couple.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('list', { name: 'Tags' })).toHaveText('VeilOutdoorIvory');
  await couple.keyboard.press('Escape');
  const tab = couple.getByRole('tab', { name: 'Portfolio' });
  await tab.press('Alt+ArrowRight');
  await expect(tab).toBeFocused();
  await tab.press('ArrowRight');
  await expect(couple.getByRole('tabpanel')).toContainText('No reviews yet');
  await couple.close();
});

test('the upload page requires a valid key and rejects private image URLs', async ({
  page,
  db,
  expectFailures,
}) => {
  const stylist = await createTestStylist(db);
  await page.goto(`/stylist/${stylist.id}/upload`);
  await expect(page.getByRole('heading', { name: 'This page is for our stylists' })).toBeVisible();
  expectFailures(/\/stylists\/\d+\/(upload|preview|portfolio)\//);
  await page.goto(`/stylist/${stylist.id}/upload#not-the-key-of-anybody`);
  await expect(page.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible();
  await page.goto(`/stylist/${stylist.id}/upload#${stylist.uploadKey}`);
  await send(page).click();
  await expect(toasts(page)).toContainText('Failed to upload portfolio item');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Give it a title/);
  await page.getByLabel('A web address').check();
  await page.getByLabel('Web address of the picture').fill('http://127.0.0.1/secret.jpg');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(toasts(page)).toContainText('Invalid image URL');
});

test('stylists can be filtered by area, and an unknown one is not found', async ({
  page,
  db,
  expectFailures,
}) => {
  const { name, location } = await createTestStylist(db);
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

test('a client can review a stylist once by link, and an admin publishes the review', async ({
  page,
  db,
}) => {
  test.slow(); // three pages: client, back office and stylist
  const stylist = await createTestStylist(db);
  const reviewUrl = await createReviewUrl(db, stylist);
  await page.goto('/stylist-review');
  await expect(page.getByRole('heading', { name: 'A review needs its link' })).toBeVisible();
  await page.goto(reviewUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`How was your day with ${stylist.name}?`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('group', { name: 'Your stars' })).toHaveAccessibleDescription(
    /Choose one to five stars/,
  );
  await page.getByRole('radio', { name: '3 stars' }).press('ArrowRight');
  await page.getByLabel('In your words').fill('She knew how to pin a veil in the Nanyuki wind.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Asante sana' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your review is with us already' })).toBeVisible();

  await signIn(page, 'admin');
  await page.goto('/admin/reviews?kind=stylists');
  const row = page.getByRole('row').filter({ hasText: stylist.name });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(page)).toContainText('Published');
  await expect(row).toBeHidden();
  await expect(async () => {
    await page.goto(`/stylist/${stylist.id}?${Date.now()}#reviews`); // the query forces a full load
    const panel = page.getByRole('tabpanel', { name: 'Reviews' });
    await expect(panel.getByRole('figure')).toContainText('Nanyuki wind', { timeout: 1000 });
    await expect(panel.getByRole('figure')).toContainText('Amina Y.Gold');
    await expect(panel.getByRole('figure')).toContainText('Verified');
    await expect(page.getByRole('link', { name: '4.0, 1 review' })).toBeVisible();
  }).toPass();
});
