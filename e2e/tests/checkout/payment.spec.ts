import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { orders, paymentCaptures } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { distrustCapture } from '../../../apps/api/src/modules/payments/captures/captures.service.ts';
import {
  uniquePhone,
  createTestProduct,
  expectPaymentPrompt,
  fillCheckoutForm,
  findOrdersWith,
  cartLine,
  openCart,
  payButton,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { payOrder, placeOrder } from '../../support/orders.ts';
import { expireConfirmation, toasts, signIn } from '../../support/sign-in.ts';

/** Opens the simulated phone in another tab. */
async function openPhone(page: Page): Promise<Page> {
  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the simulated phone' }).click(),
  ]);
  return phone;
}

async function enterPin(phone: Page): Promise<void> {
  await phone.getByLabel('M-Pesa PIN').fill('1234');
  await phone.getByRole('button', { name: 'Send' }).click();
}

/** Moves the prompt of the open order a minute into the past. */
async function ageLastPrompt(db: Db, page: Page): Promise<void> {
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  await db.execute(sql`
    update payment_attempts
    set created_at = created_at - interval '1 minute', submitted_at = submitted_at - interval '1 minute'
    where order_id = (select id from orders where number = ${number})`);
}

test('a guest buys a product, enters the PIN and gets a receipt', async ({ page, db }) => {
  const veil = await createTestProduct(db, { name: 'Diani Veil', priceCents: 1_250_000 });
  await page.goto('/');
  await page.goto(`/product/${veil.id}`);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await fillCheckoutForm(page);
  await payButton(page).click();

  await expectPaymentPrompt(page);
  await expect(toasts(page)).toContainText('M-Pesa Payment Initiated');
  await expect(page.getByText('174379')).toBeVisible();
  await enterPin(await openPhone(page));

  await expect(page.getByRole('heading', { name: /^Asante/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Receipt [A-Z0-9]{10}/)).toBeVisible({ timeout: 30_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tax invoice' }).click();
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  expect((await saved).suggestedFilename()).toBe(`harusi-invoice-${number}.pdf`);
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  expect(order?.status).toBe('paid');

  // The browser stores the order's key.
  await page.goto('/');
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole('heading', { name: /^Asante/ })).toBeVisible();
});

test('a new order that can’t be read is shown and prompted once it can', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/ERR_FAILED/);
  const comb = await createTestProduct(db, { name: 'Mtwapa Comb', priceCents: 380_000 });
  await openCart(page, [cartLine(comb)]);
  await fillCheckoutForm(page);
  const read = /\/orders\/[A-HJ-NP-Z2-9]{8}\/\?/;
  let failures = 0;
  await page.route(read, (route) => {
    failures += 1;
    return route.abort();
  });
  await payButton(page).click();
  await expect(page.getByText('We couldn’t load your order')).toBeVisible();
  // The second failure, too, is followed by another attempt.
  await expect.poll(() => failures, { timeout: 15_000 }).toBeGreaterThan(1);
  await page.unroute(read);
  await expectPaymentPrompt(page);
  expect(await findOrdersWith(db, comb)).toHaveLength(1);
});

test('a cancelled prompt is explained, and a second one can be paid', async ({ page, db }) => {
  const ring = await createTestProduct(db, { name: 'Tsavo Ring', priceCents: 300_000 });
  await openCart(page, [cartLine(ring)]);
  await fillCheckoutForm(page);
  await payButton(page).click();
  const phone = await openPhone(page);
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled the request on your phone.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('174379')).toBeVisible();

  // M-Pesa requires a minute between prompts.
  await expect(page.getByText(/^Send again in/)).toBeVisible();
  await ageLastPrompt(db, page);
  await page.reload();
  await page.getByRole('button', { name: 'Send the prompt again' }).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await enterPin(phone);
  await expect(page.getByRole('heading', { name: /^Asante/ })).toBeVisible({ timeout: 30_000 });
});

test('an admin can assign an unmatched payment to an order', async ({ page, db, shop }) => {
  const comb = await createTestProduct(db, { name: 'Mara Comb', priceCents: 420_000 });
  const placed = await page.request.post(`${shop.apiUrl}/orders/`, {
    data: {
      items: [{ product: comb.id, quantity: 1 }],
      contact: { name: 'Faith Wambui', phone: uniquePhone() },
      delivery: { county: 'Nairobi', town: 'Karen', landmark: 'Blue gate' },
    },
  });
  const { number }: { number: string } = await placed.json();
  const account = `VEIL ${randomInt(1_000_000)}`;
  await signIn(page, 'admin');
  await page.goto('/admin/money');
  await page.request.post(`${shop.mpesaUrl}/_sim/c2b/pay`, {
    data: { msisdn: `254${uniquePhone().replaceAll(' ', '').slice(1)}`, amount: 4200, account },
  });
  const row = page.getByRole('row').filter({ hasText: account });
  await expect(row).toContainText('It matches no order', { timeout: 30_000 });
  await row.getByRole('button', { name: 'Give to an order' }).click();
  await page.getByLabel('Order number').fill(number);
  await page.getByRole('dialog').getByRole('button', { name: 'Give to an order' }).click();
  await expect(toasts(page)).toContainText('Given to its order');
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  expect(order?.status).toBe('paid');
});

test('an admin confirms a doubted payment by settling it', async ({ page, db, expectFailures }) => {
  expectFailures(/\/settle\/|\/refunds\//); // one needs a confirmation, the other waits for it
  const order = await placeOrder(page, db);
  await payOrder(db, order);
  const [capture] = await db
    .select({ id: paymentCaptures.id, amountCents: paymentCaptures.amountCents })
    .from(paymentCaptures)
    .innerJoin(orders, eq(orders.id, paymentCaptures.orderId))
    .where(eq(orders.number, order.number));
  const { id, amountCents } = capture!;
  await distrustCapture(db, id, { amountCents, note: 'M-Pesa could not find it', now: new Date() });
  const admin = await aUser(db, { userType: 'admin' });
  await signIn(page, admin.email);

  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: `Refund of order ${order.number}` });
  await refund.getByLabel('Goodwill in KShs').fill('1,500');
  await refund.getByLabel('Reason').fill('A pearl was loose');
  await refund.getByRole('button', { name: 'Refund KShs 1,500' }).click();
  await expect(refund).toContainText('settle it there first');

  await page.goto(`/admin/money?search=${order.number}`);
  const row = page.getByRole('row').filter({ hasText: 'M-Pesa could not find it' });
  await row.getByRole('button', { name: 'Settle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle' });
  await expect(dialog).toContainText("if you see the payment in M-Pesa's statement");
  await dialog.getByLabel('What you found').fill('It is in the statement of today');
  await expireConfirmation(db, admin.id);
  await dialog.getByRole('button', { name: 'Settle' }).click();
  const question = page.getByRole('dialog', { name: /Is it you/ });
  await question.getByLabel('Your password').fill(FACTORY_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Settled');
  const [after] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.id, id));
  expect(after!.unconfirmed).toBe(false);
});
