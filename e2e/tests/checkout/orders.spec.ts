import type { Page } from '@playwright/test';
import { deliverOrder, orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const payBill = (page: Page) => page.getByRole('region', { name: 'No prompt on the phone?' });

/** Pays from one of the simulator's magic numbers. Tests must not share one. */
async function payWith(page: Page, phone: string) {
  await page.getByLabel('M-Pesa number').fill(phone);
  await page.getByRole('button', { name: 'Pay with M-Pesa' }).click();
}

test('a guest pays, sees the live status and can save the receipt', async ({ page, db, shop }) => {
  const order = await placeOrder(page, db);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.siteUrl)) requestedUrls.push(request.url().replace(/#.*/, ''));
  });
  // Polling alone would show the changes, too, so the stream is asked for.
  const stream = page.waitForResponse((response) =>
    response.url().endsWith(`/orders/${order.number}/events/`),
  );
  await page.goto(orderUrl(order));
  await expect(heading(page, 'Pay with M-Pesa')).toBeVisible();
  expect((await stream).status()).toBe(200);
  await expect(page).toHaveTitle(`Order ${order.number} · Harusi`);
  await expect(page.getByLabel('M-Pesa number')).toHaveValue('0712 345 678');
  await expect(payBill(page)).toContainText('KShs 49,800');

  await payWith(page, '0700 000 000');
  await expect(toasts(page)).toContainText(
    'Please check your phone for the M-Pesa prompt to complete payment.',
  );
  await expect(heading(page, 'Look at your phone')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('0700 ••• 000');
  await expect(page.getByRole('link', { name: 'Open the simulated phone' })).toBeVisible();
  await expect(payBill(page)).toBeVisible();

  await expect(heading(page, 'Asante, Neema')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main')).toContainText(/Receipt [A-Z0-9]{10}/);
  await expect(payBill(page)).toBeHidden();
  await page.reload();
  await expect(heading(page, 'Asante, Neema')).toBeVisible();

  // This browser stores the key, so the bare URL works here, and no request has leaked it.
  await page.goto(`/orders/${order.number}`);
  await expect(heading(page, 'Asante, Neema')).toBeVisible();
  expect(requestedUrls.filter((url) => url.includes(order.lookup_key))).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).click();
  expect((await saved).suggestedFilename()).toBe(`harusi-receipt-${order.number}.pdf`);
});

test('a cancelled prompt is reported, and the next one has to wait', async ({ page, db }) => {
  await page.goto(orderUrl(await placeOrder(page, db)));
  await payWith(page, '0700 000 032');
  await expect(heading(page, 'The prompt was cancelled')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('You cancelled the request on your phone.')).toBeVisible();
  const again = page.getByRole('button', { name: /^Send again in 0:/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel('M-Pesa number')).toHaveValue('0700 000 032');
  await expect(payBill(page)).toBeVisible();
});

test('a payment requested by the cart starts once', async ({ page, db }) => {
  const order = await placeOrder(page, db);
  await page.goto('/find-order');
  // The cart passes the phone in the history state. A string, because it runs in the page.
  await page.evaluate(`
    history.replaceState({ usr: { pay: '0700 000 001' }, key: 'cart', idx: 0 }, '', '${orderUrl(order)}')
  `);
  let payments = 0;
  page.on('request', (request) => (payments += Number(request.url().endsWith('/payments/'))));
  await page.reload();
  await expect(page.getByText('There was not enough money on this M-Pesa account.')).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(page.getByText('There was not enough money on this M-Pesa account.')).toBeVisible();
  expect(payments).toBe(1);
});

test('a prompt that fails to send shows a payment error and keeps the input', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/\/payments\//);
  await page.route('**/payments/', (route) => route.abort('internetdisconnected'));
  await page.goto(orderUrl(await placeOrder(page, db)));
  await payWith(page, '0722 000 111');
  await expect(toasts(page)).toContainText('Payment Error');
  await expect(toasts(page)).toContainText('There was an error processing your payment. Please try again.');
  await expect(page.getByLabel('M-Pesa number')).toHaveValue('0722 000 111');
  await page.unroute('**/payments/');
  await payWith(page, '0722');
  await expect(page.getByLabel('M-Pesa number')).toHaveAccessibleDescription(/Enter a Kenyan mobile number/);
});

test('polls without live events, and shows the last known state when offline', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/\/events\//, /\/orders\//);
  await page.route('**/events/', (route) => route.abort('connectionrefused'));
  const order = await placeOrder(page, db);
  await page.goto(orderUrl(order));
  await expect(heading(page, 'Pay with M-Pesa')).toBeVisible();
  const orderRequests = `**/orders/${order.number}/?key=*`;
  await page.route(orderRequests, (route) => route.abort('internetdisconnected'));
  await expect(page.getByText('You’re seeing what we last knew')).toBeVisible();
  await payOrder(db, order);
  await page.unroute(orderRequests);
  await expect(heading(page, 'Asante, Neema')).toBeVisible();
  await expect(page.getByText('You’re seeing what we last knew')).toBeHidden();
});

test('an order whose event stream cannot load is kept up to date by polling', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/live-events-/);
  await page.route(/\/live-events-/, (route) => route.abort());
  const order = await placeOrder(page, db);
  await page.goto(orderUrl(order));
  await expect(page.getByText('to your phone again')).toBeVisible(); // a guest without email
  await payOrder(db, order);
  await expect(heading(page, 'Asante, Neema')).toBeVisible();
});

test('a guest gets a lost link by email', async ({ page, db, emails, expectFailures }) => {
  expectFailures(/\/orders\/recover\//); // the empty form
  const email = `lost-${uniqueMark()}@example.com`;
  const order = await placeOrder(page, db, { phone: '0711 222 333', email });
  await page.goto(`/orders/${order.number}`);
  await expect(page.getByRole('heading', { name: 'This order is private' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find an order' }).last().click();
  await expect(page.getByLabel('Order number')).toHaveValue(order.number);
  const find = page.getByRole('button', { name: 'Find my order' });
  await find.click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter the phone number you gave us/);
  await page.getByLabel('Order number').fill(order.number.toLowerCase().replace(/^.{4}/, '$& '));
  await page.getByLabel('Phone').fill('+254 711 222333');
  await find.click();
  await expect(heading(page, 'A link is on its way')).toBeVisible();
  await expect(page.getByText('If number and phone match')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Write to us on WhatsApp' })).toBeVisible();

  const mail = await emails.waitFor(email, /^The link to your order/);
  await page.goto(new URL(/https?:\S+#key=\S+/.exec(mail.text ?? '')![0]).href);
  await expect(heading(page, 'Pay with M-Pesa')).toBeVisible();
  await page.getByRole('link', { name: 'Find an order' }).first().click();
  await expect(page.getByRole('link', { name: order.number })).toBeVisible();
});

test('staff make a new link for a guest without email', async ({
  page,
  browser,
  shop,
  db,
  expectFailures,
}) => {
  expectFailures(/\/orders\/[A-Z0-9]{8}\//);
  const order = await placeOrder(page, db);
  await signIn(page, 'admin');
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'New link to this order' }).click();
  const dialog = page.getByRole('dialog', { name: `New link to order ${order.number}` });
  await expect(dialog).toContainText('Make sure that you are talking to Neema Otieno');
  await dialog.getByRole('button', { name: 'I know who asks: make the link' }).click();
  await expect(dialog.getByRole('status')).toContainText('The link is ready');
  const url = await dialog.getByText('#key=').innerText();
  expect(await dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(url),
  );

  const guest = await browser.newPage({ baseURL: shop.siteUrl });
  await guest.goto(url);
  await expect(heading(guest, 'Pay with M-Pesa')).toBeVisible();
  await guest.close();
  const old = await browser.newPage({ baseURL: shop.siteUrl });
  await old.goto(orderUrl(order));
  await expect(old.getByRole('heading', { name: 'We couldn’t find that order' })).toBeVisible();
  await old.close();
});

test('a customer can find and cancel an order', async ({ page, db }) => {
  const order = await placeOrder(page, db, { username: 'customer', name: 'Amina Yusuf' });
  await payOrder(db, order);
  await signIn(page, 'customer');
  await page.goto('/orders');
  await page.getByRole('link', { name: new RegExp(order.number) }).click();
  await expect(heading(page, 'Asante, Amina')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.number}?` });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(heading(page, 'Your money is on its way back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeHidden();
});

test('a delivered product can be reviewed', async ({ page, db }) => {
  const order = await placeOrder(page, db);
  await payOrder(db, order);
  await deliverOrder(page, order);
  await page.goto(orderUrl(order));
  await expect(heading(page, 'Harusi njema')).toBeVisible();
  await page.getByRole('button', { name: 'Write a review of Lamu Lace Veil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lamu Lace Veil' });
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByRole('group', { name: 'Your stars' })).toHaveAccessibleDescription(
    /Choose one to five stars/,
  );
  await dialog.getByRole('radio', { name: '4 stars' }).press('Space');
  await dialog.getByLabel('In a few words').fill('Lovelier in the hand');
  await dialog.getByLabel('How is it?').fill('Soft, and longer than I thought.');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('main')).toContainText('Thank you, we read it before it is shown.');
  await expect(page.getByRole('button', { name: /^Write a review/ })).toBeHidden();
});
