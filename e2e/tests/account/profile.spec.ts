import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aUser, anAddress, FACTORY_PASSWORD } from '@harusi/db/factories';
import type { Db } from '@harusi/db/client';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';

const SECRET = 'harusi ya ndoto zetu';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const storedName = (page: Page) => page.evaluate(() => localStorage.getItem('user_data'));

/** Opens the profile page of a new customer. */
async function openProfile(page: Page, db: Db, prepare?: (userId: number) => Promise<unknown>) {
  const user = await aUser(db, { email: `${randomUUID()}@example.com`, phoneNumber: '+254712345678' });
  await prepare?.(user.id);
  await signIn(page, user.email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  return user;
}

test('saved details appear in the account menu', async ({ page, db }) => {
  await openProfile(page, db);
  const details = section(page, 'Details');
  await expect(details.getByLabel('Phone')).toHaveValue('0712 345 678');
  await details.getByLabel('First name').fill('Zawadi');
  await details.getByLabel('Phone').fill('+254 110 000 111');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toasts(page)).toContainText('Profile saved');
  await expect(details.getByLabel('Phone')).toHaveValue('0110 000 111');
  expect(await storedName(page)).toContain('Zawadi');
  await page.reload();
  await expect(details.getByLabel('First name')).toHaveValue('Zawadi');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Zawadi Mwangi')).toBeVisible();
});

test('a new email counts once it is confirmed, and the old address can undo it', async ({
  page,
  db,
  emails,
  expectFailures,
}) => {
  expectFailures(/\/auth\/(me|email\/undo)\//);
  const user = await openProfile(page, db);
  const next = `new-${user.email}`;
  const details = section(page, 'Details');
  await expect(details.getByLabel('Current password')).toBeHidden();
  await details.getByLabel('Email').fill(next);
  await details.getByLabel('Current password').fill('not this one');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(details.getByText('This is not your current password')).toBeVisible();
  await details.getByLabel('Current password').fill(FACTORY_PASSWORD);
  await details.getByRole('button', { name: 'Save Changes' }).click();

  await expect(toasts(page)).toContainText('Look in your mail');
  const waiting = page.getByText(`Waiting for you to confirm ${next}`);
  await expect(waiting).toBeVisible();
  await expect(details.getByLabel('Email')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(waiting).toBeHidden();

  await details.getByLabel('Email').fill(next);
  await details.getByLabel('Current password').fill(FACTORY_PASSWORD);
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`Another link is on its way to ${next}.`)).toBeVisible();
  const confirmation = await emails.waitFor(next, /^Confirm your new email address/);
  await page.goto(/https?:\S+\/confirm-email#\S+/.exec(confirmation.text ?? '')![0]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asante');
  await page.goto('/profile');
  await expect(details.getByLabel('Email')).toHaveValue(next);

  // Opening the link changes nothing: mail scanners do that, too.
  const notice = await emails.waitFor(user.email, /^Your email address was changed/);
  const undo = /https?:\S+\/undo-email#\S+/.exec(notice.text ?? '')![0];
  await page.goto(undo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was this not you?');
  await expect(page).toHaveURL('/undo-email');
  await page.goto('/profile');
  await expect(details.getByLabel('Email')).toHaveValue(next);

  await page.goto(undo);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill(SECRET);
  await page.getByLabel('Repeat the password').fill(SECRET);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(toasts(page)).toContainText('Password changed');
  await page.goto('/profile');
  await expect(details.getByLabel('Email')).toHaveValue(user.email);

  await page.goto(undo);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('main')).toContainText('This link has expired or was used.');
});

test('shows a rejected value’s error on its field', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/me\//);
  await openProfile(page, db);
  const details = section(page, 'Details');
  await details.getByLabel('Username').fill('customer');
  await details.getByLabel('Last name').fill('Njeri');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(details.getByRole('alert')).toHaveText('Please correct the errors below and try again.');
  await expect(details.getByText('This username is taken. Choose another one')).toBeVisible();
  await expect(details.getByLabel('Username')).toBeFocused();
  await expect(details.getByLabel('Last name')).toHaveValue('Njeri');
});

test('changing the password keeps this device signed in', async ({
  page,
  db,
  shop,
  request,
  expectFailures,
}) => {
  expectFailures(/\/auth\/password\/change\//);
  const user = await openProfile(page, db);
  const before = await page.evaluate(() => localStorage.getItem('refresh_token'));
  const form = section(page, 'Password');
  await form.scrollIntoViewIfNeeded(); // its fields load as the reader comes near
  const change = async (current: string, secret: string, repeated = secret) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(secret);
    await form.getByLabel('Repeat the password').fill(repeated);
    await form.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('not this one', SECRET);
  await expect(form.getByText('This is not your current password')).toBeVisible();
  await change(FACTORY_PASSWORD, SECRET, 'something else');
  await expect(form.getByText('The two passwords are not the same')).toBeVisible();
  await change(FACTORY_PASSWORD, SECRET);
  await expect(toasts(page)).toContainText('Password changed');
  await expect(form.getByLabel('Current password')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBe(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  const login = { username: user.email, password: SECRET };
  expect((await request.post(`${shop.apiUrl}/auth/login/`, { data: login })).status()).toBe(200);
});

test('addresses can be added, made default, edited and removed', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/addresses\//);
  await openProfile(page, db);
  const book = section(page, 'Addresses');
  await book.scrollIntoViewIfNeeded(); // loads as the reader comes near
  await expect(book.getByText('No address yet')).toBeVisible();

  const add = book.getByRole('button', { name: 'Add Address' });
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save Address' });
  await add.click();
  await expect(dialog.getByLabel('Name of this address')).toBeFocused();
  await expect(dialog.getByLabel('Who receives it')).toHaveValue('Asha Mwangi');
  await dialog.getByLabel('Town or area').fill('Karen');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please correct the errors below and try again.');
  await expect(dialog.getByLabel('Town or area')).toHaveValue('Karen');
  await dialog.getByLabel('Name of this address').fill('Home');
  await dialog.getByLabel('County').selectOption('Nairobi');
  await dialog.getByLabel('Street, building and landmark').fill('Blue gate opposite the Hub');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Address added');
  await expect(book.getByRole('heading', { name: 'Addresses' })).toBeFocused();
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await expect(book.getByRole('listitem')).toContainText('Default');

  await add.click();
  await dialog.getByLabel('Name of this address').fill('Office');
  await dialog.getByLabel('County').selectOption('Murang’a');
  await dialog.getByLabel('Town or area').fill('Thika Road');
  await dialog.getByLabel('Street, building and landmark').fill('Third floor');
  await save.click();
  const office = book.getByRole('listitem').filter({ hasText: 'Office' });
  const badge = office.getByText('Default', { exact: true });
  await expect(office).toBeVisible();
  await expect(badge).toBeHidden();
  await expect(add).toBeFocused();

  await office.getByRole('button', { name: 'Make Default Office' }).click();
  await expect(badge).toBeVisible();

  await office.getByRole('button', { name: 'Edit Office' }).click();
  await expect(dialog.getByLabel('County')).toHaveValue('Murang’a');
  await dialog.getByLabel('Town or area').fill('Kenol');
  await save.click();
  await expect(office).toContainText('Kenol, Murang’a');

  await office.getByRole('button', { name: 'Remove Office' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep It' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(office).toBeVisible();
  await office.getByRole('button', { name: 'Remove Office' }).click();
  await dialog.getByRole('button', { name: 'Remove Address' }).click();
  await expect(office).toBeHidden();
  await expect(book.getByRole('heading', { name: 'Addresses' })).toBeFocused();
  await expect(book.getByRole('listitem')).toContainText('Default');
});

test('Escape closes the address dialog and returns focus', async ({ page, db }) => {
  await openProfile(page, db, (userId) => anAddress(db, { userId, label: 'Shamba', isDefault: true }));
  await section(page, 'Addresses').scrollIntoViewIfNeeded();
  const edit = page.getByRole('button', { name: 'Edit Shamba' });
  await edit.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await expect(page.getByLabel('Name of this address')).toHaveValue('Shamba');
});

test('a failed load can be retried', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/addresses\//);
  await page.route('**/auth/addresses/', (route) => route.abort('connectionrefused'));
  const user = await aUser(db, { email: `${randomUUID()}@example.com` });
  await signIn(page, user.email);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Network error. Please check your internet connection and try again.',
  );
  await page.unroute('**/auth/addresses/');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await section(page, 'Addresses').scrollIntoViewIfNeeded();
  await expect(page.getByText('No address yet')).toBeVisible();
});

test('saving with an expired session redirects to the login', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/(me|addresses|token\/refresh)\//);
  await openProfile(page, db);
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'stale');
    localStorage.setItem('refresh_token', 'stale');
  });
  await section(page, 'Details').getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(toasts(page).getByText('Your session has expired. Please log in again.')).toHaveCount(1);
});
