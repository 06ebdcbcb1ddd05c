import { notifications, stylists, transfers, users, vendorProfiles } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { raceInOrder } from '../../../../test/race-on.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { newTransferRow } from '../new-transfer.ts';

const harness = await startTransferHarness();
const { db, app, clock, signIn, requestAsAdmin } = harness;

const NEW = '+254711222333';
const HOUR = 3_600_000;

/** M-Pesa's clock moves along, so that its list still shows later payments. */
async function pass(minutes: number) {
  clock.advance({ minutes });
  await harness.simulator.parts.clock.advance(minutes * 60_000);
}

async function anOwedVendor() {
  const { vendor, headers } = await harness.createVendor('254700000130');
  await harness.createPaidOrder(vendor.id, 2000);
  const owed = await harness.balanceOwed('vendors', vendor.id);
  const changeNumber = (payout_phone: string | null) =>
    app.inject({ method: 'PATCH', url: '/vendor/profile/', headers, payload: { payout_phone } });
  const readNumber = async () => {
    const [row] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.userId, vendor.id));
    return row!;
  };
  const pay = () => harness.payOut('vendors', vendor.id, owed);
  return { vendor, headers, owed, changeNumber, readNumber, pay };
}

/** A payout that no service wrote. */
const insertPayout = (vendorId: number, phone: string) => {
  const payout = { purpose: 'vendor_payout', method: 'b2c', amountCents: 10_00, vendorId } as const;
  return db
    .insert(transfers)
    .values(newTransferRow({ ...payout, msisdn: phone.slice(1) }, clock.now()))
    .then(
      () => 'written',
      (error: unknown) => violatesConstraint(error, 'transfers_to_a_settled_number'),
    );
};

describe('a changed payout number', () => {
  it('waits 24 hours, during which nothing is paid out, and is then paid', async () => {
    const { vendor, changeNumber, readNumber, pay } = await anOwedVendor();
    expect((await changeNumber(NEW)).json()).toMatchObject({
      payout_phone: NEW,
      payout_phone_from: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
    });
    const refused = await pay();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/^Their M-Pesa number was changed. Payouts wait until /),
    ]);
    const { payee } = (await requestAsAdmin('GET', `/admin/vendors/${vendor.id}/statement/`)).json();
    expect(payee.phone_from).toBe((await readNumber()).payoutFrom!.toISOString());
    await pass(24 * 60 - 1);
    expect((await pay()).statusCode).toBe(409);
    await pass(1);
    const late = await requestAsAdmin('POST', `/admin/vendors/${vendor.id}/payout-number/cancel/`);
    expect(late.statusCode).toBe(409);
    expect((await pay()).statusCode).toBe(202);
    await harness.finishTransfers();
    expect((await harness.listTransfers({ vendorId: vendor.id }))[0]).toMatchObject({ msisdn: NEW.slice(1) });
  });

  it('gets no payout that bypasses the services, and cannot be backdated', async () => {
    const { vendor, changeNumber } = await anOwedVendor();
    await changeNumber(NEW);
    expect(await insertPayout(vendor.id, NEW)).toBe(true);
    expect(await insertPayout(vendor.id, '+254700000130')).toBe(true);
    const backdated = await db
      .update(vendorProfiles)
      .set({ payoutFrom: null })
      .where(eq(vendorProfiles.userId, vendor.id))
      .catch((error: unknown) => error);
    expect(violatesConstraint(backdated, 'vendor_profiles_delay_payouts')).toBe(true);
    await pass(24 * 60);
    expect(await insertPayout(vendor.id, NEW)).toBe('written');
  });

  it('waits also after the number was cleared in between', async () => {
    const { changeNumber, readNumber } = await anOwedVendor();
    await changeNumber(null);
    await changeNumber(NEW);
    expect(await readNumber()).toMatchObject({ payoutPhone: NEW, payoutBefore: '+254700000130' });
    await changeNumber('+254711222334');
    expect((await readNumber()).payoutBefore).toBe('+254700000130');
  });

  it('counts at once when it is the first, or the last valid one again', async () => {
    const { headers, user } = await signIn('vendor', { business: { payoutPhone: null } });
    const change = (payout_phone: string) =>
      app.inject({ method: 'PATCH', url: '/vendor/profile/', headers, payload: { payout_phone } });
    expect((await change(NEW)).json().payout_phone_from).toBeNull();
    expect((await change('+254711222334')).json().payout_phone_from).not.toBeNull();
    expect((await change(NEW)).json()).toMatchObject({ payout_phone: NEW, payout_phone_from: null });
    expect(await db.$count(notifications, eq(notifications.userId, user.id))).toBe(3);
  });

  it('can be cancelled by the vendor while it waits', async () => {
    const { headers, changeNumber, readNumber, pay } = await anOwedVendor();
    const cancel = () => app.inject({ method: 'POST', url: '/vendor/payout-number/cancel/', headers });
    expect((await cancel()).statusCode).toBe(409);
    await changeNumber(NEW);
    expect((await cancel()).statusCode).toBe(200);
    expect(await readNumber()).toMatchObject({ payoutPhone: '+254700000130', payoutFrom: null });
    expect((await pay()).statusCode).toBe(202);
    await harness.advance(10); // the payout of the test before is due, too
  });

  it('waits while a payout is being started', async () => {
    const { vendor, changeNumber, pay } = await anOwedVendor();
    const [changed, paid] = await raceInOrder<[{ statusCode: number }, { statusCode: number }]>(
      db,
      users,
      vendor.id,
      () => changeNumber(NEW),
      pay,
    );
    expect([changed.statusCode, paid.statusCode]).toEqual([200, 409]);
  });

  it('of a stylist is told to the email address from before, and to staff who pay out', async () => {
    const bookkeeper = await signIn('admin', { staffRole: 'bookkeeper' });
    const packer = await signIn('admin', { staffRole: 'packer' });
    const { stylist } = await harness.createOwedStylist();
    const { headers } = await signIn('admin', { staffRole: 'manager' });
    const payload = { phone: NEW, email: `thief-${stylist.id}@example.com`, version: stylist.version };
    const url = `/admin/stylists/${stylist.id}/`;
    expect((await app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
    expect((await harness.payOut('stylists', stylist.id, 2250)).statusCode).toBe(409);

    await harness.runQueuedJobs();
    const mails = (await harness.readMails()).filter(({ subject }) => /another number/.test(subject ?? ''));
    expect(mails.map(({ to }) => to?.[0]?.address)).toContain(stylist.email);
    expect(mails.map(({ to }) => to?.[0]?.address)).not.toContain(payload.email);
    const told = (userId: number) =>
      db.$count(
        notifications,
        and(eq(notifications.userId, userId), eq(notifications.title, 'A payout number was changed')),
      );
    expect([await told(bookkeeper.user.id), await told(packer.user.id)]).toEqual([1, 0]);

    const cancelled = await requestAsAdmin('POST', `${url}payout-number/cancel/`);
    expect(cancelled.statusCode).toBe(200);
    const [row] = await db.select().from(stylists).where(eq(stylists.id, stylist.id));
    expect(row).toMatchObject({ phone: stylist.phone, payoutFrom: null, payoutBefore: null });
  });
});
