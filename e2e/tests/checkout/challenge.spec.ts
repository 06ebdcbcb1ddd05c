import { holdOrigins, orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import {
  cartLine,
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  findOrdersWith,
  openCart,
  payButton,
  uniquePhone,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';

test('an order beyond the free ones is placed after the browser has done some work', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/429/);
  const phone = uniquePhone();
  const [cancelled] = await db.select().from(orders).where(eq(orders.status, 'cancelled')).limit(1);
  await db.insert(holdOrigins).values({
    orderId: cancelled!.id,
    network: 'another',
    phone: `+254${phone.replaceAll(' ', '').slice(1)}`,
    buyer: 'another',
    points: 1000,
    valueCents: 0,
    at: new Date(),
  });
  const veil = await createTestProduct(db, { name: 'Diani Veil', variants: [{ onHand: 30 }] });
  await openCart(page, [cartLine(veil)]);
  await fillCheckoutForm(page, { 'M-Pesa phone': phone });

  const asked = page.waitForResponse((response) => response.status() === 429);
  await payButton(page).click();
  expect(await (await asked).json()).toMatchObject({ code: 'challenge_required' });
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, veil)).toHaveLength(1);
});
