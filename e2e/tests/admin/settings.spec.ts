import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { settings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { alone } from '../../support/tags.ts';

async function openSettings(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

async function save(page: Page, section: string) {
  await page.getByRole('button', { name: `Save ${section.toLowerCase()}` }).click();
  await expect(toasts(page)).toContainText(`${section} saved`);
}

test(
  'saved settings reach the shop at once, including cached pages',
  alone,
  async ({ page, browser, shop, expectFailures }) => {
    test.slow(); // two browsers
    expectFailures(/400 (PATCH|\(Bad Request\))/);
    const visitor = await browser.newPage({ baseURL: shop.siteUrl });
    await visitor.goto('/'); // fills the page cache
    await expect(visitor.getByText('Free shipping on orders over KShs 10,000')).toBeVisible();

    await openSettings(page);
    await page.getByLabel('Tagline').fill('');
    await page.getByRole('button', { name: 'Save brand' }).click();
    await expect(page.getByLabel('Tagline')).toHaveAccessibleDescription(/Enter a tagline/);
    await page.getByLabel('Tagline').fill('Karibu nyumbani');
    await save(page, 'Brand');
    await page.getByLabel('Delivery fee').fill('350');
    await page.getByLabel('Free delivery over').fill('12345.5');
    await save(page, 'Delivery');
    await page.getByLabel('Return period in days').fill('3');
    await page.getByLabel('Minimum per payee').fill('5');
    await page.getByRole('button', { name: 'Save returns and payouts' }).click();
    await expect(page.getByLabel('Return period in days')).toHaveAccessibleDescription(/Enter 7 to 365/);
    await expect(page.getByLabel('Minimum per payee')).toHaveAccessibleDescription(/Enter 10 or more/);
    await page.getByLabel('Return period in days').fill('14');
    await page.getByLabel('Minimum per payee').fill('1,000');
    await page.getByLabel('Weekly payout').selectOption('Friday, from 9:00');
    await save(page, 'Returns and payouts');
    try {
      await expect(page.getByLabel('Free delivery over')).toHaveValue('12345.50');
      await expect(async () => {
        await visitor.reload();
        await expect(visitor.getByText('Free shipping on orders over KShs 12,345.50')).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      await expect(visitor.getByText('Karibu nyumbani')).toBeAttached();
      await visitor.goto('/returns');
      await expect(visitor.getByText('You have 14 days from the day the piece arrives.')).toBeVisible();
    } finally {
      await page.getByLabel('Tagline').fill('Curating your perfect wedding day');
      await save(page, 'Brand');
      await page.getByLabel('Delivery fee').fill('0');
      await page.getByLabel('Free delivery over').fill('10000');
      await save(page, 'Delivery');
      await expect(page.getByLabel('Delivery fee')).toHaveValue('0');
      await page.getByLabel('Return period in days').fill('30');
      await page.getByLabel('Minimum per payee').fill('500');
      await page.getByLabel('Weekly payout').selectOption('Off');
      await save(page, 'Returns and payouts');
    }

    await page.goto('/admin/audit?subject_id=delivery_fee');
    const newest = page.getByRole('row', { name: /Setting changed/ }).first();
    await expect(newest).toContainText('Delivery fee');
    await expect(newest).toContainText('KShs 350.00 → KShs 0.00');
    await expect(newest).toContainText('Wanjiru Kamau');
    await visitor.close();
  },
);

test('leaving with unsaved changes asks for confirmation', alone, async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Address').fill('Somewhere else');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click();
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await confirmation.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await expect(page.getByLabel('Address')).toHaveValue('Somewhere else');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/notifications');
});

test('a rate change can be scheduled and is logged', alone, async ({ page, db, expectFailures }) => {
  expectFailures(/400 (POST|\(Bad Request\))/);
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Change VAT' });
  await page.getByRole('button', { name: 'Change VAT' }).click();
  await dialog.getByLabel('Percent').fill('101');
  await dialog.getByText('From a day').click();
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await expect(dialog.getByLabel('From this day')).toHaveAccessibleDescription(/Choose the day/);
  await dialog.getByLabel('From this day').click();
  await page.getByRole('button', { name: /Next Month/i }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^\w+ 15 / })
    .click();
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/Enter 0 to 100/);
  await dialog.getByLabel('Percent').fill('18');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  try {
    await expect(dialog).toBeHidden();
    const vat = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'VAT' }) });
    await expect(vat).toContainText(/16 %.*18 % from 15 \w+ \d{4}, planned by Wanjiru Kamau/s);
    await page.goto('/admin/audit?subject_id=vat_percent');
    await expect(page.getByRole('row', { name: /Setting changed/ }).first()).toContainText('16 % → 18 %');
  } finally {
    await db.delete(settings).where(eq(settings.key, 'vat_percent'));
  }
});

test(
  'an invited admin chooses a password and can be suspended',
  alone,
  async ({ page, browser, shop, emails, expectFailures }) => {
    test.slow(); // two browsers
    expectFailures(/\/auth\//, /\/events\//);
    const email = `${randomUUID()}@example.com`;
    await signIn(page, 'admin');
    await page.goto('/admin/admins');
    await expect(page.getByRole('row', { name: /Wanjiru Kamau \(you\)/ })).not.toContainText('Suspend');
    await page.getByRole('button', { name: 'Invite admin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite admin' });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
    await dialog.getByLabel('First name').fill('Chebet');
    await dialog.getByLabel('Last name').fill('Koech');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Role').selectOption('manager');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: email });
    await expect(row).toContainText('Invited');

    const invitation = await emails.waitFor(email, /^You are invited/);
    const link = /reset-password#\S+/.exec(invitation.text ?? '')?.[0];
    const colleague = await browser.newPage({ baseURL: shop.siteUrl });
    await colleague.goto(`/${link}`);
    await colleague.getByLabel('New password', { exact: true }).fill('a long road to Lamu');
    await colleague.getByLabel('Repeat the password').fill('a long road to Lamu');
    await colleague.getByRole('button', { name: 'Save Password' }).click();
    await expect(colleague).toHaveURL(/\/admin\/dashboard$/);

    await page.reload();
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: 'Suspend Chebet Koech' }).click();
    await page
      .getByRole('dialog', { name: 'Suspend Chebet Koech?' })
      .getByRole('button', { name: 'Suspend' })
      .click();
    await expect(toasts(page)).toContainText('Admin suspended');
    await expect(row.getByRole('button', { name: /^Reinstate/ })).toBeVisible();
    await colleague.goto('/admin/orders');
    await expect(colleague).toHaveURL(/\/login/);
    await colleague.close();
  },
);
