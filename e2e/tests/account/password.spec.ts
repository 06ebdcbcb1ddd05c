import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { expect, test } from '../../support/fixtures.ts';
import { toasts } from '../../support/sign-in.ts';

const SECRET = 'harusi ya ndoto zetu';

const uniqueEmail = () => `${randomUUID()}@example.com`;

async function requestLink(page: Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(page.getByRole('heading', { name: 'A link is on its way' })).toBeVisible();
}

async function choose(page: Page, secret: string, repeated = secret) {
  await page.getByLabel('New password').fill(secret);
  await page.getByLabel('Repeat the password').fill(repeated);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

const findLink = (text = '') => /\S+\/reset-password#\S+/.exec(text)?.[0] ?? '';

test('a forgotten password is reset through an emailed link', async ({
  page,
  context,
  db,
  emails,
  shop,
  request,
}) => {
  const email = uniqueEmail();
  await aUser(db, { email });
  await requestLink(page, email);
  const link = findLink((await emails.waitFor(email, /^Choose a new password/)).text);
  const secret = link.split('#')[1] ?? '';
  expect(secret).not.toBe('');

  const urls: string[] = [];
  context.on('request', (sent) => urls.push(sent.url()));
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await choose(page, SECRET);
  await expect(page).toHaveURL('/');
  await expect(toasts(page)).toContainText('Password changed');
  expect(urls.filter((url) => url.includes(secret))).toEqual([]);

  const logIn = (password: string) =>
    request.post(`${shop.apiUrl}/auth/login/`, { data: { username: email, password } });
  expect((await logIn(FACTORY_PASSWORD)).status()).toBe(401);
  expect((await logIn(SECRET)).status()).toBe(200);
});

test('a reset link requires a valid password and works once', async ({
  page,
  db,
  emails,
  shop,
  request,
  expectFailures,
}) => {
  expectFailures(/\/auth\/password\/reset\/confirm\//);
  const email = uniqueEmail();
  await aUser(db, { email });
  await request.post(`${shop.apiUrl}/auth/password/reset/`, { data: { email } });
  const link = findLink((await emails.waitFor(email, /^Choose a new password/)).text);
  await page.goto(link);
  await choose(page, SECRET, 'something else');
  await expect(page.getByText('The two passwords are not the same')).toBeVisible();
  await choose(page, 'short');
  await expect(page.getByText('Use at least 8 characters', { exact: true })).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();

  const chosen = { token: link.split('#')[1], password: SECRET, password_confirm: SECRET };
  await request.post(`${shop.apiUrl}/auth/password/reset/confirm/`, { data: chosen });
  await choose(page, `${SECRET} tena`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This link has expired or was used. Please ask for a new one.',
  );
  await page.getByRole('link', { name: 'Ask for a New Link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a vendor lands on the vendor dashboard after a reset', async ({ page, db, emails }) => {
  const email = uniqueEmail();
  await aUser(db, { email, userType: 'vendor' });
  await requestLink(page, email);
  await page.goto(findLink((await emails.waitFor(email, /^Choose a new password/)).text));
  await choose(page, SECRET);
  await expect(page).toHaveURL('/vendor/dashboard');
});

test('an unknown address gets the same response but no email', async ({ page, emails }) => {
  const email = uniqueEmail();
  await requestLink(page, email);
  const confirmation = page.getByText(`If there is an account with ${email}`);
  await expect(confirmation).toBeVisible();
  await expect(confirmation).toBeFocused();
  expect(await emails.to(email)).toEqual([]);
  await page.getByRole('link', { name: 'Ask again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an invalid address shows an error on its field', async ({ page, expectFailures }) => {
  expectFailures(/\/auth\/password\/reset\//);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('asha');
  await page.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(page.getByText('Enter an email address such as asha@example.com')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the reset page without a token explains itself, and accepts a pasted link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('This page needs the whole link from our mail.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a New Link' })).toBeVisible();
  await page.goto('/reset-password#secret');
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
});
