import { expect, test } from '../../support/fixtures.ts';
import { logInByForm, toasts, signIn } from '../../support/sign-in.ts';
import { alone } from '../../support/tags.ts';

const ADMIN_SCREENS = [
  ['Dashboard', 'Admin Dashboard'],
  ['Sales', 'Sales Management'],
  ['Flash Sales', 'Flash Sales'],
  ['Clients', 'Client Profiles'],
  ['Enquiries', 'Enquiries'],
  ['Products', 'Product Management'],
  ['Product Approvals', 'Product Approvals'],
  ['Upload', 'Upload New Product'],
  ['Stylists', 'Stylist Management'],
  ['Packages', 'Stylist Packages'],
  ['Accounting', 'Accounting'],
  ['Payments', 'Sales Management'],
] as const;

for (const [path, username] of [
  ['/profile', 'customer'],
  ['/orders', 'customer'],
  ['/vendor/products/pending', 'vendor'],
  ['/admin/enquiries?status=closed', 'admin'],
] as const) {
  test(`${path} redirects a guest to the login and opens after it`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await logInByForm(page, username);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const [username, paths] of [
  ['customer', ['/admin', '/vendor/dashboard']],
  ['vendor', ['/admin/dashboard', '/orders']],
  ['admin', ['/vendor/dashboard']],
] as const) {
  test(`${paths.join(' and ')} deny access to the ${username}`, async ({ page }) => {
    await signIn(page, username);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Denied' }), path).toBeVisible();
      await expect(page.getByText('You do not have permission to perform this action.'), path).toBeVisible();
    }
  });
}

test('the admin sidebar links to every screen', async ({ page, isMobile }) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/admin/packages'); // not the first screen in the list, so every click navigates
  for (const [label, title] of ADMIN_SCREENS) {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    // Some links show a count badge.
    const name = new RegExp(`^${label}( \\d+)?$`);
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  }
});

test('a vendor’s Profile Settings show the password form but no address book', async ({ page }) => {
  await signIn(page, 'vendor');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Addresses' })).toHaveCount(0);
});

for (const [username, from, to] of [
  ['admin', '/admin/packages', '/'],
  ['vendor', '/vendor/dashboard', '/'],
  ['vendor', '/vendor/products/rejected', '/login'],
  ['customer', '/contact', '/contact'],
] as const) {
  test(`logging out on ${from} redirects to ${to}`, async ({ page, expectFailures }) => {
    // Requests for the sidebar badges and the event stream may still be pending when the session ends.
    expectFailures(/\/(vendor-submissions|unread-count|counts|events)\//);
    await signIn(page, username);
    await page.goto(from);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('banner').getByText('Logout').click();
    await expect(page).toHaveURL(to);
    await expect(toasts(page).getByText('Logged Out')).toBeVisible();
  });
}

test(
  'an admin page reports an API outage, keeps the session and recovers on retry',
  alone,
  async ({ page, stopApi, startApi, expectFailures }) => {
    expectFailures(/./);
    await signIn(page, 'admin');
    await stopApi();
    await page.goto('/admin/packages');
    await expect(
      page.getByText('Network error. Please check your internet connection and try again.'),
    ).toBeVisible();
    await startApi();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stylist Packages' })).toBeVisible();
  },
);
