import type { Page } from '@playwright/test';
import { aUser } from '@harusi/db/factories';
import type { Db } from '@harusi/db/client';
import { expect, test } from '../../support/fixtures.ts';
import { logInByForm } from '../../support/sign-in.ts';

/** Logs in as a new customer, through the form. */
async function logIn(page: Page, db: Db): Promise<void> {
  const { email } = await aUser(db, { phoneNumber: null });
  await page.goto('/login?next=/profile');
  await logInByForm(page, email);
  await expectProfile(page);
}

const expectProfile = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /profile/i })).toBeVisible();

const readToken = (page: Page) => page.evaluate<string>(`localStorage.getItem('refresh_token')`);

/** As after a quarter of an hour: the next call of the API has to refresh. */
const expireAccessToken = (page: Page) => page.evaluate(`localStorage.setItem('access_token', 'expired')`);

test('a copied refresh token is dead elsewhere, and its owner stays signed in', async ({
  page,
  request,
  shop,
  db,
  expectFailures,
}) => {
  expectFailures(/401/);
  await logIn(page, db);
  // What an injected script can reach: everything in the storage, and the key, but not its bytes.
  const copied = await readToken(page);
  const exported = await page.evaluate<string>(`new Promise((resolve) => {
    const opening = indexedDB.open('harusi-session');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('proofs').objectStore('proofs').get('key');
      reading.onsuccess = () =>
        crypto.subtle.exportKey('jwk', reading.result.privateKey).then(() => resolve('exported'), ({ name }) => resolve(name));
    };
  })`);
  expect(exported).toBe('InvalidAccessError');
  const stolen = await request.post(`${shop.apiUrl}/auth/token/refresh/`, { data: { refresh: copied } });
  expect(stolen.status()).toBe(401);

  await expireAccessToken(page);
  await page.reload();
  await expectProfile(page);
  expect(await readToken(page)).not.toBe(copied);
});

test('tabs share the key', async ({ page, context, db, expectFailures }) => {
  expectFailures(/401/);
  await logIn(page, db);
  const other = await context.newPage();
  await other.goto('/profile');
  await expectProfile(other);
  for (let time = 0; time < 2; time += 1) {
    await expireAccessToken(page);
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([expectProfile(page), expectProfile(other)]);
  }
});

test('a lost answer does not end the session', async ({ page, shop, db, expectFailures }) => {
  expectFailures(/401/, /ERR_FAILED|Failed to load|token\/refresh/);
  await logIn(page, db);
  await expireAccessToken(page);
  const url = `${shop.apiUrl}/auth/token/refresh/`;
  // The API renews the session, and the line drops before the browser hears of it.
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.reload();
  await expect(page.getByText('Network error. Please check your internet connection')).toBeVisible();
  await page.unroute(url);
  await page.reload();
  await expectProfile(page);
});

test('without its key a session ends with a message, and a new login works', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/401/);
  await logIn(page, db);
  await page.evaluate(`new Promise((resolve) => {
    indexedDB.deleteDatabase('harusi-session').onsuccess = () => resolve();
  })`);
  await expireAccessToken(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  const { email } = await aUser(db, { phoneNumber: null });
  await logInByForm(page, email);
  await expectProfile(page);
});
