import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/fixtures.ts';
import { payOrder, placeOrder } from '../../support/orders.ts';
import { signIn, toasts } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

test('an owner invites a packer, who sends a parcel and sees no money', async ({
  page,
  browser,
  shop,
  db,
  emails,
}) => {
  test.slow(); // two browsers
  const name = `Njeri ${uniqueMark()}`;
  const placed = await placeOrder(page, db, { name });
  await payOrder(db, placed);

  const email = `${randomUUID()}@example.com`;
  await signIn(page, 'admin');
  await page.goto('/admin/admins');
  await page.getByRole('button', { name: 'Invite admin' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite admin' });
  await invitation.getByLabel('First name').fill('Baraka');
  await invitation.getByLabel('Last name').fill('Mutua');
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation.getByLabel('Role')).toHaveAccessibleDescription(/Choose a role/);
  await invitation.getByLabel('Role').selectOption('bookkeeper');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation).toBeHidden();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Bookkeeper');

  const mail = await emails.waitFor(email, /^You are invited/);
  const link = /reset-password#\S+/.exec(mail.text ?? '')?.[0];
  const packer = await browser.newPage({ baseURL: shop.siteUrl, viewport: { width: 390, height: 844 } });
  await packer.goto(`/${link}`);
  await packer.getByLabel('New password', { exact: true }).fill('a long road to Lamu');
  await packer.getByLabel('Repeat the password').fill('a long road to Lamu');
  await packer.getByRole('button', { name: 'Save Password' }).click();
  await expect(packer).toHaveURL(/\/admin\/dashboard$/);
  await expect(packer.getByText('Monthly Revenue')).toBeVisible();

  // The new role counts in the open window, too.
  await row.getByRole('button', { name: 'Change role of Baraka Mutua' }).click();
  const role = page.getByRole('dialog', { name: 'Role of Baraka Mutua' });
  await role.getByLabel('Role').selectOption('packer');
  await role.getByRole('button', { name: 'Change role' }).click();
  await expect(toasts(page)).toContainText('Baraka Mutua works here as Packer from now on.');
  await expect(packer.getByText('Monthly Revenue')).toBeHidden();
  await expect(packer.getByRole('main')).not.toContainText('KShs');

  await packer.getByRole('button', { name: 'Menu' }).click();
  const links = packer.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([/^Dashboard/, /^Parcels/, /^Notifications/, /^Back to Site/]);
  await links.filter({ hasText: 'Parcels' }).click();
  await packer.getByRole('searchbox', { name: 'Search parcels' }).fill(placed.number);
  const parcel = packer.getByRole('article', { name: `Parcel of order ${placed.number}` });
  await expect(parcel).toContainText(name);
  await expect(parcel).toContainText('The blue gate by the church');
  await parcel.getByRole('button', { name: 'Start preparing' }).click();
  await parcel.getByRole('button', { name: 'Dispatch' }).click();
  const dispatch = packer.getByRole('dialog', { name: 'Dispatch the parcel' });
  await dispatch.getByLabel('Carrier').fill('G4S');
  await dispatch.getByRole('button', { name: 'Dispatch' }).click();
  await expect(parcel).toBeHidden();
  await packer.getByRole('tab', { name: /On the way/ }).click();
  await expect(parcel).toContainText('with G4S');
  await expect(packer.getByRole('main')).not.toContainText('KShs');

  for (const path of ['/admin/payouts', `/admin/orders/${placed.number}`, '/admin/accounting']) {
    await packer.goto(path);
    await expect(packer.getByRole('heading', { name: 'Your role doesn’t include this' })).toBeVisible();
    await expect(packer.getByRole('main')).not.toContainText('KShs');
  }
  await packer.close();
});
