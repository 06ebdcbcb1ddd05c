import { aProduct } from '@harusi/db/factories';
import { users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { readTold } from '../../../test/outbox/read-told.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { publishDecision } from '../submissions/submission-events.service.ts';
import { transferChannel } from '../transfers/transfer-events.ts';

const { db, clock, signIn } = await startTestApi({ startAt: new Date('2026-11-16T09:00:00Z') });
const now = clock.now();
const admin = await signIn('admin');

async function makeVendor(given: Partial<typeof users.$inferInsert> = {}) {
  const { user } = await signIn('vendor');
  const own = { phoneNumber: '+254712000001', ...given };
  const [vendor] = await db.update(users).set(own).where(eq(users.id, user.id)).returning();
  return vendor!;
}

describe('a payout', () => {
  const paid = { amountCents: 225_000, now };
  const payVendor = (vendorId: number) =>
    readTold(db, () =>
      transferChannel.publish(db, 'payout.paid', { to: { vendorId }, receipt: `UKV${vendorId}`, ...paid }),
    );
  const payStylist = (stylistId: number) =>
    readTold(db, () =>
      transferChannel.publish(db, 'payout.paid', { to: { stylistId }, receipt: `UKS${stylistId}`, ...paid }),
    );

  it('is told to the vendor who is paid', async () => {
    const { id } = await makeVendor();
    expect(await payVendor(id)).toEqual([
      [`vendor:${id}`, 'email', 'KShs 2,250 is on your M-Pesa'],
      [`vendor:${id}`, 'sms', 'vendor_paid_out'],
    ]);
  });

  it('is told by email alone to a vendor without a phone, and not to one who is suspended', async () => {
    const { id } = await makeVendor({ phoneNumber: null });
    expect(await payVendor(id)).toEqual([[`vendor:${id}`, 'email', 'KShs 2,250 is on your M-Pesa']]);
    expect(await payVendor((await makeVendor({ suspendedAt: now })).id)).toEqual([]);
  });

  it('is told to the stylist who is paid, unless their data is erased', async () => {
    const { id } = await makeStylist(db, { now });
    expect(await payStylist(id)).toEqual([
      [`stylist:${id}`, 'email', 'KShs 2,250 is on your M-Pesa'],
      [`stylist:${id}`, 'sms', 'stylist_paid_out'],
    ]);
    const erased = await makeStylist(db, { now, erasedAt: now, isActive: false, phone: '' });
    expect(await payStylist(erased.id)).toEqual([]);
  });
});

describe('a product', () => {
  let submissions = 0;
  const decide = async (reason: string | null, given: Partial<typeof users.$inferInsert> = {}) => {
    const vendor = await makeVendor(given);
    const { id: productId, slug } = await aProduct(db, { vendorId: vendor.id, review: 'approved' });
    const about = { productId, slug, name: 'Kitale Comb', vendor, isRevision: false, reason };
    submissions += 1;
    const told = await readTold(db, () =>
      publishDecision(db, { ...about, submission: submissions, actorId: admin.user.id, now }),
    );
    return told.map(([recipient, ...rest]) => [
      recipient === `vendor:${vendor.id}` ? 'its vendor' : recipient,
      ...rest,
    ]);
  };

  it.each([
    [null, 'Kitale Comb is in the shop', 'vendor_approved'],
    ['The photo is too dark', expect.stringContaining('Kitale Comb'), 'vendor_refused'],
  ])('decided with %j is told to its vendor', async (reason, subject, text) => {
    expect(await decide(reason)).toEqual([
      ['its vendor', 'email', subject],
      ['its vendor', 'sms', text],
    ]);
    expect(await decide(reason, { suspendedAt: now })).toEqual([]);
  });
});
