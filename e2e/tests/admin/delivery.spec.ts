import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { signIn, toasts } from '../../support/sign-in.ts';
import { alone } from '../../support/tags.ts';

async function openDelivery(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/admin/delivery');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
}

test('a zone takes a county, gives it back and is deleted', alone, async ({ page, expectFailures }) => {
  test.slow();
  expectFailures(/400 (PUT|POST|\(Bad Request\))/);
  const name = `Samburu alone ${randomUUID().slice(0, 4)}`;
  await openDelivery(page);
  await page.getByRole('button', { name: 'Add Zone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(dialog.getByLabel('Working days')).toHaveAccessibleDescription(/Enter 1 to 30 days/);
  await dialog.getByLabel('Working days').fill('7');
  await dialog.getByLabel('Who brings it').fill('Plane');
  await dialog.getByRole('checkbox', { name: /^Samburu/ }).check();
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(toasts(page)).toContainText('Zone added');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('7 working days');
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('checkbox', { name: 'Samburu' }).uncheck();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Every county needs a zone. To take Samburu out')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  await page.getByRole('button', { name: 'Edit The north and the islands' }).click();
  await dialog.getByRole('checkbox', { name: /^Samburu/ }).check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toasts(page)).toContainText('Zone saved');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete zone' }).click();
  await expect(row).toBeHidden();

  await page.goto('/admin/audit?subject_type=delivery-zone');
  await expect(page.getByRole('row', { name: /Delivery zone removed/ }).first()).toContainText(
    'Wanjiru Kamau',
  );
});

test('a pick-up point is added, corrected, closed and opened', alone, async ({ page, expectFailures }) => {
  test.slow();
  expectFailures(/400 (PUT|POST|\(Bad Request\))/);
  const name = `Maralal Stage ${randomUUID().slice(0, 4)}`;
  await openDelivery(page);
  await page.getByRole('button', { name: 'Add Pick-up Point' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('County').selectOption('Samburu');
  await dialog.getByLabel('Town or estate').fill('Maralal');
  await dialog.getByLabel('Address').fill('Market Road');
  await dialog.getByRole('button', { name: 'Add Pick-up Point' }).click();
  await expect(dialog.getByLabel('Hours')).toHaveAccessibleDescription(/Say when it is open/);
  await dialog.getByLabel('Hours').fill('Every day, 9:00 to 17:00');
  await dialog.getByRole('button', { name: 'Add Pick-up Point' }).click();
  await expect(toasts(page)).toContainText('Pick-up point added');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Open');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Fee').fill('150');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('KShs 150');
  await page.getByRole('button', { name: `Close ${name}` }).click();
  await page.getByRole('button', { name: 'Close point' }).click();
  await expect(row).toContainText('Closed');
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(row.getByText('Open', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Close ${name}` }).click();
  await page.getByRole('button', { name: 'Close point' }).click();
  await expect(row).toContainText('Closed');
});
