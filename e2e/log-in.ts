import { expect, type Page } from '@playwright/test';
import type { Session } from '@harusi/contracts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { runningShop } from './running-shop.ts';

/** Signed in from the start, as by a login of an earlier day. For tests that are not about logging in: it takes no page. */
export async function signIn(page: Page, username: string): Promise<void> {
  const { apiUrl, siteUrl } = runningShop();
  const data = { username, password: FACTORY_PASSWORD };
  const answer = await page.request.post(`${apiUrl}/auth/login/`, { data });
  expect(answer.status(), `the login of ${username}`).toBe(200);
  const { access, refresh, user }: Encoded<typeof Session> = await answer.json();
  const localStorage = Object.entries({
    access_token: access,
    refresh_token: refresh,
    user_type: user.user_type,
    user_data: JSON.stringify(user),
  }).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteUrl, localStorage }] });
}

/** Logs in by the form that is open, as a person does. */
export async function logIn(page: Page, username: string, password = FACTORY_PASSWORD): Promise<void> {
  await fillInLogin(page, username, password);
  await loginButton(page).click();
}

export async function fillInLogin(page: Page, username: string, password = FACTORY_PASSWORD): Promise<void> {
  await expect(loginButton(page)).toBeEnabled();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

/** The region where toasts appear. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
