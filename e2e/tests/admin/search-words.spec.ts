import { aProduct } from '@harusi/db/factories';
import { searchMisses } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, test } from '../../support/fixtures.ts';
import { signIn, toasts } from '../../support/sign-in.ts';

/** Letters only, because a search with many digits is not kept. */
const uniqueWord = () =>
  `q${Array.from({ length: 9 }, () => 'abcdefghijkmnopqrstvwxyz'[Math.floor(Math.random() * 24)]).join('')}`;

test('a word that found nothing gets a meaning, and the shop finds it at once', async ({
  page,
  browser,
  shop,
  db,
  expectFailures,
}) => {
  test.slow(); // two browsers
  expectFailures(/400 (POST|\(Bad Request\))/);
  const [word, name] = [uniqueWord(), uniqueWord()];
  const product = await aProduct(db, { sku: name, name: `Lamu ${name}` });
  const visitor = await browser.newPage({ baseURL: shop.siteUrl });
  await visitor.goto(`/search?search=${word}`); // fills the page cache
  await expect(visitor.getByText(product.name)).toBeHidden();
  // To the top of the list, which other tests fill as well.
  const often = () =>
    db.update(searchMisses).set({ count: 1000 }).where(eq(searchMisses.words, word)).returning();
  await expect.poll(often).toHaveLength(1);

  await signIn(page, 'admin');
  await page.goto('/admin/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.getByRole('tab', { name: 'Searched for and not found' }).click();
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row).toContainText('Still nothing');
  await row.getByRole('button', { name: `Add synonym for ${word}` }).click();

  const dialog = page.getByRole('dialog', { name: 'Add Synonym' });
  await expect(dialog.getByRole('list', { name: 'Words people search for' })).toContainText(word);
  await dialog.getByRole('button', { name: 'Add Synonym' }).click();
  await expect(dialog.getByLabel('We show')).toHaveAccessibleDescription(/Add at least one word/);
  await dialog.getByLabel('We show').fill(name);
  await dialog.getByRole('button', { name: 'Add Synonym' }).click();
  await expect(toasts(page)).toContainText('Synonym added');
  await expect(row).toContainText('Finds 1 piece now');
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(product.name).first()).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole('searchbox', { name: 'Try a word' }).fill(word.toUpperCase());
  await expect(page.getByRole('list', { name: 'What it finds first' })).toContainText(product.name);
  await page.getByRole('tab', { name: 'Synonyms' }).click();
  await page.getByRole('searchbox', { name: 'Search synonyms' }).fill(word);
  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await page.getByRole('button', { name: 'Delete synonym' }).click();
  await expect(toasts(page)).toContainText('Synonym deleted');
  await expect(page.getByText(`Nothing in the shop matches “${word.toUpperCase()}”.`)).toBeVisible();
});
