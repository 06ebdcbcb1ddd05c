import { expect, type Page } from '@playwright/test';
import type { Session } from '@harusi/contracts/accounts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import type { Db } from '@harusi/db/client';
import { eq } from '@harusi/db/drizzle';
import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { sessions } from '@harusi/db/schema';
import { getRunningShop } from './shop/running-shop.ts';

/** Signs in through the API, without opening a page. For tests that are not about the login form. */
export async function signIn(page: Page, username: string): Promise<void> {
  const { apiUrl, siteUrl } = getRunningShop();
  const data = { username, password: FACTORY_PASSWORD };
  const response = await page.request.post(`${apiUrl}/auth/login/`, { data });
  expect(response.status(), `the login of ${username}`).toBe(200);
  const { access, refresh, user }: Encoded<typeof Session> = await response.json();
  const localStorage = Object.entries({
    access_token: access,
    refresh_token: refresh,
    user_type: user.user_type,
    user_data: JSON.stringify(user),
  }).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteUrl, localStorage }] });
}

/** Lets the ten minutes pass in which a sign-in counts as a fresh confirmation. */
export async function expireConfirmation(db: Db, userId: number): Promise<void> {
  const confirmedAt = new Date(Date.now() - 11 * 60_000);
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, userId));
}

/** Submits the login form that is open. */
export async function logInByForm(page: Page, username: string, password = FACTORY_PASSWORD): Promise<void> {
  await fillLoginForm(page, username, password);
  await loginButton(page).click();
}

export async function fillLoginForm(
  page: Page,
  username: string,
  password = FACTORY_PASSWORD,
): Promise<void> {
  await expect(loginButton(page)).toBeEnabled();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

export const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

export const loginBanner = (page: Page) => page.getByRole('main').getByRole('alert');

export const NETWORK_ERROR = 'Network error. Please check your internet connection and try again.';

/** The banner and the toast show the same message. */
export async function expectLoginFailed(page: Page, text: string): Promise<void> {
  await expect(loginBanner(page)).toContainText('Login Failed');
  await expect(loginBanner(page)).toContainText(text);
  await expect(toasts(page).getByText('Login Failed').last()).toBeVisible();
  await expect(toasts(page).getByText(text).last()).toBeVisible();
}
