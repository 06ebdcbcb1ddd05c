import { parcels, paymentAttempts } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startPaymentHarness } from '../../../../test/payments/payment-harness.ts';
import { openPrompts } from '../../../../test/payments/prompts.ts';
import { closeAttempt, lockAttempt } from '../prompts/attempts.service.ts';
import { reconcile } from './reconcile.service.ts';
import { openPaymentException } from './captures.service.ts';
import { confirmAttempt } from './confirm-attempt.service.ts';

const harness = await startPaymentHarness();
const { app, db, clock, payments, simulator } = harness;
const { aPhone, aPrompt, capturesFor, exceptionsFor } = openPrompts(harness);

describe('late and duplicate payments', () => {
  it('settle the order after our own timeout', async () => {
    const { placed, phone, push, state } = await aPrompt();
    push.play = {
      ...push.play,
      query: { answers: ['4999'], forMs: 120_000 },
      callbacks: [{ afterMs: 100_000, shape: 'usual', patch: {} }],
      echo: false,
    };
    await harness.advance(55);
    simulator.parts.handset.enterPin(phone, push.checkoutRequestId, '1234');
    await harness.advance(40);
    expect(await state()).toBe('timed_out');
    expect((await harness.readOrder(placed)).payment.words).toContain('still checking');
    await harness.advance(80);
    expect([await state(), (await harness.readOrder(placed)).status]).toEqual(['succeeded', 'paid']);
    await harness.expectCapturesConsistent();
  });

  it('of two prompts both count, and the surplus is listed', async () => {
    const { placed, phone, push } = await aPrompt();
    push.play = {
      ...push.play,
      query: { answers: ['processing'], forMs: 110_000 },
      callbacks: [],
      echo: false,
    };
    await harness.advance(58);
    simulator.parts.handset.enterPin(phone, push.checkoutRequestId, '1234');
    await harness.advance(40);
    const other = aPhone();
    expect((await harness.requestPayment(placed, other)).statusCode).toBe(202);
    await harness.waitUntilPrompted();
    await harness.phone(other).enterPin();
    expect((await harness.readOrder(placed)).status).toBe('paid');
    await harness.advance(600);
    await harness.reconcileWithMpesa();
    expect(await capturesFor(placed)).toHaveLength(2);
    expect(await exceptionsFor(placed)).toMatchObject([{ reason: 'surplus', resolvedAt: null }]);
    await harness.expectCapturesConsistent();
  });

  it('for a cancelled order are owed back', async () => {
    const { placed, phone } = await aPrompt();
    await app.inject({
      method: 'POST',
      url: `/orders/${placed.number}/cancel/`,
      payload: { lookup_key: placed.lookup_key },
    });
    await harness.phone(phone).enterPin();
    expect((await harness.readOrder(placed)).status).toBe('refund_pending');
    expect(await exceptionsFor(placed)).toMatchObject([{ reason: 'late' }]);
    await harness.expectCapturesConsistent();
  });

  it('are looked up once more before a second prompt goes out', async () => {
    const { placed, phone, push } = await aPrompt();
    push.play = {
      ...push.play,
      query: { answers: ['processing'], forMs: 95_000 },
      callbacks: [],
      echo: false,
    };
    await harness.advance(30);
    simulator.parts.handset.enterPin(phone, push.checkoutRequestId, '1234');
    await harness.advance(66);
    expect((await harness.readOrder(placed)).payment.state).toBe('timed_out');
    const again = await harness.requestPayment(placed, aPhone());
    expect([again.statusCode, again.json().detail]).toEqual([409, 'This order is paid already. Asante!']);
  });
});

describe('result code 17, a payment like the one before', () => {
  it('queries the previous prompt of the same order at once', async () => {
    const [{ placed }, other] = [await aPrompt(), await aPrompt()];
    const first = await harness.findAttempt(placed);
    const closed = { state: 'timed_out', timedOutBy: 'ours', nextCheckAt: null } as const;
    await db.update(paymentAttempts).set(closed).where(eq(paymentAttempts.id, first.id));
    const { id: _, checkoutRequestId: __, callbackTokenHash: ___, ...same } = first;
    const [second] = await db
      .insert(paymentAttempts)
      .values({ ...same, number: 2, accountReference: `${placed.number}-2`, state: 'prompted' })
      .returning();
    const before = (await harness.findAttempt(other.placed)).nextCheckAt;
    clock.advance({ seconds: 1 });
    await db.transaction(async (tx) => closeAttempt(tx, await lockAttempt(tx, second!), '17', clock.now()));
    expect((await harness.findAttempt(placed)).nextCheckAt).toEqual(clock.now());
    expect((await harness.findAttempt(other.placed)).nextCheckAt).toEqual(before);
  });
});

describe('payment confirmation', () => {
  it('adds the receipt later when the callback lacked it', async () => {
    const { placed, phone, push } = await aPrompt();
    push.play = { ...push.play, callbacks: [{ afterMs: 0, shape: 'no-receipt', patch: {} }] };
    await harness.phone(phone).enterPin();
    expect(await capturesFor(placed)).toMatchObject([{ receipt: null, unconfirmed: false }]);
    await harness.advance(2);
    expect(await capturesFor(placed)).toMatchObject([{ receipt: push.paid?.receipt }]);
    expect((await harness.readOrder(placed)).receipts).toHaveLength(1);
  });

  it('assigns money that first named no order', async () => {
    const { placed } = await aPrompt();
    const receipt = await harness.payFromPhoneMenu('RENT', Number(placed.total));
    const [amountCents, paidAt] = [Number(placed.total) * 100, clock.now()];
    const found = await harness.findAttempt(placed);
    await db.transaction(async (tx) => {
      const attempt = await lockAttempt(tx, found);
      await confirmAttempt(tx, attempt, { receipt, amountCents, paidAt, confirmed: true }, clock.now());
    });
    expect((await harness.readOrder(placed)).status).toBe('paid');
    expect(await capturesFor(placed)).toMatchObject([{ receipt, attemptId: found.id }]);
    expect(await exceptionsFor(placed)).toMatchObject([{ resolution: 'matched', resolvedAt: clock.now() }]);
  });

  it("settles a contradiction when M-Pesa's list shows the payment", async () => {
    const { placed, phone } = await aPrompt();
    const { id: attemptId } = await harness.findAttempt(placed);
    const doubt = { attemptId, reason: 'contradiction', amountCents: 1, now: clock.now() } as const;
    await db.transaction((tx) => openPaymentException(tx, doubt));
    await harness.phone(phone).enterPin();
    await harness.advance(4);
    await reconcile(payments, 2);
    expect(await exceptionsFor(placed)).toMatchObject([{ reason: 'contradiction', resolution: 'settled' }]);
  });

  it("blocks shipping until M-Pesa's list shows the payment when queries fail", async () => {
    const { placed, phone, push } = await aPrompt();
    push.play = { ...push.play, query: { answers: ['processing'] }, echo: false };
    await harness.phone(phone).enterPin();
    await harness.advance(16);
    expect((await harness.readOrder(placed)).status).toBe('paid');
    expect(await capturesFor(placed)).toMatchObject([{ unconfirmed: true }]);
    const dispatch = async () => {
      const { headers } = await harness.signIn('admin');
      const [parcel] = await db.select().from(parcels).where(eq(parcels.id, placed.parcels[0]!.id));
      const status = parcel!.status === 'waiting' ? 'preparing' : 'dispatched';
      return app.inject({
        method: 'PATCH',
        url: `/admin/parcels/${parcel!.id}/`,
        payload: { status },
        headers,
      });
    };
    expect((await dispatch()).statusCode).toBe(200);
    const refused = await dispatch();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'M-Pesa has not confirmed this payment yet. Please wait before sending it.',
    ]);
    await reconcile(payments, 2);
    expect(await capturesFor(placed)).toMatchObject([{ unconfirmed: false, reconciledAt: clock.now() }]);
    expect((await dispatch()).statusCode).toBe(200);
  });

  it('opens a payment exception when it never arrives', async () => {
    const { placed } = await aPrompt();
    const [amountCents, paidAt] = [Number(placed.total) * 100, clock.now()];
    const found = await harness.findAttempt(placed);
    await db.transaction(async (tx) => {
      await confirmAttempt(
        tx,
        await lockAttempt(tx, found),
        { receipt: 'NEVERWAS01', amountCents, paidAt, confirmed: false },
        clock.now(),
      );
    });
    await reconcile(payments, 48);
    expect(await exceptionsFor(placed)).toEqual([]);
    clock.advance({ hours: 25 });
    await reconcile(payments, 48);
    await reconcile(payments, 48);
    expect(await exceptionsFor(placed)).toMatchObject([{ reason: 'contradiction', resolvedAt: null }]);
  });
});
