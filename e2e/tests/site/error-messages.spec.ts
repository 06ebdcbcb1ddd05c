import { anEnquiry } from '@harusi/db/factories';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';

/** Section 8 of the back office specification, with the storefront's texts for 502, 503 and unlisted codes. */
const CATALOGUE = [
  [400, 'Invalid Request', 'Please check your input and try again.'],
  [403, 'Access Denied', 'You do not have permission to perform this action.'],
  [404, 'Not Found', 'The requested resource was not found.'],
  [413, 'File Too Large', 'Please upload a smaller file (maximum 50MB).'],
  [415, 'Invalid File Type', 'Please upload a valid image file (JPG, PNG, GIF).'],
  [422, 'Validation Error', 'Please check your input and try again.'],
  [429, 'Too Many Requests', 'Please wait a moment and try again.'],
  [500, 'Server Error', 'Something went wrong on our end. Please try again later.'],
  [502, 'Service Unavailable', 'Service temporarily unavailable. Please try again later.'],
  [503, 'Maintenance Mode', 'Service is currently under maintenance. Please try again later.'],
  [504, 'Request Timeout', 'The request took too long. Please try again.'],
  [418, 'Error', 'An error occurred (418). Please try again.'],
] as const;

test('every back office error shows a toast titled with the screen’s name', async ({
  page,
  db,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/enquiries/, /status of \d+|ERR_FAILED/);
  const { id, name } = await anEnquiry(db, { name: `Zawadi ${Date.now()}` });
  await signIn(page, 'admin');
  await page.goto(`/admin/enquiries?search=${encodeURIComponent(name)}`);
  await page.getByText(name).first().click();
  const act = page.getByRole('button', { name: 'Mark answered' });
  const toast = toasts(page);
  const cors = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };

  for (const [status, title, text] of CATALOGUE) {
    await page.unrouteAll();
    await page.route(`**/admin/enquiries/${id}/`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status, headers: cors, body: '' })
        : route.continue(),
    );
    await act.click();
    await expect(toast.getByText(`Enquiries - ${title}`).last()).toBeVisible();
    await expect(toast.getByText(text).last()).toBeVisible();
  }

  await page.unrouteAll();
  await page.route(`**/admin/enquiries/${id}/`, (route) => route.abort());
  await act.click();
  await expect(toast.getByText('Enquiries - Connection Error')).toBeVisible();
  await expect(toast.getByText('Please check your internet connection and try again.').last()).toBeVisible();

  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
  await close.focus();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Dismiss' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(close, 'the dialog stays, only the message goes').toBeFocused();
});

test('a toast can be dismissed while the menu is open', async ({ page }) => {
  await page.addInitScript(
    `sessionStorage.setItem('toast_after_reload', '{ "tone": "note", "title": "Asante" }')`,
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Asante')).toHaveCount(0);
  await expect(menu).toBeVisible();
});

test('an expired session is reported and redirects to the login', async ({ page, expectFailures }) => {
  expectFailures(/auth/, /status of 401/);
  await signIn(page, 'customer');
  // The tokens are stale before the page's code runs: an open page would find out first and show its message there.
  // A toast leaves by itself, which a slow machine would miss, so the page records it. A string, because it runs in the page.
  await page.addInitScript(`
    localStorage.setItem('access_token', 'stale');
    localStorage.setItem('refresh_token', 'stale');
    window.toastsSeen = '';
    new MutationObserver(() => {
      window.toastsSeen += document.querySelector('.toasts')?.textContent ?? '';
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?next=%2Forders/);
  await expect
    .poll(() => page.evaluate('window.toastsSeen'))
    .toContain('Session ExpiredYour session has expired. Please log in again.');
  expect(await page.evaluate(`localStorage.getItem('refresh_token')`)).toBeNull();
});
