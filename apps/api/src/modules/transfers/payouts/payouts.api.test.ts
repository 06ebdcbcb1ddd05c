import { ledgerLines, stylists, transfers, vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { afterEach, describe, expect, it } from 'vitest';
import { moveParcel } from '../../orders/lifecycle/parcels.service.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { postEntry } from '../../ledger/ledger.service.ts';

const harness = await startTransferHarness();
const { db, app, clock, requestAsAdmin } = harness;

afterEach(() => harness.expectTransfersConsistent());

/** Posts an extra debt to a stylist, in cents. */
const owe = (stylistId: number, cents: number) =>
  db.transaction((tx) =>
    postEntry(tx, {
      source: `test:${stylistId}:${cents}`,
      memo: 'Earned',
      at: clock.now(),
      postings: [
        { account: 'stylist_payments', amount: cents },
        { account: 'stylists', amount: -cents, stylistId },
      ],
    }),
  );

describe('Pay Now', () => {
  it('pays a vendor the sales less commission, to their payout number', async () => {
    const { vendor, headers } = await harness.createVendor('254700000130');
    await harness.createPaidOrder(vendor.id, 2000);
    const owed = await harness.balanceOwed('vendors', vendor.id);
    expect((await harness.payOut('vendors', vendor.id, owed)).statusCode).toBe(202);
    await harness.finishTransfers();
    expect((await harness.listTransfers({ vendorId: vendor.id }))[0]).toMatchObject({
      state: 'paid',
      msisdn: '254700000130',
      purpose: 'vendor_payout',
    });
    expect(await harness.balanceOwed('vendors', vendor.id)).toBe(0);
    const notifications = await app.inject({ url: '/notifications/', headers });
    expect(notifications.json().results[0]).toMatchObject({
      title: 'You have been paid',
      link: '/vendor/statement',
    });
  });

  it('rejects an amount that differs from the balance and returns the balance', async () => {
    const { stylist } = await harness.createOwedStylist();
    const response = await harness.payOut('stylists', stylist.id, 2251);
    expect(response.statusCode).toBe(409);
    expect(response.json().detail).toContain('KShs 2,250 can be paid out now');
  });

  it.each([
    ['nothing', 0, 0],
    ['less than M-Pesa sends', 9_99, 9.99],
  ])('rejects a payout when %s is owed', async (_what, cents, expected) => {
    const { stylist } = await harness.createOwedStylist();
    await harness.payOut('stylists', stylist.id, 2250);
    await harness.finishTransfers();
    if (cents > 0) await owe(stylist.id, cents);
    expect((await harness.payOut('stylists', stylist.id, expected)).statusCode).toBe(409);
  });

  it('pays whole shillings, at most 250,000 at once, and the rest next time', async () => {
    const { stylist } = await harness.createOwedStylist();
    await harness.control('wallets/254700000130', { balance: 0 });
    await owe(stylist.id, 260_000_50);
    expect((await harness.payOut('stylists', stylist.id, 262_250)).statusCode).toBe(409);
    expect((await harness.payOut('stylists', stylist.id, 250_000)).statusCode).toBe(202);
    await harness.finishTransfers();
    expect((await harness.payOut('stylists', stylist.id, 12_250)).statusCode).toBe(202);
    await harness.finishTransfers();
    expect(await harness.balanceOwed('stylists', stylist.id)).toBe(0.5);
  });

  it('sends one payout when many admins click at once', async () => {
    const { stylist } = await harness.createOwedStylist();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => harness.payOut('stylists', stylist.id, 2250)),
    );
    const answered = (status: number) => responses.filter(({ statusCode }) => statusCode === status);
    expect([answered(202).length, answered(409).length]).toEqual([1, 7]);
    await harness.finishTransfers();
    expect(await harness.listTransfers({ stylistId: stylist.id })).toHaveLength(1);
  });

  it('requires a phone number and an existing payee', async () => {
    const { vendor } = await harness.createVendor();
    await db.update(vendorProfiles).set({ payoutPhone: null }).where(eq(vendorProfiles.userId, vendor.id));
    const response = await harness.payOut('vendors', vendor.id, 10);
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      "This vendor hasn't given an M-Pesa number for payouts yet.",
    ]);
    expect((await harness.payOut('vendors', 999_999, 10)).statusCode).toBe(404);
    expect((await harness.payOut('stylists', 999_999, 10)).statusCode).toBe(404);
    expect((await requestAsAdmin('GET', '/admin/stylists/999999/statement/')).statusCode).toBe(404);
    expect((await requestAsAdmin('GET', '/admin/payouts/transfers/999999/')).statusCode).toBe(404);
    const review = await requestAsAdmin('POST', '/admin/payouts/transfers/999999/review/', {
      outcome: 'ask',
    });
    expect(review.statusCode).toBe(404);
  });

  it('never pays more than the ledger balance', async () => {
    const [stylist] = await db.select().from(stylists).limit(1);
    const row = {
      purpose: 'stylist_payout',
      method: 'b2c',
      stylistId: stylist!.id,
      amountCents: 999_999_00,
      originatorConversationId: 'too-much',
      createdAt: clock.now(),
    } as const;
    const refusal = await db
      .insert(transfers)
      .values(row)
      .catch((error: unknown) => error);
    expect(violatesConstraint(refusal, 'transfers_within_balance')).toBe(true);
  });
});

describe('the payout lists', () => {
  it('show balances, past payouts and open transfers', async () => {
    const { stylist } = await harness.createOwedStylist();
    await harness.playScenario({ of: 'payout', next: true }, { afterMs: 30_000 });
    await harness.payOut('stylists', stylist.id, 2250);
    await harness.waitUntilSent();
    const find = async () => {
      const list = (await requestAsAdmin('GET', '/admin/payouts/?kind=stylist&page_size=100')).json();
      return { list, row: list.results.find(({ id }: { id: number }) => id === stylist.id) };
    };
    const before = await find();
    expect(before.row).toMatchObject({
      kind: 'stylist',
      name: stylist.name,
      phone: '0700 ••• 130',
      owed: '2250.00',
      paid_so_far: '0.00',
      last_paid_at: null,
      open: { state: 'sent', amount: '2250.00' },
    });
    expect(before.list.summary.on_the_way).toBe('2250.00');
    await harness.finishTransfers(40);
    expect((await find()).row).toMatchObject({ owed: '0.00', paid_so_far: '2250.00', open: null });
    const owed = (await requestAsAdmin('GET', '/admin/payouts/?owed=true&page_size=100')).json();
    expect(owed.results.map(({ id }: { id: number }) => id)).not.toContain(stylist.id);
    const sent = (
      await requestAsAdmin('GET', '/admin/payouts/transfers/?state=paid&purpose=stylist_payout')
    ).json();
    expect(sent.results[0]).toMatchObject({ payee: stylist.name, state: 'paid', about: null });
    expect((await requestAsAdmin('GET', '/admin/payouts/transfers/?state=lost')).statusCode).toBe(400);
  });
});

describe('the payee totals', () => {
  it('cover the selected kind and match the dashboard', async () => {
    await harness.createOwedStylist();
    const { vendor } = await harness.createVendor();
    await harness.createPaidOrder(vendor.id, 2000);
    const { pending_payments, needs_you } = (await requestAsAdmin('GET', '/admin/dashboard/')).json();
    const sumsOf = async (query: string) =>
      (await requestAsAdmin('GET', `/admin/payouts/?page_size=100&${query}`)).json().summary;
    const figure = ({ count, amount }: { count: number; amount: string }) => ({
      payees: count,
      owed: amount,
    });
    expect(await sumsOf('kind=stylist')).toMatchObject(figure(pending_payments));
    expect(await sumsOf('kind=vendor')).toMatchObject(figure(needs_you.owed_to_vendors));
    expect(Number((await sumsOf('owed=true')).owed)).toBe(
      Number(pending_payments.amount) + Number(needs_you.owed_to_vendors.amount),
    );
    expect(Number(needs_you.owed_to_vendors.amount)).toBeGreaterThan(0);

    const { stylist } = await harness.createOwedStylist();
    await harness.payOut('stylists', stylist.id, 2250);
    await harness.waitUntilSent();
    expect((await sumsOf('kind=stylist')).on_the_way).toBe('2250.00');
    expect((await sumsOf('kind=vendor')).on_the_way).toBe('0.00');
    await harness.finishTransfers();
  });
});

describe('a statement', () => {
  it('has a line for each sale, refund and payout, with the balance after it', async () => {
    const { vendor, headers } = await harness.createVendor();
    const first = await harness.createPaidOrder(vendor.id, 2000);
    const owed = await harness.balanceOwed('vendors', vendor.id);
    await harness.payOut('vendors', vendor.id, owed);
    await harness.finishTransfers();
    const by = { actorId: vendor.id, now: harness.clock.now() };
    for (const status of ['preparing', 'dispatched'] as const) {
      await moveParcel(db, first.parcels[0]!.id, { status }, by);
    }
    const back = await requestAsAdmin('POST', `/admin/orders/${first.number}/refunds/`, {
      lines: [{ line: first.lines[0]!.id, quantity: 1, restock: false }],
      reason: 'A pearl was loose',
    });
    expect(back.statusCode).toBe(202);
    await harness.finishTransfers();
    const response = await app.inject({ url: '/vendor/statement/', headers });
    const { results, payee, count } = response.json();
    const { receipt } = (await harness.listTransfers({ vendorId: vendor.id }))[0]!;
    const lost = await harness.balanceOwed('vendors', vendor.id);
    expect(count).toBe(3);
    expect(results).toMatchObject([
      { text: expect.stringMatching(/^Refunded: 1 × /), about: first.number, balance: lost.toFixed(2) },
      { text: `Paid out (${receipt})`, about: null, amount: `-${owed.toFixed(2)}`, balance: '0.00' },
      { text: expect.stringContaining('Sold: '), about: first.number, amount: owed.toFixed(2) },
    ]);
    expect(lost).toBeLessThan(0);
    expect(payee).toMatchObject({ owed: lost.toFixed(2), paid_so_far: owed.toFixed(2) });
    expect(JSON.stringify(results)).not.toContain('pearl');
    const lines = await db.$count(ledgerLines, eq(ledgerLines.vendorId, vendor.id));
    expect(lines).toBe(3);
    const paged = await app.inject({ url: '/vendor/statement/?page=2&page_size=1', headers });
    expect(paged.json().results[0].balance).toBe('0.00');
    expect((await requestAsAdmin('GET', `/admin/vendors/${vendor.id}/statement/`)).json().count).toBe(3);
  });

  it('is visible to its owner only', async () => {
    const { headers } = await harness.createVendor();
    expect((await app.inject({ url: '/vendor/statement/', headers })).json()).toMatchObject({ count: 0 });
    expect((await app.inject({ url: '/admin/payouts/', headers })).statusCode).toBe(403);
  });
});
