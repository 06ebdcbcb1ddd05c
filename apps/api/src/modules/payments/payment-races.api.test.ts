import { aProduct, aUser } from '@harusi/db/factories';
import { bookings, orders, paymentAttempts, paymentCaptures, paymentExceptions } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { hourIn } from '../../../test/bookings/booking-requests.ts';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { outcomeOf, raceInOrder, raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { matchException, resolveException } from '../payment-exceptions/payment-exceptions.service.ts';
import { openPaymentException } from './captures/captures.service.ts';
import { confirmAttempt } from './captures/confirm-attempt.service.ts';
import { applyReportedPayment } from './messages/inbox.service.ts';
import { belongsTo, refTo } from './payables.ts';
import { lockAttempt, readAttempt } from './prompts/attempts.service.ts';

const { app, db, clock } = await startTestApi();
const by = { actorId: (await aUser(db, { userType: 'admin' })).id, now: clock.now() };

let serial = 0;
const aReceipt = () => `RACE${++serial}`;

async function anOrder() {
  const { id: product } = await aProduct(db, { variants: [{ onHand: 5 }] });
  const { number } = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const { id, totalCents } = order!;
  return { table: orders, id, number, totalCents, ref: refTo('order', id) };
}

async function aBooking() {
  const now = clock.now();
  const stylist = await makeStylist(db, { now });
  const booking = await insertHeldBooking(db, { stylist, startsAt: hourIn(now, 7, 10), now });
  const { id, number, priceCents: totalCents } = booking;
  return { table: bookings, id, number, totalCents, ref: refTo('booking', id) };
}

type Payable = Awaited<ReturnType<typeof anOrder> | ReturnType<typeof aBooking>>;
const PAYABLES: [string, () => Promise<Payable>][] = [
  ['an order', anOrder],
  ['a booking', aBooking],
];

/** A prompt that was sent and has not been answered in time. */
async function aPrompt({ ref, number, totalCents }: Payable, n = 1): Promise<number> {
  const now = clock.now();
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      orderId: ref.orderId,
      bookingId: ref.bookingId,
      number: n,
      msisdn: `25471${String(++serial).padStart(7, '0')}`,
      amountCents: totalCents,
      accountReference: `${number}-${n}`,
      state: 'timed_out',
      timedOutBy: 'ours',
      createdAt: now,
      expiresAt: now,
      closedAt: now,
    })
    .returning();
  return attempt!.id;
}

const confirmPrompt = (attemptId: number, receipt = aReceipt()) =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, (await readAttempt(tx, attemptId))!);
    const { amountCents } = attempt;
    await confirmAttempt(tx, attempt, { receipt, amountCents, paidAt: by.now, confirmed: true }, by.now);
  });
const reportPayBill = (account: string, amountCents: number, receipt = aReceipt()) =>
  db.transaction((tx) =>
    applyReportedPayment(
      tx,
      { receipt, amountCents, account, paidAt: by.now },
      { confirmed: true, now: by.now },
    ),
  );

/** The reasons of the payment exceptions of a payable's captures. */
const exceptionsOf = async ({ ref }: Payable) => {
  const rows = await db
    .select({ reason: paymentExceptions.reason })
    .from(paymentExceptions)
    .innerJoin(paymentCaptures, eq(paymentCaptures.id, paymentExceptions.captureId))
    .where(belongsTo(paymentCaptures, ref));
  return rows.map(({ reason }) => reason);
};

describe.each(PAYABLES)('two payments of %s', (_, make) => {
  it('by prompt pay it once and leave a surplus', async () => {
    const payable = await make();
    const prompts = [await aPrompt(payable, 1), await aPrompt(payable, 2)];
    await raceOn(db, payable.table, payable.id, () => prompts.map((id) => confirmPrompt(id)));
    expect(await exceptionsOf(payable)).toEqual(['surplus']);
  });

  it('by Pay Bill pay it once and leave a surplus', async () => {
    const payable = await make();
    const { table, id, number, totalCents } = payable;
    await raceOn(db, table, id, () => [1, 2].map(() => reportPayBill(number, totalCents)));
    expect(await exceptionsOf(payable)).toEqual(['surplus']);
  });
});

describe.each(PAYABLES)('an unmatched payment, by the prompt of %s', (_, make) => {
  /** Money without a known account, and the prompt that it answers. */
  async function anUnmatchedPayment() {
    const payable = await make();
    const receipt = aReceipt();
    await reportPayBill('RENT', payable.totalCents, receipt);
    const [found] = await db
      .select({ capture: paymentCaptures.id, exception: paymentExceptions.id })
      .from(paymentCaptures)
      .innerJoin(paymentExceptions, eq(paymentExceptions.captureId, paymentCaptures.id))
      .where(eq(paymentCaptures.receipt, receipt));
    const prompt = await aPrompt(payable);
    const { capture, exception } = found!;
    return {
      payable,
      capture,
      confirm: () => outcomeOf(confirmPrompt(prompt, receipt)),
      match: (number: string) => outcomeOf(matchException(db, exception, number, by)),
      readOwner: async () => {
        const [row] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.id, capture));
        return { orderId: row!.orderId, bookingId: row!.bookingId };
      },
    };
  }

  it('stays where an admin has just matched it', async () => {
    const { capture, confirm, match, readOwner } = await anUnmatchedPayment();
    const other = await anOrder();
    const outcome = await raceInOrder(db, paymentCaptures, capture, () => match(other.number), confirm);
    expect([outcome, await readOwner()]).toEqual([['done', 'done'], other.ref]);
  });

  it('cannot be matched once the prompt has claimed it', async () => {
    const { payable, capture, confirm, match, readOwner } = await anUnmatchedPayment();
    const other = await anOrder();
    const outcome = await raceInOrder(db, paymentCaptures, capture, confirm, () => match(other.number));
    expect([outcome, await readOwner()]).toEqual([['done', 'conflict'], payable.ref]);
  });

  it('never deadlocks with an admin who matches it to the same', async () => {
    const { payable, confirm, match, readOwner } = await anUnmatchedPayment();
    const { table, id, number, ref } = payable;
    const outcome = await raceInOrder(db, table, id, confirm, () => match(number));
    expect([outcome, await readOwner()]).toEqual([['done', 'conflict'], ref]);
  });
});

it('a claim without money is resolved by one of two admins', async () => {
  const order = await anOrder();
  const attemptId = await aPrompt(order);
  const { totalCents: amountCents } = order;
  await openPaymentException(db, { attemptId, reason: 'contradiction', amountCents, now: by.now });
  const isClaim = eq(paymentExceptions.attemptId, attemptId);
  const [claim] = await db.select().from(paymentExceptions).where(isClaim);
  const outcomes = await raceOn(db, paymentExceptions, claim!.id, () =>
    [1, 2].map(() => outcomeOf(resolveException(db, claim!.id, 'Forged', by))),
  );
  expect(outcomes.toSorted()).toEqual(['conflict', 'done']);
});
