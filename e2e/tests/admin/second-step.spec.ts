import { aUser } from '@harusi/db/factories';
import { openAuthenticator } from '../../../apps/api/test/authenticator.ts';
import { expect, test } from '../../support/fixtures.ts';
import { logInByForm, loginButton, signIn } from '../../support/sign-in.ts';

const phone = { now: () => new Date() };

test('an admin sets up the second step and signs in with a code', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/login\//);
  const admin = await aUser(db, { userType: 'admin' });
  await signIn(page, admin.email);
  await page.goto('/admin/second-step');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await page.locator('.select-all').innerText();
  const authenticator = openAuthenticator(secret.replaceAll(' ', ''), phone);
  await page.getByLabel('The six digits it shows').fill(authenticator.code());
  await page.getByRole('button', { name: 'Turn It On' }).click();
  await expect(page.getByRole('heading', { name: 'Ten codes for a bad day' })).toBeFocused();
  const [recoveryCode = ''] = await page.getByRole('listitem').allInnerTexts();
  await page.getByLabel('I have put them where I find them again').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=/admin/admins');
  await logInByForm(page, admin.email);
  await expect(page.getByLabel('Code from your phone')).toBeFocused();
  await page.getByLabel('Code from your phone').fill('000000');
  await loginButton(page).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  // Codes work once. That of the next half minute does already, as if the phone's clock were fast.
  await page.getByLabel('Code from your phone').fill(authenticator.code(1));
  await loginButton(page).click();
  await expect(page.getByRole('heading', { name: 'Admin Users' })).toBeVisible();

  await page.goto('/admin/second-step');
  await page.getByRole('button', { name: 'New Recovery Codes' }).click();
  await page.getByLabel('Code from your phone').fill(recoveryCode);
  await page.getByRole('button', { name: 'Make New Ones' }).click();
  await expect(page.getByRole('heading', { name: 'Ten codes for a bad day' })).toBeFocused();
  expect(await page.getByRole('listitem').allInnerTexts()).not.toContain(recoveryCode);
});
