import { payOrder, placeOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** A unique name and phone, because tests share one shop. */
const uniqueContact = () => ({
  name: `Neema ${uniqueMark()}`,
  phone: `07${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
});

test('a client can be found and annotated, and the URL reopens the dialog', async ({ page, db }) => {
  const { name, phone } = uniqueContact();
  const order = await placeOrder(page, db, { name, phone });
  await payOrder(db, order);
  await signIn(page, 'admin');
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('link', { name: 'Client profile' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('KShs 49,800.00');

  await page.getByLabel('Search clients').fill(name);
  await expect(page).toHaveURL(/search=Neema/);
  const details = card.getByRole('link', { name: 'View Details' });
  const dialog = page.getByRole('dialog', { name });
  await details.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
  await details.click();
  await expect(dialog.getByText('No stylist booked yet.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: order.number })).toContainText('Paid');

  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByLabel('New note')).toHaveAccessibleDescription(/Write the note/);
  await dialog.getByLabel('New note').fill('Allergic to lilies.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Allergic to lilies.' })).toContainText(/, \d/);
  await expect(dialog.getByLabel('New note')).toHaveValue('');

  await page.reload();
  await expect(dialog.getByText('Allergic to lilies.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/client=/);
  await expect(card).toBeVisible();
});

test('handles an empty search, an unknown client and a failed load', async ({ page, expectFailures }) => {
  expectFailures(/\/admin\/clients\//);
  await signIn(page, 'admin');
  await page.goto('/admin/clients?search=nobody+of+this+name');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('list', { name: 'Clients' })).toBeVisible();

  await page.goto('/admin/clients?client=999999999');
  await expect(page.getByRole('heading', { name: 'We couldn’t find that client' })).toBeVisible();

  await page.route('**/admin/clients/?**', (route) => route.abort('connectionrefused'));
  await page.goto('/admin/clients');
  await expect(page.getByText('Network error. Please check your internet connection')).toBeVisible();
  await page.unroute('**/admin/clients/?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('list', { name: 'Clients' })).toBeVisible();
});
