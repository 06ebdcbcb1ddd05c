import { aProduct } from '@harusi/db/factories';
import { orders, paymentAttempts, paymentCaptures, paymentExceptions } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it, vi } from 'vitest';
import { aGuestOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi, testSettings } from '../../../../test/start-test-api.ts';
import type { PulledPayment } from '../../../services/mpesa/mpesa.ts';
import { confirmationPath } from '../messages/confirmation-path.ts';
import { lockAttempt } from '../prompts/attempts.service.ts';
import { confirmAttempt } from './confirm-attempt.service.ts';
import { reconcile } from './reconcile.service.ts';

const { app, db, clock, payments, logLines } = await startTestApi();
const now = clock.now();
let made = 0;

/** A prompt of 1,000 shillings for an order of its own. */
async function anAttempt(state: 'succeeded' | 'prompted' | 'needs_review') {
  made += 1;
  const { id: product } = await aProduct(db, { priceCents: 100_000 });
  const { number, lookup_key } = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      orderId: order!.id,
      number: 1,
      msisdn: `2547120000${String(made).padStart(2, '0')}`,
      amountCents: 100_000,
      accountReference: `${number}-1`,
      state,
      createdAt: now,
      expiresAt: now,
      ...(state !== 'prompted' && { closedAt: now }),
    })
    .returning();
  return { ...attempt!, orderNumber: number, key: lookup_key };
}

const aCapture = async (
  { id, orderId, accountReference }: Awaited<ReturnType<typeof anAttempt>>,
  given: Partial<typeof paymentCaptures.$inferInsert> = {},
) => {
  const [capture] = await db
    .insert(paymentCaptures)
    .values({
      provider: 'mpesa',
      receipt: `LIST${id}`,
      attemptId: id,
      orderId,
      accountReference,
      amountCents: 100_000,
      paidAt: now,
      createdAt: now,
      ...given,
    })
    .returning();
  return capture!;
};

/** M-Pesa's list with these payments. */
const reconcileWith = (listed: PulledPayment[]) =>
  reconcile({ ...payments, mpesa: { ...payments.mpesa, pull: async () => listed } }, 48);

const readAttempt = async (id: number) =>
  (await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]!;

it('only a payment that M-Pesa confirmed makes its prompt reconciled', async () => {
  const [confirmed, claimed, byHand] = [
    await anAttempt('succeeded'),
    await anAttempt('succeeded'),
    await anAttempt('succeeded'),
  ];
  await aCapture(confirmed);
  await aCapture(claimed, { unconfirmed: true });
  await aCapture(byHand, { provider: 'hand' });
  await reconcileWith([]);
  const reconciled = await Promise.all(
    [confirmed, claimed, byHand].map(async ({ id }) => (await readAttempt(id)).reconciledAt !== null),
  );
  expect(reconciled).toEqual([true, false, false]);
});

it('a listed payment settles the doubt about its own prompt only', async () => {
  const [listed, other] = [await anAttempt('succeeded'), await anAttempt('succeeded')];
  const { receipt } = await aCapture(listed, { unconfirmed: true });
  const opened = { openedAt: now };
  await db.insert(paymentExceptions).values([
    { attemptId: listed.id, reason: 'contradiction', ...opened },
    { attemptId: listed.id, reason: 'mismatch', ...opened },
    { attemptId: other.id, reason: 'contradiction', ...opened },
  ]);
  await reconcileWith([
    {
      receipt: receipt!,
      amountCents: 100_000,
      account: listed.accountReference,
      paidAt: now,
      msisdn: listed.msisdn,
    } as PulledPayment,
  ]);
  const exceptions = await db.select().from(paymentExceptions).orderBy(paymentExceptions.id);
  expect(exceptions.map(({ reason, resolution }) => [reason, resolution])).toEqual([
    ['contradiction', 'settled'],
    ['mismatch', null],
    ['contradiction', null],
  ]);
});

it('a prompt that is paid stays as it was when M-Pesa repeats itself', async () => {
  const attempt = await anAttempt('succeeded');
  const { receipt } = await aCapture(attempt, { amountCents: 90_000 });
  const before = await readAttempt(attempt.id);
  const later = new Date(now.getTime() + 60_000);
  const proof = { receipt, amountCents: 100_000, paidAt: now, confirmed: true };
  await db.transaction(async (tx) => confirmAttempt(tx, await lockAttempt(tx, before), proof, later));
  expect(await readAttempt(attempt.id)).toEqual(before);
});

it('asks for no second payment while staff look into the first', async () => {
  const { orderNumber, key } = await anAttempt('needs_review');
  const payload = { phone: '0712345678', lookup_key: key };
  const url = `/orders/${orderNumber}/payments/`;
  const response = await app.inject({ method: 'POST', url, payload });
  expect([response.statusCode, response.json().detail]).toEqual([
    409,
    'We are still looking into your last payment. Please give us a moment.',
  ]);
});

it.each([
  ['our number', testSettings.mpesa.shortcode, 0],
  ["another shop's number", '600000', 1],
])('a confirmation for %s leaves a warning or none', async (_whose, shortcode, warnings) => {
  const payload = {
    TransID: `C2B${++made}`,
    TransAmount: '70.00',
    BusinessShortCode: shortcode,
    BillRefNumber: 'NOSUCHORDER',
    TransTime: '20261116120000',
    MSISDN: '254712345678',
  };
  const url = `/cb/money/${confirmationPath(payments)}/confirmed/`;
  const before = logLines.length;
  await app.inject({ method: 'POST', url, payload, remoteAddress: '127.0.0.1' });
  const isApplied = () =>
    db.execute<{ open: boolean }>('select 1 from payment_events where applied_at is null');
  await vi.waitFor(async () => expect((await isApplied()).rows).toEqual([]), { timeout: 20_000 });
  const lines = logLines.slice(before).filter((line) => line.includes('M-Pesa did not send for our number'));
  expect(lines).toHaveLength(warnings);
});
