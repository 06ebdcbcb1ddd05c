import { expect, test } from '../../support/fixtures.ts';
import { signIn, toasts } from '../../support/sign-in.ts';

const INK = 'rgb(30, 26, 23)';

test('the owner words an email, sees it, and brings our words back', async ({ page, expectFailures }) => {
  expectFailures(/400 (POST|\(Bad Request\))/);
  await signIn(page, 'admin');
  await page.goto('/admin/emails');
  await page.getByRole('tab', { name: /^Stylists/ }).click();
  const row = page.getByRole('row', { name: /Reminder the day before/ });
  await expect(row).toContainText('Ours');
  await row.getByRole('button', { name: 'Edit Reminder the day before' }).click();

  const dialog = page.getByRole('dialog', { name: 'Reminder the day before' });
  const subject = dialog.getByLabel('Subject', { exact: true });
  await expect(subject).toHaveValue('Reminder: {package}, {date}');
  await subject.fill('See you soon, {nmae}');
  await expect(subject).toHaveAccessibleDescription(/This email has no {nmae}\. It has {booking}, {name},/);
  await subject.fill('See you soon, ');
  await dialog.getByRole('button', { name: '{name}' }).click();
  await expect(subject).toHaveValue('See you soon, {name}');
  await expect(dialog.getByText('See you soon, Farida')).toBeVisible();
  await dialog.getByLabel('First paragraph').fill('<b>Habari</b> {name}, it is nearly time.');
  const sample = dialog.frameLocator('iframe[title="Sample"]');
  const lead = sample.getByText('<b>Habari</b> Farida, it is nearly time.').last();
  await expect(lead).toBeVisible();
  await expect(lead).toHaveCSS('font-size', '17px'); // inline styles, which our policy would refuse in markup
  await expect(lead).toHaveCSS('color', INK);
  await dialog.getByRole('tab', { name: 'Dark' }).click();
  await expect(lead).not.toHaveCSS('color', INK);

  await dialog.getByRole('button', { name: 'Save Words' }).click();
  await expect(toasts(page)).toContainText('Words saved');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('See you soon, {name}');
  await expect(row).toContainText('Yours');

  await row.getByRole('button', { name: 'Edit Reminder the day before' }).click();
  await dialog.getByRole('button', { name: 'Send a Test to Me' }).click();
  await expect(toasts(page).last()).toContainText('Test sent');
  await dialog.getByRole('button', { name: 'Use Our Words Again' }).click();
  await page.getByRole('button', { name: 'Use our words', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Ours');
});
