import {
  errorBanner,
  imageInput,
  chosenImages,
  COMB_PHOTO,
  fillProductForm,
  openAsVendor,
  SUBMISSIONS_URL,
  submitButton,
  WIDE_PHOTO,
} from '../../support/submission-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

test('rejects invalid files by name and accepts valid ones', async ({ page, db }) => {
  await openAsVendor(page, db, '/vendor/products/upload');
  await submitButton(page).click();
  await expect(errorBanner(page)).toHaveText(/Please correct the errors below and try again\./);
  await expect(imageInput(page)).toBeFocused();
  await expect(imageInput(page)).toHaveAccessibleDescription(/Please add at least one picture/);
  await expect(imageInput(page)).toHaveAccessibleDescription(
    /at least 800x800 pixels, under 5MB, PNG\/JPG\/WEBP/,
  );

  const small = await page.evaluate<string>(SMALL_PICTURE);
  await imageInput(page).setInputFiles([
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'small.png', mimeType: 'image/png', buffer: Buffer.from(small, 'base64') },
    { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('alert(1)') },
  ]);
  await expect(toasts(page)).toContainText('File too large');
  await expect(toasts(page)).toContainText('huge.jpg is larger than 5MB.');
  await expect(page.getByRole('main')).toContainText(
    'small.png has 799x900 pixels; it needs at least 800x800.',
  );
  await expect(page.getByRole('main')).toContainText('script.png cannot be opened as a picture.');
  await imageInput(page).setInputFiles([WIDE_PHOTO, COMB_PHOTO]);
  await expect(chosenImages(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move advice-comb.webp earlier' }).press('Enter');
  await expect(chosenImages(page).getByRole('listitem').first()).toContainText('Main');
  await expect(chosenImages(page).getByRole('listitem').first()).toContainText('advice-comb.webp');
});

// A string, because it runs in the page: this project has no DOM types.
const SMALL_PICTURE = `{
  const canvas = document.createElement('canvas');
  canvas.width = 799;
  canvas.height = 900;
  canvas.toDataURL('image/png').split(',')[1];
}`;

test('a draft survives a reload and is cleared by starting over', async ({ page, db }) => {
  await openAsVendor(page, db, '/vendor/products/upload');
  await page.getByLabel('Product name').fill('Half a veil');
  await page.getByLabel('Category', { exact: true }).selectOption('groom');
  await page.getByLabel('Subcategory').selectOption({ label: 'Cufflinks' });
  await imageInput(page).setInputFiles([WIDE_PHOTO, COMB_PHOTO]);
  await expect(chosenImages(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move advice-comb.webp earlier' }).click();
  await expect(chosenImages(page).getByRole('listitem').first()).toContainText('advice-comb.webp');

  await page.reload();
  await expect(page.getByText('We kept what you had begun.')).toBeVisible();
  await expect(page.getByLabel('Product name')).toHaveValue('Half a veil');
  await expect(page.getByLabel('Subcategory')).toHaveValue('5');
  await expect(chosenImages(page).getByRole('listitem')).toHaveText([/advice-comb\.webp/, /hero-wide\.jpg/]);
  await page.getByLabel('Category', { exact: true }).selectOption('bridal');
  await expect(page.getByLabel('Subcategory')).toHaveValue('');

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Product name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Product name')).toHaveValue('');
  await expect(chosenImages(page)).toBeHidden();
});

test('a failed submission shows the reason and keeps the input', async ({ page, db, expectFailures }) => {
  expectFailures(/\/vendor-submissions\//);
  const name = `Lamu Veil ${uniqueMark()}`;
  await openAsVendor(page, db, '/vendor/products/upload');
  await fillProductForm(page, name);
  await imageInput(page).setInputFiles(COMB_PHOTO);
  await expect(chosenImages(page).getByRole('listitem')).toHaveCount(1);

  await page.route(SUBMISSIONS_URL, (route) => route.fulfill({ status: 400, json: {} }));
  await submitButton(page).click();
  await expect(errorBanner(page)).toContainText('Submission Failed');
  await expect(errorBanner(page)).toContainText('Product submission failed. Please try again.');
  await page.unroute(SUBMISSIONS_URL);

  await page.route(SUBMISSIONS_URL, (route) => route.abort('connectionrefused'));
  await submitButton(page).click();
  await expect(errorBanner(page)).toContainText('Please check your internet connection and try again.');
  await expect(chosenImages(page)).toContainText('Upload failed');
  await page.unroute(SUBMISSIONS_URL);

  await page.getByLabel('Price (KShs)', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(errorBanner(page)).toContainText('Please correct the errors below and try again.');
  await expect(page.getByLabel('Price (KShs)', { exact: true })).toHaveAccessibleDescription(
    /Enter a price above 0/,
  );
  await expect(page.getByLabel('Product name')).toHaveValue(name);
  await page.getByLabel('Price (KShs)', { exact: true }).fill('4900');
  await submitButton(page).click();
  await expect(page).toHaveURL('/vendor/products/pending');
  await expect(page.getByRole('row', { name })).toContainText('KShs 4,900.00');
});
