import { createTestProduct } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { deliverOrder, orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { COMB_PHOTO } from '../../support/submission-form.ts';

test('a guest asks for money back and an exchange, sees where it stands and withdraws', async ({
  page,
  db,
  expectFailures,
}) => {
  const earrings = await createTestProduct(db, { name: 'Pwani Drop Earrings', priceCents: 42_000_00 });
  const tie = await createTestProduct(db, {
    name: 'Dotted Silk Tie',
    variants: [
      { colour: 'Navy', onHand: 5 },
      { colour: 'Bordeaux', onHand: 5 },
      { colour: 'Emerald', onHand: 0 },
    ],
  });
  const order = await placeOrder(page, db, { product: tie, colour: 'Navy', more: [earrings] });
  await payOrder(db, order);
  await deliverOrder(page, order);
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const next = page.getByRole('button', { name: 'Continue' });
  const summary = page.getByRole('complementary', { name: 'Your request' });

  await page.goto(orderUrl(order));
  await page.getByRole('link', { name: 'Return or exchange' }).click();
  await expect(heading('Choose the pieces')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Pwani Drop Earrings' }).check();
  await page.getByRole('checkbox', { name: 'Dotted Silk Tie' }).check();
  const tieRow = page.getByRole('article', { name: 'Dotted Silk Tie' });
  await tieRow.getByText('Exchange', { exact: true }).click();
  await next.click();
  await expect(tieRow).toContainText('Choose what you would like instead');
  await expect(tieRow.getByRole('radio', { name: /Emerald.*sold out/ })).toBeDisabled();
  await tieRow.getByText('Bordeaux').click();
  await expect(summary).toContainText('KShs 42,000');
  await next.click();

  await expect(heading('Tell us why')).toBeFocused();
  const ofEarrings = page.getByRole('region', { name: 'Pwani Drop Earrings' });
  await ofEarrings.getByText('It’s damaged or faulty').click();
  await ofEarrings.getByText('No', { exact: true }).click();
  await ofEarrings.getByLabel('In your words').fill('A stone is loose.');
  await ofEarrings.getByLabel('Add a photo').setInputFiles(COMB_PHOTO);
  await page.getByRole('region', { name: 'Dotted Silk Tie' }).getByText('The colour isn’t right').click();
  const photo = ofEarrings.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  await page.reload();
  await expect(photo).toBeVisible();
  await expect(ofEarrings.getByLabel('In your words')).toHaveValue('A stone is loose.');
  await next.click();

  await expect(heading('How would you like to send it back?')).toBeFocused();
  await page.getByText('A rider collects it').click();
  await page.getByLabel('For the rider').fill('After 16:00');
  await page.goBack();
  await expect(heading('Tell us why')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('For the rider')).toHaveValue('After 16:00');
  await next.click();

  await expect(heading('Check and send')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('seal broken, 1 photo');
  // The line is cut after the request has arrived: sent again, it must not make a second return.
  expectFailures(/\/returns\//);
  await page.route(
    /\/returns\/$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = page.getByRole('button', { name: 'Send the request' });
  await send.click();
  await expect(page.getByText('We didn’t hear back about your request')).toBeVisible();
  await send.dblclick();

  await expect(heading(`Return ${order.number}-R1`)).toBeFocused();
  await expect(page).toHaveURL(orderUrl(order));
  const card = page.getByRole('article').filter({ has: heading(`Return ${order.number}-R1`) });
  await expect(card).toContainText('Waiting for our answer');
  await expect(card).toContainText('Exchange for Bordeaux');
  await expect(card).toContainText('Your exchange is kept for you until');
  await expect(card.getByRole('img', { name: 'Your photo 1 of Pwani Drop Earrings' })).toHaveJSProperty(
    'complete',
    true,
  );
  await expect(page.getByRole('article')).toHaveCount(1);

  // What is on its way back can't come back twice.
  await page.getByRole('link', { name: 'Return or exchange' }).click();
  await expect(page.getByRole('checkbox', { name: 'Pwani Drop Earrings' })).not.toBeChecked();
  await page.goBack();
  await card.getByRole('button', { name: 'Withdraw this request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(card).toContainText('You withdrew it');
  await expect(card.getByRole('button', { name: 'Withdraw this request' })).toBeHidden();
});
