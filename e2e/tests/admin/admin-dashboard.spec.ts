import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { onDemoData } from '../../support/tags.ts';

const figure = (page: Page, label: string) => page.getByRole('main').getByRole('link', { name: label });

test('shows the demo figures, each linked to its rows', onDemoData, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  for (const [label, value, to] of [
    [
      'Monthly Revenue',
      /KShs [\d,]+\s*incl\. VAT, less refunds.*(?:on|of) the same days of/,
      /\/admin\/accounting\?from=(.+)&to=\1&entries=money_taken/,
    ],
    ['Products Sold', /89\s*this month/, /\/admin\/orders\?sold_in=20\d\d-\d\d$/],
    ['Total Products', /156/, '/admin/products'],
    ['Active Bookings', /23\s*this week/, '/admin/bookings?view=week'],
    ['Total Sales', /KShs [\d,]+\s*\d+ stylist packages/, '/admin/sales'],
    ['Pending Payments', /KShs [\d,]+\s*to \d+ stylists?/, '/admin/payouts?tab=stylists'],
    ['Active Stylists', /12\s*commission 15%/, '/admin/stylists?status=active'],
    ['Flash Sales Active', /3\s*next ends/, '/admin/flash-sales?state=running'],
  ] as const) {
    await expect(figure(page, label)).toHaveText(value);
    await expect(figure(page, label)).toHaveAttribute('href', to);
  }
  await expect(page.getByRole('link', { name: '8 low stock' })).toHaveAttribute(
    'href',
    '/admin/products?stock=low',
  );
  await expect(page.getByRole('link', { name: /8 products low in stock/ })).toBeVisible();

  const chart = page.getByRole('figure', { name: /Revenue by day/ });
  await chart.getByText('Show the figures').click();
  await expect(chart.getByRole('row')).toHaveCount(31);

  const addresses = (name: string) =>
    page.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await addresses('View All')).toEqual(['/admin/sales', '/admin/orders']);
  expect(await addresses('Manage')).toEqual(['/admin/stylists', '/admin/products?ordering=-sold']);
  await expect(page.getByRole('table', { name: 'Recent sales' }).getByRole('row').nth(1)).toContainText(
    'KShs',
  );
  const areas = page.getByRole('region', { name: 'All areas' });
  await expect(areas.getByRole('link')).toHaveCount(11);
  await areas.getByRole('link', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL('/');
});

test('money figures match the totals they link to', onDemoData, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  const revenue = await figure(page, 'Monthly Revenue').getByText(/^KShs/).textContent();
  await figure(page, 'Monthly Revenue').click();
  const entries = page.getByRole('dialog', { name: 'Money taken, with VAT, less refunds' });
  await expect(entries).toContainText(`: ${revenue}.00`);
  await expect(entries.getByRole('link', { name: /^Order / }).first()).toBeVisible();

  await page.goto('/admin');
  const chart = page.getByRole('figure', { name: /Revenue by day/ });
  await chart.getByText('Show the figures').click();
  const someDay = chart.getByRole('row').nth(20);
  const taken = /[\d,.]+$/.exec((await someDay.getByRole('cell').nth(1).textContent()) ?? '')?.[0];
  await someDay.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/entries=money_taken&entries_day=20\d\d-\d\d-\d\d$/);
  await expect(entries).toContainText(`${taken}`);

  await page.goto('/admin');
  const toRefund = figure(page, 'to refund');
  const owed = /KShs [\d,]+/.exec((await toRefund.textContent()) ?? '')?.[0];
  await toRefund.click();
  await expect(page.getByRole('main')).toContainText(`Owed${owed}`);
  await expect(page.getByRole('table', { name: 'Refunds' }).getByRole('link').first()).toBeVisible();
});

test('unit figures match the orders they link to', onDemoData, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  const toSend = figure(page, 'parcels to send');
  const parcels = /^\d+/.exec((await toSend.textContent()) ?? '')?.[0];
  await toSend.click();
  await expect(page.getByRole('tab', { name: `To pack ${parcels}` })).toBeVisible();

  await page.goto('/admin');
  await figure(page, 'Products Sold').click();
  await expect(page.getByText(/^Paid in .+, and not given back: 89 pieces in \d+ orders/)).toBeVisible();
  const orders = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(orders.nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin/orders');
});

test('a dashboard that fails to load can be retried', async ({ page, expectFailures }) => {
  expectFailures(/\/admin\/dashboard\//);
  await signIn(page, 'admin');
  // Live events would reload the dashboard before the retry.
  await page.route('**/events/', () => undefined);
  let isBroken = true;
  await page.route('**/admin/dashboard/', (route) =>
    isBroken && route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert')).toContainText('under maintenance');
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(figure(page, 'Total Products')).toBeVisible();
});
