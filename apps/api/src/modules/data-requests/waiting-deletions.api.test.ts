import { COOLING_OFF_DAYS, RETURN_DAYS } from '@harusi/contracts/constants/retention';
import { aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { dataRequests, parcels, paymentExceptions, refunds } from '@harusi/db/schema';
import { desc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { finishEverything, leaveTraces } from '../../../test/data-requests/amina.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { postEntry } from '../ledger/ledger.service.ts';
import { findDueDeletions, processDeletion } from './process-deletions.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;

const ask = async (headers: Record<string, string>) => {
  const payload = { current_password: FACTORY_PASSWORD };
  const asked = await app.inject({ method: 'POST', url: '/auth/me/data/deletion/', payload, headers });
  expect(asked.statusCode).toBe(201);
};

/** Processes what is due; returns what the newest request waits for, or its state. */
async function process(): Promise<string[] | string> {
  for (const id of await findDueDeletions(db, clock.now())) await processDeletion(db, id, clock.now());
  const [{ state, waitsFor } = { state: 'none', waitsFor: [] }] = await db
    .select()
    .from(dataRequests)
    .orderBy(desc(dataRequests.id))
    .limit(1);
  return state === 'waiting' ? waitsFor : state;
}

describe('the deletion of a customer', () => {
  async function aSettledCustomer() {
    const traces = await leaveTraces(api);
    await finishEverything(api, traces);
    await ask(traces.headers);
    clock.advance({ days: RETURN_DAYS });
    return traces;
  }

  it('waits for a refund that is owed', async () => {
    const { paid } = await aSettledCustomer();
    const owed = { orderId: paid.id, amountCents: 100, reason: 'Torn', createdAt: clock.now() };
    const [refund] = await db.insert(refunds).values(owed).returning();
    expect(await process()).toEqual(['A refund is still on its way.']);
    const back = { reference: 'TORN1', refundedAt: clock.now() };
    await db.update(refunds).set(back).where(eq(refunds.id, refund!.id));
    expect(await process()).toBe('done');
  });

  it('waits for a payment that needs a decision', async () => {
    const { paid } = await aSettledCustomer();
    await captureForOrder(db, paid.number, clock.now());
    expect(await process()).toEqual(['A payment still has to be sorted out.']);
    await db.update(paymentExceptions).set({ resolution: 'settled', resolvedAt: clock.now() });
    expect(await process()).toBe('done');
  });
});

describe('the deletion of a vendor', () => {
  it('waits for sales that are owed, and for debts', async () => {
    const { user, headers } = await signIn('vendor');
    const earn = (amount: number) =>
      db.transaction((tx) =>
        postEntry(tx, {
          source: `test:${crypto.randomUUID()}`,
          memo: 'Earned',
          at: clock.now(),
          postings: [
            { account: 'operating', amount },
            { account: 'vendors', amount: -amount, vendorId: user.id },
          ],
        }),
      );
    await ask(headers);
    clock.advance({ days: COOLING_OFF_DAYS });
    await earn(500_00);
    expect(await process()).toEqual(['Sales still have to be paid out.']);
    await earn(-501_00);
    expect(await process()).toEqual(['Sales still have to be paid out.']);
    await earn(1_00);
    expect(await process()).toBe('done');
  });

  it('waits for parcels that are paid for', async () => {
    const { user, headers } = await signIn('vendor');
    const { id: product } = await aProduct(db, { vendorId: user.id, review: 'approved' });
    const { number } = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
    await captureForOrder(db, number, clock.now());
    await ask(headers);
    clock.advance({ days: COOLING_OFF_DAYS });
    const parcel = `A parcel of order ${number} is still on its way.`;
    expect(await process()).toContain(parcel);
    const isTheirs = eq(parcels.vendorId, user.id);
    await db.update(parcels).set({ status: 'preparing' }).where(isTheirs);
    await db.update(parcels).set({ status: 'dispatched', dispatchedAt: clock.now() }).where(isTheirs);
    expect(await process()).toContain(parcel);
    await db.update(parcels).set({ status: 'delivered', deliveredAt: clock.now() }).where(isTheirs);
    expect(await process()).not.toContain(parcel);
  });
});
