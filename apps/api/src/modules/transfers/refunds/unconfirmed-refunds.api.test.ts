import { orders, paymentCaptures, paymentExceptions, refunds, transfers } from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { distrustCapture } from '../../payments/captures/captures.service.ts';
import { newTransferRow } from '../new-transfer.ts';
import { failTransfer, lockTransfer, markTransferPaid } from '../transfer-lifecycle.service.ts';

const harness = await startTransferHarness();
const { db, clock, requestAsAdmin } = harness;
const MSISDN = '254711000222';
let receipts = 0;

/** A cancelled order whose payment M-Pesa denies: its refund is owed. */
async function aDoubtedRefund() {
  const { number } = await harness.createPaidOrder();
  await requestAsAdmin('POST', `/admin/orders/${number}/cancel/`, { reason: 'Torn' });
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const [capture] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.orderId, order!.id));
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order!.id));
  return { number, captureId: capture!.id, refund: refund!, doubt: () => doubt(capture!.id) };
}

const doubt = (captureId: number) =>
  db.transaction((tx) =>
    distrustCapture(tx, captureId, { amountCents: 1, note: 'Unknown', now: clock.now() }),
  );
const openDoubts = (captureId: number) =>
  db
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.captureId, captureId), isNull(paymentExceptions.resolvedAt)));
const settle = (id: number) =>
  requestAsAdmin('POST', `/admin/money/${id}/settle/`, { note: "It is in M-Pesa's statement" });
const recordByHand = (number: string) =>
  requestAsAdmin('POST', `/admin/orders/${number}/refund/`, { reference: `BYHAND${++receipts}` });

/** A transfer that no service wrote. */
const insertTransfer = (refundId: number, method: 'b2c' | 'reversal' = 'b2c') =>
  db
    .insert(transfers)
    .values(
      newTransferRow(
        { purpose: 'refund', method, refundId, amountCents: 1_500_00, msisdn: MSISDN },
        clock.now(),
      ),
    )
    .returning();
const isRefused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => violatesConstraint(error, 'refunds_of_confirmed_money'),
  );

describe('a refund of money that M-Pesa denies', () => {
  it('is recorded by hand only after someone has found the payment in the statement', async () => {
    const { number, captureId, doubt: deny } = await aDoubtedRefund();
    await deny();
    const refused = await recordByHand(number);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "M-Pesa has not confirmed this payment yet, so it can't go back. We check every 15 minutes. Once it is in Payments to review and M-Pesa's statement shows it, settle it there first.",
    ]);
    const [exception] = await openDoubts(captureId);
    expect((await settle(exception!.id)).statusCode).toBe(200);
    expect((await recordByHand(number)).statusCode).toBe(200);
  });

  it('gets neither a reference nor a transfer from the database', async () => {
    const { refund, doubt: deny } = await aDoubtedRefund();
    await deny();
    const gone = { reference: 'UNSEEN', refundedAt: clock.now() };
    expect(await isRefused(db.update(refunds).set(gone).where(eq(refunds.id, refund.id)))).toBe(true);
    expect(await isRefused(insertTransfer(refund.id))).toBe(true);
  });

  it('is still recorded when M-Pesa reports that it was paid', async () => {
    const { refund, doubt: deny } = await aDoubtedRefund();
    const [sent] = await insertTransfer(refund.id);
    await deny();
    const paid = { receipt: `PAID${++receipts}` };
    await db.transaction(async (tx) =>
      markTransferPaid(tx, await lockTransfer(tx, sent!.id), paid, clock.now()),
    );
    const [after] = await db.select().from(refunds).where(eq(refunds.id, refund.id));
    expect(after!.reference).toBe(paid.receipt);
  });

  it('does not take another way when its reversal fails', async () => {
    const { refund, doubt: deny } = await aDoubtedRefund();
    const [sent] = await insertTransfer(refund.id, 'reversal');
    await deny();
    await db.transaction(async (tx) =>
      failTransfer(tx, await lockTransfer(tx, sent!.id), 'R000002', clock.now()),
    );
    expect((await harness.listTransfers({ refundId: refund.id })).map(({ state }) => state)).toEqual([
      'failed',
    ]);
  });
});

describe('money that named no order and is denied', () => {
  it('is marked, recorded and sent back only after it was settled', async () => {
    const receipt = await harness.payAndConfirm('RENT', 700);
    const [capture] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.receipt, receipt));
    await doubt(capture!.id);
    const listed = await openDoubts(capture!.id);
    const idOf = (reason: string) => listed.find((one) => one.reason === reason)!.id;
    const act = (reason: string, what: string, payload?: object) =>
      requestAsAdmin('POST', `/admin/money/${idOf(reason)}/${what}/`, payload);
    const reference = `BYHAND${++receipts}`;
    expect((await act('contradiction', 'refund', { note: 'Back' })).statusCode).toBe(409);
    expect((await act('unmatched', 'refunded', { reference })).statusCode).toBe(409);
    expect((await act('unmatched', 'send')).statusCode).toBe(409);
    await settle(idOf('contradiction'));
    expect((await act('unmatched', 'refunded', { reference })).statusCode).toBe(200);
  });
});

describe('a doubt', () => {
  it('is for a person to decide again after it was settled once', async () => {
    const { captureId, doubt: deny } = await aDoubtedRefund();
    await deny();
    const [first] = await openDoubts(captureId);
    await settle(first!.id);
    await deny();
    await deny(); // once, however often M-Pesa says so
    const again = await openDoubts(captureId);
    expect(again).toMatchObject([{ reason: 'contradiction', resolution: null }]);
    expect(again[0]!.id).not.toBe(first!.id);
  });

  it('is not settled along with another question about the same money', async () => {
    const { number } = await harness.createPaidOrder(null, 1_500);
    const receipt = await harness.payFromPhoneMenu(number, 1_500);
    const [capture] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.receipt, receipt));
    const [surplus] = await openDoubts(capture!.id);
    expect([surplus!.reason, capture!.unconfirmed]).toEqual(['surplus', true]);
    expect((await settle(surplus!.id)).statusCode).toBe(200);
    const [after] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.id, capture!.id));
    expect(after!.unconfirmed).toBe(true);
  });
});
