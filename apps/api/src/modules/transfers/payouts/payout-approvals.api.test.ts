import { auditLog, notifications, transfers, users, vendorProfiles } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { afterEach, describe, expect, it } from 'vitest';
import { raceOn } from '../../../../test/race-on.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { postEntry } from '../../ledger/ledger.service.ts';

const harness = await startTransferHarness({ payoutApprovalAboveCents: 1_000_00 });
const { app, db, clock, signIn } = harness;

afterEach(() => harness.expectTransfersConsistent());

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR);

/** Someone who has been on the staff for a month. */
async function staff(staffRole: 'owner' | 'bookkeeper' | 'manager' = 'bookkeeper') {
  const { user, headers } = await signIn('admin', { staffRole });
  await db
    .update(users)
    .set({ createdAt: ago(720) })
    .where(eq(users.id, user.id));
  const post = (path: string, payload?: object) =>
    app.inject({ method: 'POST', url: path, headers, ...(payload && { payload }) });
  return {
    id: user.id,
    approve: (id: number) => post(`/admin/payouts/transfers/${id}/approve/`),
    decline: (id: number) => post(`/admin/payouts/transfers/${id}/decline/`),
    payOut: (vendor: number, amount: number) =>
      post(`/admin/vendors/${vendor}/payouts/`, { expected_amount: amount }),
    changeRole: (id: number, staff_role: string) =>
      app.inject({ method: 'PATCH', url: `/admin/admins/${id}/`, headers, payload: { staff_role } }),
    post,
  };
}

/** Clears the staff, so that each test decides who can approve. */
const alone = () =>
  db
    .update(users)
    .set({ suspendedAt: ago(720), staffChangedAt: ago(720) })
    .where(eq(users.userType, 'admin'));

async function anOwedVendor(cents = 2_000_00) {
  const { vendor, headers } = await harness.createVendor('254700000130');
  await db.transaction((tx) =>
    postEntry(tx, {
      source: `test:${vendor.id}`,
      memo: 'Earned',
      at: clock.now(),
      postings: [
        { account: 'operating', amount: cents },
        { account: 'vendors', amount: -cents, vendorId: vendor.id },
      ],
    }),
  );
  return { id: vendor.id, headers };
}

/** A payout that waits, who asked for it, and who can decide. */
async function aWaitingPayout() {
  await alone();
  const [asker, second] = [await staff('owner'), await staff()];
  const vendor = await anOwedVendor();
  const response = await asker.payOut(vendor.id, 2_000);
  expect(response.statusCode).toBe(202);
  return { asker, second, vendor, id: response.json().id as number, response };
}

const stateOf = async (id: number) =>
  (await db.select().from(transfers).where(eq(transfers.id, id)))[0]!.state;

describe('a payout above the limit', () => {
  it('waits, and is sent once another person approves it', async () => {
    const { asker, second, vendor, id, response } = await aWaitingPayout();
    expect(response.json()).toMatchObject({ state: 'awaiting_approval', requested_by: { id: asker.id } });
    await harness.finishTransfers();
    expect(await stateOf(id)).toBe('awaiting_approval');
    const told = (who: { id: number }) =>
      db.$count(
        notifications,
        and(eq(notifications.userId, who.id), eq(notifications.title, 'A payout needs your approval')),
      );
    expect([await told(second), await told(asker)]).toEqual([1, 0]);

    expect((await asker.payOut(vendor.id, 2_000)).statusCode).toBe(409);
    expect((await asker.approve(id)).json().detail).toContain('someone else has to approve it');
    expect((await second.approve(id)).statusCode).toBe(202);
    await harness.finishTransfers();
    expect(await stateOf(id)).toBe('paid');
    expect(await harness.balanceOwed('vendors', vendor.id)).toBe(0);
    expect((await second.approve(id)).statusCode).toBe(409);
    const log = await db.select().from(auditLog).where(eq(auditLog.action, 'transfer.approved'));
    expect(log.at(-1)).toMatchObject({ actorId: second.id, subjectId: String(id) });
  });

  it('is declined by another person, which the first one learns, and can be asked for again', async () => {
    const { asker, second, vendor, id } = await aWaitingPayout();
    expect((await second.decline(id)).json()).toMatchObject({
      state: 'failed',
      words: 'It was not approved. Nothing was sent.',
    });
    const [told] = await db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, asker.id), eq(notifications.title, 'Your payout was not approved')),
      );
    expect(told?.message).toContain('KShs 2,000');
    expect((await second.approve(id)).statusCode).toBe(409);
    expect((await asker.payOut(vendor.id, 2_000)).statusCode).toBe(202);
  });

  it('can be withdrawn by who asked for it', async () => {
    const { asker, id } = await aWaitingPayout();
    expect((await asker.decline(id)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('failed');
  });

  it('ends after a week', async () => {
    const { id } = await aWaitingPayout();
    await harness.advance(7 * 24 * 3600 - 60);
    await harness.finishTransfers();
    expect(await stateOf(id)).toBe('awaiting_approval');
    await harness.advance(120);
    await harness.finishTransfers();
    expect(await stateOf(id)).toBe('failed');
  });

  it('keeps the name of who asked from the vendor', async () => {
    const { vendor } = await aWaitingPayout();
    const statement = await app.inject({ url: '/vendor/statement/', headers: vendor.headers });
    expect(statement.json().payee.open).toMatchObject({ state: 'awaiting_approval', requested_by: null });
  });

  it('is decided once by two people at the same time', async () => {
    const { second, vendor, id } = await aWaitingPayout();
    const third = await staff();
    const [approved, declined] = await raceOn(db, users, vendor.id, () => [
      second.approve(id),
      third.decline(id),
    ]);
    expect([approved!.statusCode, declined!.statusCode].filter((status) => status === 409)).toHaveLength(1);
  });
});

describe('the second person', () => {
  it('is not asked for at the limit, nor in a shop of one', async () => {
    await alone();
    const only = await staff('owner');
    const [small, large] = [await anOwedVendor(1_000_00), await anOwedVendor()];
    expect((await only.payOut(large.id, 2_000)).json().state).toBe('created');
    await staff();
    expect((await only.payOut(small.id, 1_000)).json().state).toBe('created');
    await harness.finishTransfers();
  });

  it('cannot be invited, promoted or reinstated for the occasion', async () => {
    const { asker, second, id } = await aWaitingPayout();
    const invited = await staff();
    await db
      .update(users)
      .set({ createdAt: ago(1) })
      .where(eq(users.id, invited.id));
    expect((await invited.approve(id)).json().detail).toContain('24 hours');

    const manager = await staff('manager');
    expect((await manager.approve(id)).statusCode).toBe(403);
    const review = `/admin/payouts/transfers/${id}/review/`; // of refunds it is a manager's
    expect((await manager.post(review, { outcome: 'failed' })).statusCode).toBe(403);
    expect((await asker.changeRole(manager.id, 'bookkeeper')).statusCode).toBe(200);
    expect((await manager.approve(id)).json().detail).toContain('24 hours');

    await db
      .update(users)
      .set({ suspendedAt: ago(720), staffChangedAt: ago(720) })
      .where(eq(users.id, second.id));
    expect((await asker.post(`/admin/admins/${second.id}/reinstate/`)).statusCode).toBe(200);
    expect((await second.approve(id)).json().detail).toContain('24 hours');
  });

  it.each(['suspended', 'demoted'])('is asked for although they were %s for the occasion', async (how) => {
    const { asker, second } = await aWaitingPayout();
    const removed =
      how === 'suspended'
        ? await asker.post(`/admin/admins/${second.id}/suspend/`)
        : await asker.changeRole(second.id, 'packer');
    expect(removed.statusCode).toBe(200);
    const other = await anOwedVendor();
    expect((await asker.payOut(other.id, 2_000)).json().state).toBe('awaiting_approval');
  });

  it('does not approve what has changed since', async () => {
    const { second, vendor, id } = await aWaitingPayout();
    await db.transaction((tx) =>
      postEntry(tx, {
        source: `test:${vendor.id}:back`,
        memo: 'A part went back',
        at: clock.now(),
        postings: [
          { account: 'operating', amount: -1_00 },
          { account: 'vendors', amount: 1_00, vendorId: vendor.id },
        ],
      }),
    );
    expect((await second.approve(id)).json().detail).toContain('Less can be paid out');

    const moved = await aWaitingPayout();
    await db
      .update(vendorProfiles)
      .set({ payoutPhone: '+254700000131', updatedAt: clock.now() })
      .where(eq(vendorProfiles.userId, moved.vendor.id));
    expect((await moved.second.approve(moved.id)).json().detail).toContain('Payouts wait until');
    await harness.advance(25 * 3600);
    const later = await staff();
    expect((await later.approve(moved.id)).json().detail).toContain('number has changed');
  });

  it('is asked for what exists', async () => {
    const { second } = await aWaitingPayout();
    expect((await second.approve(999_999)).statusCode).toBe(404);
    expect((await second.decline(999_999)).statusCode).toBe(404);
  });
});

describe('the database', () => {
  /** Whether this constraint rejects the change. */
  const isRejected = (id: number, set: Partial<typeof transfers.$inferInsert>, constraint: string) =>
    db
      .update(transfers)
      .set(set)
      .where(eq(transfers.id, id))
      .then(
        () => false,
        (error: unknown) => violatesConstraint(error, constraint),
      );

  it('sends nothing that needs approval without it', async () => {
    const { asker, second, id } = await aWaitingPayout();
    expect(await isRejected(id, { state: 'created' }, 'transfers_sent_after_approval')).toBe(true);
    expect(await isRejected(id, { needsApproval: false, state: 'created' }, 'transfers_immutable')).toBe(
      true,
    );
    expect(await isRejected(id, { createdBy: second.id }, 'transfers_immutable')).toBe(true);
    const approved = { state: 'created', approvedAt: clock.now() } as const;
    expect(await isRejected(id, { ...approved, approvedBy: asker.id }, 'transfers_approved_by_another')).toBe(
      true,
    );
  });

  it('checks the balance and the number again on approval', async () => {
    const { second, vendor, id } = await aWaitingPayout();
    const approved = { state: 'created', approvedAt: clock.now(), approvedBy: second.id } as const;
    await db
      .update(vendorProfiles)
      .set({ payoutPhone: '+254700000132', updatedAt: clock.now() })
      .where(eq(vendorProfiles.userId, vendor.id));
    expect(await isRejected(id, approved, 'transfers_to_a_settled_number')).toBe(true);

    const other = await aWaitingPayout();
    await db.transaction((tx) =>
      postEntry(tx, {
        source: `test:${other.vendor.id}:gone`,
        memo: 'It went back',
        at: clock.now(),
        postings: [
          { account: 'operating', amount: -2_000_00 },
          { account: 'vendors', amount: 2_000_00, vendorId: other.vendor.id },
        ],
      }),
    );
    expect(
      await isRejected(other.id, { ...approved, approvedBy: other.second.id }, 'transfers_within_balance'),
    ).toBe(true);
  });
});
