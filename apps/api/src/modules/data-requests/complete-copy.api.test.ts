import { aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { parcels, paymentCaptures, paymentExceptions, refunds, vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import { leaveTraces } from '../../../test/data-requests/amina.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;

const download = (headers: object, format: 'json' | 'html') => {
  const payload = { current_password: FACTORY_PASSWORD, format };
  return app.inject({ method: 'POST', url: '/auth/me/data/download/', payload, headers: { ...headers } });
};

it('a customer finds devices, parcels, changes of address and money that came back', async () => {
  const { headers, email, paid } = await leaveTraces(api);
  const now = clock.now();
  const sent = { status: 'dispatched', carrier: 'G4S', tracking: 'KE-77', dispatchedAt: now } as const;
  await db.update(parcels).set({ status: 'preparing' }).where(eq(parcels.orderId, paid.id));
  await db.update(parcels).set(sent).where(eq(parcels.orderId, paid.id));
  const change = { email: 'aminatou.new@example.com', current_password: FACTORY_PASSWORD };
  const asked = await app.inject({ method: 'PATCH', url: '/auth/me/', payload: change, headers });
  expect(asked.statusCode).toBe(200);
  const [capture] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.orderId, paid.id));
  const surplus = { captureId: capture!.id, reason: 'surplus', openedAt: now } as const;
  const [exception] = await db.insert(paymentExceptions).values(surplus).returning();
  const refund = { paymentExceptionId: exception!.id, amountCents: 30_000, reason: 'Paid twice' };
  await db.insert(refunds).values({ ...refund, createdAt: now });

  const copy = (await download(headers, 'json')).json();
  const at = now.toISOString();
  expect(copy.sign_ins).toMatchObject([
    { device: expect.stringMatching(/\w/), signed_in_at: at, last_used_at: at, ended_at: null },
  ]);
  expect(copy.email_changes).toMatchObject([{ new_email: change.email, status: 'pending', asked_at: at }]);
  expect(copy.orders[0].parcels).toMatchObject([{ carrier: 'G4S', tracking: 'KE-77', dispatched_at: at }]);
  expect(copy.refunds).toMatchObject([{ amount: '300.00', reason: 'Paid twice' }]);
  expect(copy.account).toMatchObject([{ email }]);
  expect(copy.product_alerts).toEqual([
    {
      asked_at: at,
      kind: 'price_drop',
      piece: 'Lamu Lace Veil',
      email,
      price_then: '4900.00',
      confirmed_at: at,
      sent_at: null,
    },
  ]);

  const { body } = await download(headers, 'html');
  for (const readable of [
    '<h2>Changes of your email address</h2>',
    `<dt>New email</dt><dd>${change.email}</dd>`,
    '<dt>Carrier</dt><dd>G4S</dd><dt>Tracking</dt><dd>KE-77</dd>',
    '<dt>Device</dt>',
    '<dt>Amount</dt><dd>KShs 300</dd>',
  ])
    expect(body).toContain(readable);
});

it('a copy holds no refund of another person', async () => {
  const { headers } = await signIn();
  expect((await download(headers, 'json')).json().refunds).toEqual([]);
});

it('a vendor finds products, sales and the number that payouts go to for now', async () => {
  const { user, headers } = await signIn('vendor');
  const isTheirs = eq(vendorProfiles.userId, user.id);
  const [{ payoutPhone: before } = { payoutPhone: null }] = await db
    .select()
    .from(vendorProfiles)
    .where(isTheirs);
  const payoutPhone = '+254733918274';
  await db.update(vendorProfiles).set({ payoutPhone, updatedAt: clock.now() }).where(isTheirs);
  const mine = { vendorId: user.id, review: 'approved' } as const;
  const { id: product, sku } = await aProduct(db, { ...mine, priceCents: 490_000 });
  await aProduct(db);
  const placed = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  await captureForOrder(db, placed.number, clock.now());

  const copy = await download(headers, 'json');
  expect(copy.json()).toMatchObject({
    business: [{ payout_phone: payoutPhone, earlier_payout_phone: before }],
    products: [{ name: 'Lamu Lace Veil', sku, price: '4900.00', units: [{ in_stock: 4 }] }],
    sales: [{ what: 'Sale, less our commission', order: placed.number }],
    payouts: [],
  });
  expect(copy.json().products).toHaveLength(1);
  expect(copy.body).not.toContain('Neema');
  const { body } = await download(headers, 'html');
  expect(body).toContain('<h2>Your sales</h2>');
  expect(body).toMatch(/<h2>Your products<\/h2>\s*<dl><dt>Name<\/dt><dd>Lamu Lace Veil<\/dd>/);
  expect(body).toContain(`<dt>Earlier payout phone</dt><dd>${before}</dd>`);
});

it('an admin finds since when the second step is on, and no secret of it', async () => {
  const { headers } = await signIn('admin');
  const at = clock.now();
  await setUpSecondFactor(app, clock, { headers });
  const { body } = await download(headers, 'json');
  expect(JSON.parse(body).second_step).toEqual([
    {
      on_since: at.toISOString(),
      last_code_used_at: new Date(Math.floor(at.getTime() / 30_000) * 30_000).toISOString(),
      recovery_codes_used: 0,
    },
  ]);
});
