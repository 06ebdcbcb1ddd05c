import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { notify } from '../../../apps/api/src/modules/notifications/notify.ts';
import { deliverOrder, payOrder, placeOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

type NewNotification = Parameters<typeof notify>[1];

/** A new user, so that no other test adds notifications. */
async function createUser(db: Db, userType: 'customer' | 'vendor' | 'admin') {
  const email = `${randomUUID()}@example.com`;
  const { id } = await aUser(db, {
    userType,
    email,
    firstName: 'Zuhura',
    lastName: uniqueMark(),
  });
  const send = (title: string, more: Partial<NewNotification> = {}) =>
    notify(db, { to: id, type: 'other', title, message: `About ${title}.`, now: new Date(), ...more });
  return { email, send };
}

async function openAs(page: Page, email: string, path: string) {
  await signIn(page, email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
}

const notices = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Which notifications' }).getByRole('link', { name });
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const markAll = (page: Page) => page.getByRole('button', { name: 'Mark all as read' });

test('new notifications appear live, and read state syncs between tabs', async ({
  page,
  browser,
  shop,
  db,
}) => {
  test.slow(); // two browsers
  const salma = await createUser(db, 'vendor');
  await openAs(page, salma.email, '/vendor/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  const other = await browser.newPage({ baseURL: shop.siteUrl });
  await openAs(other, salma.email, '/vendor/notifications?show=unread');
  await expect(bell(other)).toHaveAccessibleName('Notifications');

  const link = '/vendor/products/pending';
  await salma.send('Product Approved', { type: 'product_approved', link: '/product/12-a-veil' });
  await salma.send('Product Rejected', { type: 'product_rejected', priority: 'high', link });
  await salma.send('The shop is closed on Jamhuri Day', { priority: 'low' });
  await expect(notices(page)).toHaveCount(3);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await expect(notices(other)).toHaveCount(3);
  await expect(notices(page).nth(1)).toContainText('High');
  await expect(
    notices(page)
      .nth(2)
      .getByRole('link', { name: /^View in the shop/ }),
  ).toBeVisible();

  await tab(page, /^Rejected 1/).click();
  await expect(page).toHaveURL('/vendor/notifications?show=rejected');
  await expect(notices(page)).toHaveCount(1);
  await notices(page)
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(notices(page).getByRole('button', { name: /^Mark as read/ })).toBeHidden();
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(notices(other)).toHaveCount(2);

  await markAll(page).click();
  await expect(toasts(page)).toContainText('All notifications marked as read');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(other.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  await other.close();
});

test('opening a notification marks it as read', async ({ page, db }) => {
  const salma = await createUser(db, 'vendor');
  await salma.send('Look here', { link: '/vendor/dashboard' });
  await openAs(page, salma.email, '/vendor/notifications');
  await notices(page).getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL('/vendor/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('reports failures, except when marking a single notification', async ({ page, db, expectFailures }) => {
  expectFailures(/\/notifications\//, /\/events\//);
  const wanjiru = await createUser(db, 'admin');
  await wanjiru.send('New product to approve', { type: 'product_approval_request' });
  await openAs(page, wanjiru.email, '/admin/notifications?show=requests');
  await expect(notices(page)).toHaveCount(1);
  const refuse = { status: 500, headers: { 'access-control-allow-origin': '*' }, json: { code: 'internal' } };
  await page.route('**/notifications/**/mark-read/', (route) => route.fulfill(refuse));
  const sent = page.waitForResponse('**/mark-read/');
  await notices(page)
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await sent;
  await expect(notices(page).getByRole('button', { name: /^Mark as read/ })).toBeVisible();
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);

  await page.route('**/notifications/mark-all-read/', (route) => route.fulfill(refuse));
  await markAll(page).click();
  await expect(toasts(page)).toContainText('Failed to mark all notifications as read');

  await page.route('**/notifications/?**', (route) => route.fulfill(refuse));
  await page.route('**/events/', (route) => route.abort('connectionrefused'));
  await page.goto('/admin/notifications');
  await expect(page.getByText('Failed to load notifications')).toBeVisible();
  await page.unroute('**/notifications/?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(notices(page)).toHaveCount(1);
});

test('a customer opens parcel notifications from the account menu', async ({ page, db }) => {
  const asha = await createUser(db, 'customer');
  const order = await placeOrder(page, db, { username: asha.email });
  await payOrder(db, order);
  await deliverOrder(page, order);
  await signIn(page, asha.email);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Notifications 2' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(notices(page).first()).toContainText(
    `Everything of your order ${order.number} was delivered.`,
  );
  await notices(page)
    .last()
    .getByRole('link', { name: /^Open the order/ })
    .click();
  await expect(page).toHaveURL(`/orders/${order.number}`);
  await page.goBack();
  await tab(page, /^Unread 1/).click();
  await expect(notices(page)).toHaveCount(1);
});

test('a long list is paginated', async ({ page, db }) => {
  const salma = await createUser(db, 'vendor');
  for (let n = 1; n <= 21; n++) await salma.send(`News ${n}`);
  await openAs(page, salma.email, '/vendor/notifications');
  await expect(notices(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/vendor/notifications?page=2');
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toContainText('News 1');
});
