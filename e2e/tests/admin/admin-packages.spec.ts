import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

test('adding, repricing and archiving a package shows in the shop at once', async ({
  page,
  expectFailures,
}) => {
  test.slow(); // reloads the shop page after every step
  const name = `Platinum ${uniqueMark()}`;
  await signIn(page, 'admin');
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: 'Add Package' }).click();
  const form = page.getByRole('dialog', { name: 'Add Package' });
  await form.getByLabel('Name').fill(name);
  await expect(form.getByLabel('Code')).toHaveValue(name.toLowerCase().replace(' ', '-'));
  expectFailures(/400|\/admin\/packages\//);
  await form.getByRole('button', { name: 'Add Package' }).click();
  await expect(form.getByLabel('Minutes of the stylist’s day')).toHaveAccessibleDescription(/Enter minutes/);
  await form.getByLabel('Price, KShs').fill('32,000');
  await form.getByLabel('Length, as text').fill('Two days');
  await form.getByLabel('Minutes of the stylist’s day').fill('600');
  await form.getByLabel('Who it suits').fill('The morning after, too.');
  await form.getByLabel('What it includes').fill('Two stylists\nSteam and pins');
  await form.getByRole('button', { name: 'Add Package' }).click();
  await expect(toasts(page)).toContainText('Package added');

  const shop = await page.context().newPage();
  const offer = shop.getByRole('listitem').filter({ has: shop.getByRole('heading', { name }) });
  const expectInShop = (price: string) =>
    expect(async () => {
      await shop.goto('/wedding-packages');
      await expect(offer).toContainText(price, { timeout: 500 });
    }).toPass();
  await expectInShop('KShs 32,000');
  await expect(offer).toContainText('Steam and pins');

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('0 bookings');
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Package' });
  await edit.getByLabel('Price, KShs').fill('33500');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(edit.getByLabel('Price, KShs')).toBeFocused();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card).toContainText('KShs 33,500.00');
  await expectInShop('KShs 33,500');

  await card.getByRole('button', { name: `Delete ${name}` }).click();
  const confirmDialog = page.getByRole('dialog', { name: `Archive ${name}?` });
  await expect(confirmDialog).toContainText('Existing bookings keep it');
  await confirmDialog.getByRole('button', { name: 'Archive package' }).click();
  await expect(card.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  await expect(async () => {
    await shop.goto('/wedding-packages');
    await expect(shop.getByRole('heading', { name: 'Bronze' })).toBeVisible();
    await expect(offer).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
