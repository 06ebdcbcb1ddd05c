import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aUser } from '@harusi/db/factories';
import { expect, test } from '../../support/fixtures.ts';
import { placeOrder } from '../../support/orders.ts';
import { toasts } from '../../support/sign-in.ts';

const SECRET = 'sherehe kubwa sana';
const REGISTER_CALL = '**/auth/register/';

const uniqueEmail = () => `${randomUUID()}@example.com`;
const button = (page: Page) => page.getByRole('button', { name: 'Create Account' });
const banner = (page: Page) => page.getByRole('main').getByRole('alert');

async function fillIn(page: Page, { email = uniqueEmail(), repeated = SECRET } = {}) {
  await expect(button(page)).toBeEnabled();
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('Last name').fill('Hassan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0712 345 678');
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByLabel('Repeat the password').fill(repeated);
  return email;
}

test('registering signs the customer in and sends an email', async ({ page, emails }) => {
  await page.goto('/register?next=/profile');
  const email = await fillIn(page);
  await button(page).click();
  await expect(page).toHaveURL('/profile');
  await expect(toasts(page)).toContainText('Karibu, Amina');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await emails.waitFor(email, /^Karibu/);
});

test('a guest’s order joins the account that confirms the same email', async ({ page, db, emails }) => {
  const email = uniqueEmail();
  const order = await placeOrder(page, db, { email });
  await page.goto('/register?next=/profile');
  await fillIn(page, { email });
  await button(page).click();
  const notice = page.getByText('Please confirm your email address');
  await expect(notice).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: new RegExp(order.number) })).toBeHidden();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(toasts(page)).toContainText('Look in your mail');
  const mail = await emails.waitFor(email, /^Confirm your email/);
  await page.goto(/https?:\S+\/confirm-email#\S+/.exec(mail.text ?? '')![0]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asante');
  await expect(page).toHaveURL('/confirm-email');
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('link', { name: new RegExp(order.number) })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(notice).toBeHidden();
});

test('a broken confirmation link explains itself', async ({ page, expectFailures }) => {
  expectFailures(/\/auth\/email\/confirm\//);
  await page.goto('/confirm-email#not-a-token');
  await expect(page.getByRole('main')).toContainText('This link has expired. Please ask for a new one.');
  await page.goto('/confirm-email');
  await expect(page.getByRole('main')).toContainText('This page needs the whole link from our mail.');
});

test('shows rejected values on their fields and keeps the input', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/register\//);
  const email = uniqueEmail();
  await aUser(db, { email });
  await page.goto('/register');
  await button(page).click();
  await expect(banner(page)).toHaveText('Please correct the errors below and try again.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Enter a Kenyan mobile number such as 0712 345 678')).toBeVisible();
  await expect(page.getByText('Use at least 8 characters', { exact: true })).toBeVisible();

  await fillIn(page, { email, repeated: 'something else' });
  await button(page).click();
  await expect(page.getByText('The two passwords are not the same')).toBeVisible();
  await expect(page.getByLabel('Repeat the password')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Amina');

  await page.getByLabel('Repeat the password').fill(SECRET);
  await expect(page.getByText('The two passwords are not the same')).toBeHidden();
  await button(page).click();
  await expect(page.getByText('An account with this email address already exists.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('shows the server’s message, or a default one, for errors without fields', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/\/auth\/register\//);
  await page.goto('/register');
  await fillIn(page);
  const cases: [number, string, string][] = [
    [409, '{"message":"The book is full."}', 'The book is full.'],
    [400, '', 'Registration failed. Please try again.'],
    [503, '', 'Service is currently under maintenance. Please try again later.'],
  ];
  for (const [status, body, text] of cases) {
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    await page.route(REGISTER_CALL, (route) => route.fulfill({ status, body, headers }), { times: 1 });
    await button(page).click();
    await expect(banner(page)).toHaveText(text);
  }
  await page.route(REGISTER_CALL, (route) => route.abort('connectionrefused'), { times: 1 });
  await button(page).click();
  await expect(banner(page)).toHaveText(
    'Network error. Please check your internet connection and try again.',
  );
  await expect(page.getByLabel('Last name')).toHaveValue('Hassan');
});

test('fields have autocomplete attributes', async ({ page }) => {
  await page.goto('/register');
  const tokens = {
    'First name': 'given-name',
    'Last name': 'family-name',
    Email: 'email',
    Phone: 'tel',
    Username: 'username',
    'Repeat the password': 'new-password',
  };
  for (const [label, token] of Object.entries(tokens)) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', token);
  }
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});
