import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { rateLimits } from '@harusi/db/schema';
import { expect, test } from '../../support/fixtures.ts';
import {
  loginBanner as banner,
  expectLoginFailed,
  fillLoginForm,
  logInByForm,
  loginButton as button,
  NETWORK_ERROR,
  toasts,
  signIn,
} from '../../support/sign-in.ts';

const LOGIN_CALL = '**/auth/login/';
const CHECK_CREDENTIALS = 'Login failed. Please check your credentials and try again.';

const uniqueEmail = () => `${randomUUID()}@example.com`;
const password = (page: Page) => page.getByLabel('Password', { exact: true });

const respondWith =
  (status: number, body?: unknown, headers = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        'content-type': 'application/json',
        ...headers,
      },
      body: body === undefined ? '' : JSON.stringify(body),
    });

test('a customer is greeted by name and lands on the home page', async ({ page, db }) => {
  const email = uniqueEmail();
  await aUser(db, { email, firstName: 'Neema' });
  await page.goto('/login');
  await expect(page).toHaveTitle(/^Login · /);
  await logInByForm(page, email);
  await expect(page).toHaveURL('/');
  await expect(toasts(page)).toContainText('Login Successful!');
  await expect(toasts(page)).toContainText('Welcome back, Neema.');
});

test('the demo admin logs in by username and lands on the dashboard', async ({ page }) => {
  await page.goto('/login');
  await expect(button(page)).toBeEnabled();
  await page.getByText('Admin', { exact: true }).click();
  await logInByForm(page, 'admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expectNoMention(page);
});

/** Logged in, without a note about another account type. */
async function expectNoMention(page: Page) {
  await expect(toasts(page)).toContainText('Login Successful!');
  await expect(toasts(page)).not.toContainText('Your account is');
}

test('the account type overrides the selected one, and a toast explains it', async ({ page }) => {
  await page.goto('/login');
  await logInByForm(page, 'vendor');
  await expect(page).toHaveURL('/vendor/dashboard');
  await expect(toasts(page)).toContainText(
    'Your account is a vendor account, so we opened the vendor dashboard.',
  );
  expect(await page.evaluate(() => localStorage.getItem('user_type'))).toBe('vendor');
});

test('a wrong password shows an error and keeps the username', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/login\//);
  const email = uniqueEmail();
  await aUser(db, { email });
  await page.goto('/login');
  await logInByForm(page, email, 'not the password');
  await expectLoginFailed(page, 'The username, email address or password is not right.');
  await expect(page.getByLabel('Username or email')).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('every failure shows its message and keeps the username', async ({ page, expectFailures }) => {
  expectFailures(/\/auth\/login\//);
  await page.goto('/login');
  await fillLoginForm(page, 'asha', 'guess');
  const shapes: [unknown, string][] = [
    ['Plain words.', 'Plain words.'],
    [{ detail: 'A detail.' }, 'A detail.'],
    [{ message: 'A message.' }, 'A message.'],
    [{ error: 'An error.' }, 'An error.'],
    [{ non_field_errors: ['First.', 'Second.'] }, 'First. Second.'],
  ];
  for (const [body, text] of shapes) {
    await page.route(LOGIN_CALL, respondWith(400, body), { times: 1 });
    await button(page).click();
    await expectLoginFailed(page, text);
  }

  // Without a body.
  const catalogue: Record<number, string> = {
    500: 'Server error. Please try again later or contact support.',
    400: CHECK_CREDENTIALS,
    502: 'Service temporarily unavailable. Please try again later.',
    401: CHECK_CREDENTIALS,
    503: 'Service is currently under maintenance. Please try again later.',
    403: CHECK_CREDENTIALS,
    504: 'Request timeout. Please try again.',
    404: CHECK_CREDENTIALS,
    429: 'Too many requests. Please wait a moment and try again.',
    413: CHECK_CREDENTIALS,
    507: 'An error occurred (507). Please try again.',
    415: CHECK_CREDENTIALS,
    418: CHECK_CREDENTIALS,
    422: CHECK_CREDENTIALS,
  };
  for (const [status, text] of Object.entries(catalogue)) {
    await page.route(LOGIN_CALL, respondWith(Number(status)), { times: 1 });
    const response = page.waitForResponse(LOGIN_CALL);
    await button(page).click();
    expect((await response).status()).toBe(Number(status));
    await expectLoginFailed(page, text);
  }

  const limited = {
    detail: 'Your network has sent too many requests.',
    code: 'too_many_requests',
  };
  await page.route(LOGIN_CALL, respondWith(429, limited, { 'retry-after': '42' }), { times: 1 });
  await button(page).click();
  await expectLoginFailed(page, limited.detail);
  await expect(banner(page)).toContainText('You can try again in 42 seconds.');

  await page.route(LOGIN_CALL, (route) => route.abort('connectionrefused'), { times: 1 });
  await button(page).click();
  await expectLoginFailed(page, NETWORK_ERROR);
  await expect(page.getByLabel('Username or email')).toHaveValue('asha');
});

test('after many wrong passwords a code from an email lets the owner in', async ({
  page,
  db,
  emails,
  expectFailures,
}) => {
  expectFailures(/\/auth\/login\//);
  const user = await aUser(db, { email: uniqueEmail() });
  const spentUntil = new Date(Date.now() + 3_600_000);
  await db.insert(rateLimits).values({ key: `login:strangers:${user.id}`, spentUntil });
  await page.goto('/login');
  await logInByForm(page, user.email, FACTORY_PASSWORD);
  await expect(banner(page)).toContainText('We have sent a code to its email address');
  const code = page.getByLabel('Code from our email');
  await expect(code).toBeFocused();

  const typeBoth = async (text: string) => {
    await password(page).fill(FACTORY_PASSWORD);
    await code.fill(text);
    await button(page).click();
  };
  await typeBoth('AAAA2222');
  await expect(page.getByText('This is not the code from our email')).toBeVisible();
  const email = await emails.waitFor(user.email, /^Your code to log in/);
  await typeBoth(/Your code: (\w{8})\n/.exec(email.text ?? '')![1]!);
  await expect(page).toHaveURL('/');
  await expect(toasts(page)).toContainText(user.firstName);
});

// landing.test.ts knows more such addresses.
test('ignores a next parameter that points to another site', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`);
  await logInByForm(page, 'customer');
  await expect(page).toHaveURL('/');
});

test('a next parameter for another role’s area redirects to the account’s own home', async ({ page }) => {
  await page.goto('/login?next=/admin/dashboard');
  await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked();
  await logInByForm(page, 'customer');
  await expect(page).toHaveURL('/');
  await expect(toasts(page)).toContainText('Your account is a customer account, so we opened the shop.');
});

test('the login page redirects a signed-in user to their dashboard', async ({ page }) => {
  await signIn(page, 'vendor');
  await page.goto('/login');
  await expect(page).toHaveURL('/vendor/dashboard');
});

test('an expired session leads to the login and back to the page', async ({ page, db, expectFailures }) => {
  expectFailures(/\/auth\/(me|addresses|token\/refresh)\//);
  const email = uniqueEmail();
  await aUser(db, { email });
  await signIn(page, email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'stale');
    localStorage.setItem('refresh_token', 'stale');
  });
  await page.reload();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(toasts(page)).toContainText('Your session has expired. Please log in again.');
  expect(
    await page.evaluate(() =>
      ['access_token', 'refresh_token', 'user_type', 'user_data'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null, null]);
  await logInByForm(page, email);
  await expect(page).toHaveURL('/profile');
});

test('the demo vendor logs in by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(button(page)).toBeEnabled();
  await page.getByRole('radio', { name: 'Customer' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Vendor' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('vendor');
  await page.keyboard.press('Tab');
  await page.keyboard.type(FACTORY_PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vendor/dashboard');
  await expectNoMention(page);
});

test('all fields are required, and links lead to registration, vendor signup and password reset', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => void (calls += Number(request.url().includes('/auth/login/'))));
  await page.goto('/login?next=/cart');
  await button(page).click();
  await expect(page.getByText('Enter your username or email address')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await page.keyboard.type('asha');
  await expect(page.getByText('Enter your username or email address')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  expect(calls).toBe(0);

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register as Customer' })).toHaveAttribute(
    'href',
    '/register?next=%2Fcart',
  );
  await expect(main.getByRole('link', { name: 'Become a Vendor' })).toHaveAttribute('href', '/vendor-signup');
  await main.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
