import { media, productImages } from '@harusi/db/schema';
import {
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  lineItem,
  payButton,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the colour that was chosen is the one on the page, in the cart and in the order', async ({
  page,
  db,
}) => {
  const product = await createTestProduct(db, {
    name: 'Kanzu Bow Tie',
    variants: [
      { colour: 'Navy', onHand: 9 },
      { colour: 'Gold', onHand: 9 },
      { colour: 'Sage', onHand: 9 },
    ],
  });
  const [navy, gold] = await db.select().from(media).limit(2);
  await db.insert(productImages).values([
    { productId: product.id, mediaId: navy!.id, alt: 'A navy bow tie', position: 0, colour: 'Navy' },
    { productId: product.id, mediaId: gold!.id, alt: 'A gold bow tie', position: 1, colour: 'Gold' },
  ]);
  const pictureOf = ({ sha256 }: { sha256: string }) => new RegExp(sha256.slice(0, 32));
  const first = page
    .getByRole('region', { name: /^Photographs of/ })
    .locator('.gallery-strip img[alt^="A "]')
    .first();
  const main = page.getByRole('main');

  // A list of one colour shows it, and leads to it.
  await page.goto('/search?search=Kanzu+Bow+Tie&colour=Gold');
  const card = page.getByRole('article').filter({ hasText: 'Kanzu Bow Tie' }).first();
  await expect(card.getByAltText('A gold bow tie')).toBeVisible();
  await card.getByRole('link', { name: 'Kanzu Bow Tie' }).click();
  await expect(page).toHaveURL(/\?colour=Gold$/);
  await expect(first).toHaveAttribute('alt', 'A gold bow tie');
  // By keyboard: the arrow keys choose, and the picture follows.
  await main.getByRole('radio', { name: 'Gold' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(main.getByRole('radio', { name: 'Navy' })).toBeChecked();
  await expect(first).toHaveAttribute('alt', 'A navy bow tie');
  // Without a picture of the colour the main one stays, and says so.
  await main.getByText('Sage', { exact: true }).click();
  await expect(first).toHaveAttribute('alt', 'A navy bow tie');
  await expect(main.getByText('The photograph shows Navy')).toBeVisible();
  await main.getByText('Gold', { exact: true }).click();
  await expect(first).toHaveAttribute('alt', 'A gold bow tie');
  await expect(main.getByText('The photograph shows Navy')).toBeHidden();

  await main.getByRole('button', { name: 'Buy Now' }).first().click();
  const line = lineItem(page, 'Kanzu Bow Tie');
  await expect(line).toContainText('Gold');
  await expect(line.locator('picture img')).toHaveAttribute('src', pictureOf(gold!));
  await fillCheckoutForm(page);
  await payButton(page).click();
  await expectPaymentPrompt(page);
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order.locator('img').first()).toHaveAttribute('src', pictureOf(gold!));
});
