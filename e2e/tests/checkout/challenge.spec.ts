import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { holdOrigins, orders } from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
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

/** As if so much had been ordered with this number, without paying. The test shop's limit is 1,000. */
async function holdUnpaid(db: Db, phone: string, points: number): Promise<void> {
  const [cancelled] = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(holdOrigins, eq(holdOrigins.orderId, orders.id))
    .where(and(eq(orders.status, 'cancelled'), isNull(holdOrigins.id)))
    .limit(1);
  await db.insert(holdOrigins).values({
    orderId: cancelled!.id,
    network: 'another',
    phone: `+254${phone.replaceAll(' ', '').slice(1)}`,
    buyer: 'another',
    points,
    valueCents: 0,
    at: new Date(),
  });
}

/** The filled checkout of a guest whose number holds so much already. */
async function fillCheckout(page: Page, db: Db, points: number) {
  const phone = uniquePhone();
  await holdUnpaid(db, phone, points);
  const veil = await createTestProduct(db, { name: 'Diani Veil', variants: [{ onHand: 30 }] });
  await openCart(page, [cartLine(veil)]);
  await fillCheckoutForm(page, { 'M-Pesa phone': phone });
  return veil;
}

test('an order beyond the free ones is placed after the browser has done some work', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/429/);
  const veil = await fillCheckout(page, db, 1000);

  const asked = page.waitForResponse((response) => response.status() === 429);
  await payButton(page).click();
  expect(await (await asked).json()).toMatchObject({ code: 'challenge_required' });
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, veil)).toHaveLength(1);
});

test('an order far beyond them is placed, but its pieces are not promised', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/429/);
  await fillCheckout(page, db, 1010);
  await payButton(page).click();

  await expectPaymentPrompt(page);
  await expect(page.getByText('which you can pay until')).toBeVisible();
  await expect(page.getByText('your pieces stay held')).toBeHidden();
});
