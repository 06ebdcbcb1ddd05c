import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

test('the owner records an expense and VAT, opens the entries of a figure and downloads a statement', async ({
  page,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/\/admin\/expenses\//); // the incomplete form
  const what = `Posters ${uniqueMark()}`;
  await signIn(page, 'admin');
  await page.goto('/admin/accounting?tab=expenses');
  await expect(page.getByRole('heading', { name: 'Accounting' })).toBeVisible();

  await page.getByRole('button', { name: 'Add expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add expense' });
  await form.getByLabel('Amount, KShs').fill('11,600');
  await form.getByRole('button', { name: 'Save expense' }).click();
  await expect(form.getByLabel('What it was for')).toHaveAccessibleDescription(/Say what it was for/);
  await form.getByLabel('What it was for').fill(what);
  await form.getByLabel('Category').selectOption('marketing');
  await form.getByLabel('VAT in it, KShs').fill('1600');
  await form.getByRole('button', { name: 'Save expense' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: what });
  await expect(row).toContainText('11,600.00');

  await page.getByRole('link', { name: /entries of Marketing/ }).first().click(); // prettier-ignore
  await expect(page).toHaveURL(/entries=marketing/);
  const entries = page.getByRole('dialog', { name: 'Marketing' });
  await expect(entries.getByRole('row', { name: what })).toContainText('10,000.00');
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();

  await row.getByRole('button', { name: 'Take back' }).click();
  const back = page.getByRole('dialog', { name: 'Take back' });
  await back.getByLabel('Why').fill('Never printed');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Never printed');

  await page.getByRole('tab', { name: 'Taxes' }).click();
  await expect(page).toHaveURL(/tab=taxes/);
  await page.getByRole('button', { name: 'Pay VAT' }).click();
  const vat = page.getByRole('dialog', { name: 'Pay VAT' });
  const reference = `KRA-${uniqueMark().toUpperCase()}`;
  await vat.getByLabel('Amount, KShs').fill('100');
  await vat.getByLabel('Reference').fill(reference);
  await vat.getByRole('button', { name: 'Record payment' }).click();
  await expect(vat).toBeHidden();
  await expect(page.getByRole('row', { name: reference })).toContainText('100.00');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Statement' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^harusi-statement-\d{4}-\d{2}.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: /^Period:/ }).click();
  await page.getByRole('button', { name: /^Last year/ }).click();
  await expect(page).toHaveURL(/from=\d{4}-01&to=\d{4}-12/);
});
