import { aUser } from '@harusi/db/factories';
import { refunds, transfers } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { afterEach, describe, expect, it } from 'vitest';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { raceInOrder } from '../../../../test/race-on.ts';
import { startPayout } from '../payouts/payouts.service.ts';
import { submitTransfer } from '../send-transfer.service.ts';
import { UNKNOWN_TO_MPESA } from '../transfers.rules.ts';

const harness = await startTransferHarness();
const { app, db, clock, payments, simulator, requestAsAdmin, signIn } = harness;

/** Commission on the gold package: 15% of 15,000. */
const COMMISSION = 2250;
const TERMS = { expectedCents: COMMISSION * 100, approvalAboveCents: COMMISSION * 100 };

const pause = (payload: object = {}) => requestAsAdmin('POST', '/admin/payouts/pause/', payload);
const resume = () => requestAsAdmin('POST', '/admin/payouts/resume/');
const readState = async () => (await requestAsAdmin('GET', '/admin/payouts/pause/')).json().pause;
const sent = () => simulator.parts.ledger.sent().length;
const read = async (id: number) => (await db.select().from(transfers).where(eq(transfers.id, id)))[0]!;

/** A payout that is recorded and not sent. */
async function aPayout(approvalAboveCents = TERMS.approvalAboveCents) {
  const { stylist } = await harness.createOwedStylist();
  const { id: actorId } = await aUser(db, { userType: 'admin' });
  const payee = { kind: 'stylist', id: stylist.id } as const;
  return startPayout(db, payee, { ...TERMS, approvalAboveCents }, { actorId, now: clock.now() });
}

afterEach(async () => {
  await resume();
  await harness.advance(70);
  await harness.expectTransfersConsistent();
});

describe('a pause', () => {
  it('says since when, by whom and why, and a second one changes nothing', async () => {
    expect(await readState()).toBeNull();
    const since = clock.now().toISOString();
    const first = { since, reason: 'by_hand', backup_of: null, note: 'Odd sums', by: 'Asha Mwangi' };
    expect((await pause({ note: ' Odd sums ' })).json()).toEqual({ pause: first });
    clock.advance({ seconds: 1 });
    expect((await pause({ note: 'Again' })).json()).toEqual({ pause: first });
    expect((await resume()).json()).toEqual({ pause: null });
    expect((await resume()).json()).toEqual({ pause: null });
  });

  it('is read by who refunds, and set and ended only by who pays out', async () => {
    const { headers } = await signIn('admin', { staffRole: 'manager' });
    const urls = ['pause', 'resume'].map((step) => `/admin/payouts/${step}/`);
    const changes = urls.map((url) => app.inject({ method: 'POST', url, headers, payload: {} }));
    expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect((await app.inject({ url: urls[0]!, headers })).json()).toEqual({ pause: null });
  });

  it('keeps what is recorded unsent, looks again each minute, and sends it once afterwards', async () => {
    const id = await aPayout();
    const before = sent();
    await pause();
    await harness.advance(10);
    expect(await read(id)).toMatchObject({ state: 'created', submittedAt: null });
    expect((await read(id)).nextCheckAt!.getTime()).toBeGreaterThan(clock.now().getTime() + 40_000);
    const { words } = (await requestAsAdmin('GET', `/admin/payouts/transfers/${id}/`)).json();
    expect(words).toBe('Not sent yet: money going out is paused.');
    await harness.advance(120);
    expect([(await read(id)).state, sent()]).toEqual(['created', before]);
    await resume();
    await harness.advance(120);
    expect([(await read(id)).state, sent()]).toEqual(['paid', before + 1]);
  });

  it('is acknowledged after what is being claimed, and nothing is claimed after it', async () => {
    const id = await aPayout();
    const [, claimed] = await raceInOrder(
      db,
      transfers,
      id,
      () => submitTransfer(payments, id),
      async () => {
        await pause();
        return (await read(id)).submittedAt;
      },
    );
    expect(claimed).not.toBeNull();
  });

  it('lets nothing new be started or approved, and says what to do', async () => {
    const waiting = await aPayout(0);
    expect((await read(waiting)).state).toBe('awaiting_approval');
    const { stylist } = await harness.createOwedStylist();
    const { number, total } = await harness.createPaidOrder();
    await pause();
    const rows = async () => [await db.$count(transfers), await db.$count(refunds)];
    const before = await rows();
    const refused = [
      await harness.payOut('stylists', stylist.id, COMMISSION),
      await requestAsAdmin('POST', '/admin/payouts/pay-all/', { expected_amount: COMMISSION }),
      await requestAsAdmin('POST', `/admin/orders/${number}/refunds/`, { amount: total, reason: 'Late' }),
      await requestAsAdmin('POST', `/admin/payouts/transfers/${waiting}/approve/`),
    ];
    for (const response of refused) {
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        'Money going out is paused, so nothing was sent. See Payouts for why, and to let it go out again.',
      ]);
    }
    expect(await rows()).toEqual(before);
    expect((await read(waiting)).state).toBe('awaiting_approval');
    await requestAsAdmin('POST', `/admin/payouts/transfers/${waiting}/decline/`);
  });

  it('asks about a payout that never reached M-Pesa, but does not send it again', async () => {
    await harness.playScenario({ of: 'payout', next: true }, { ack: 'reset' });
    const { stylist } = await harness.createOwedStylist();
    const { id } = (await harness.payOut('stylists', stylist.id, COMMISSION)).json();
    await harness.waitUntilSent();
    const before = sent();
    await pause();
    harness.simulatorLines.length = 0;
    await harness.advance(300);
    expect(await read(id)).toMatchObject({ state: 'unknown', resultCode: UNKNOWN_TO_MPESA });
    expect(harness.simulatorLines.join('')).toContain('/mpesa/transactionstatus/');
    expect(harness.simulatorLines.join('')).not.toContain('/mpesa/b2c/');
    await resume();
    await harness.advance(2_000);
    expect([(await read(id)).state, sent()]).toEqual(['paid', before + 1]);
  });

  it('does not repeat a reversal in doubt', async () => {
    const { number, total } = await harness.createPaidOrder();
    await harness.playScenario({ of: 'reversal', next: true }, { ack: 'lost', callbacks: [] });
    const refund = { amount: total, reason: 'It came late' };
    const { id } = (await requestAsAdmin('POST', `/admin/orders/${number}/refunds/`, refund)).json();
    await harness.waitUntilSent();
    await pause();
    harness.simulatorLines.length = 0;
    await harness.advance(300);
    expect((await read(id)).state).toBe('unknown');
    expect(harness.simulatorLines.join('')).not.toContain('/mpesa/reversal/');
    await resume();
    await harness.advance(2_000);
    expect((await read(id)).state).toBe('paid');
  });
});
