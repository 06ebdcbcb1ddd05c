import { Cents } from '@harusi/contracts/common';
import { payableOf } from '@harusi/contracts/payouts';
import { aUser } from '@harusi/db/factories';
import { vendorProfiles } from '@harusi/db/schema';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookHour, makeStylist } from '../../../test/a-booking.ts';
import { runs } from '../../../test/property-runs.ts';
import { ShopOfThree } from '../../../test/shop-of-three.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { DomainError } from '../../lib/errors.ts';
import { addExpense, voidExpense } from '../accounting/expenses.service.ts';
import { dayAt, monthOf } from '../accounting/months.rules.ts';
import { sumLedger } from '../accounting/sum-ledger.service.ts';
import { payTax } from '../accounting/tax-payments.service.ts';
import { cancelBooking, completeBooking } from '../bookings/booking-moves.service.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { startPayout } from '../transfers/payouts.service.ts';
import { refundBooking, refundOrder } from '../transfers/refunds.service.ts';
import { lockTransfer, payTransfer } from '../transfers/transfer-moves.service.ts';
import { verifyLedger } from './verify-ledger.service.ts';

const { db, clock } = await startTestApi();
const { id: adminId } = await aUser(db, { userType: 'admin' });
const { id: vendorId } = await aUser(db, { userType: 'vendor' });
await db.update(vendorProfiles).set({ payoutPhone: '+254700000130' });
const by = () => ({ actorId: adminId, now: clock.now() });
await changeSetting(db, { key: 'delivery_fee', value: Cents.parse(350_50), ...by() });
const stylist = await makeStylist(db, { now: clock.now(), commissionRate: 1775 });

/** Everything here is added to one history: nothing that happened before may hide a mistake. */
let hours = 24;
const nextHour = () =>
  new Date(Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000 + (hours += 24) * 3_600_000);

/** What a rule refuses does not happen. */
const unlessRefused = <Value>(attempt: Promise<Value>): Promise<Value | undefined> =>
  attempt.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });

/** M-Pesa says that the money has left. */
const arrive = (transfer: number) =>
  db.transaction(async (tx) => {
    const receipt = crypto.randomUUID();
    await payTransfer(tx, await lockTransfer(tx, transfer), { receipt }, clock.now());
  });

/** Some shillings of something that was paid go back; perhaps they are still on their way. */
async function giveBack(sending: Promise<number>, hasArrived: boolean): Promise<void> {
  const transfer = await unlessRefused(sending);
  if (transfer !== undefined && hasArrived) await arrive(transfer);
}

async function payOut(payee: { kind: 'vendor' | 'stylist'; id: number }): Promise<void> {
  const { rows } = await db.execute<{ owed: string }>(sql`
    select -coalesce(sum(l.amount_cents), 0) as owed from ledger_lines l
    where l.account = ${`${payee.kind}s`} and ${payee.id} in (l.vendor_id, l.stylist_id)`);
  const transfer = await unlessRefused(startPayout(db, payee, payableOf(Number(rows[0]!.owed)), by()));
  if (transfer !== undefined) await arrive(transfer);
}

async function bookOne(ending: 'open' | 'done' | 'cancelled', shillings: number): Promise<void> {
  const startsAt = nextHour();
  const { id, number } = await bookHour(db, { stylist, code: 'silver', startsAt, now: clock.now() });
  if (ending === 'done') {
    await db.transaction((tx) =>
      completeBooking(tx, id, { actorId: null, now: new Date(startsAt.getTime() + 1) }),
    );
  }
  const wanted = { amount: shillings * 100, reason: 'Late' };
  if (shillings % 3 > 0) await giveBack(refundBooking(db, number, wanted, by()), shillings % 3 === 1);
  if (ending === 'cancelled') {
    await db.transaction((tx) => cancelBooking(tx, id, { by: 'shop', reason: 'Rain', ...by() }));
  }
}

async function spend(cents: number, vat: number, isVoided: boolean): Promise<void> {
  const { id } = await addExpense(
    db,
    {
      category: 'operating',
      day: dayAt(clock.now()),
      amount: Cents.parse(cents),
      vat: Cents.parse(Math.min(vat, cents - 1)),
      paid_from: cents % 2 === 0 ? 'bank' : 'mpesa',
      description: 'Thread',
    },
    by(),
  );
  if (isVoided) await voidExpense(db, id, 'A mistake', by());
}

const pay = async (kind: 'vat' | 'income_tax', cents: number) => {
  const day = dayAt(clock.now());
  const month = monthOf(day);
  const period = kind === 'vat' ? month : `${month.slice(0, 5)}01`;
  const reference = crypto.randomUUID().slice(0, 30);
  await payTax(
    db,
    { kind, period, paid_on: day, amount: Cents.parse(cents), reference, paid_from: 'bank' },
    by(),
  );
};

type Step = (shop: ShopOfThree) => Promise<unknown>;
const which = fc.nat({ max: 9 });
const cents = fc.integer({ min: 1, max: 500_000 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(which, which, which).map(([a, b, c]): Step => (shop) => shop.place([a % 3, b % 3, c % 2])) },
  { weight: 4, arbitrary: fc.tuple(which, fc.constantFrom('all', 'all', 'less', 'more')).map(([n, how]): Step => (shop) => shop.pay(n, how)) },
  { weight: 2, arbitrary: fc.tuple(which, fc.constantFrom('customer', 'shop')).map(([n, who]): Step => (shop) => shop.cancel(n, who)) },
  { weight: 2, arbitrary: which.map((n): Step => (shop) => shop.refund(n)) },
  { weight: 1, arbitrary: fc.constantFrom(5, 31, 90).map((minutes): Step => (shop) => shop.wait(minutes)) },
  { weight: 1, arbitrary: fc.constant<Step>((shop) => shop.expire()) },
  { weight: 2, arbitrary: fc.tuple(cents, cents, fc.boolean()).map(([all, vat, isVoided]): Step => () => spend(all, vat, isVoided)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('vat', 'income_tax'), cents).map(([kind, amount]): Step => () => pay(kind, amount)) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('open', 'done', 'cancelled'), fc.integer({ min: 1, max: 9000 })).map(([ending, shillings]): Step => () => bookOne(ending, shillings)) },
  { weight: 1, arbitrary: fc.constantFrom(0, 8, 16, 17.5).map((value): Step => () => changeSetting(db, { key: 'vat_percent', value, ...by() })) },
  { weight: 1, arbitrary: fc.constantFrom(0, 12.5, 15).map((value): Step => () => changeSetting(db, { key: 'vendor_commission_percent', value, ...by() })) },
  { weight: 1, arbitrary: fc.constantFrom('vendor', 'stylist').map((kind): Step => () => payOut({ kind, id: kind === 'vendor' ? vendorId : stylist.id })) },
  { weight: 1, arbitrary: fc.constant<Step>(() => sumLedger(db)) },
); // prettier-ignore

/** Parts of orders that go back when everything else has happened: the model of the shop knows only whole ones. */
const refundsOfParts = fc.array(fc.tuple(which, fc.integer({ min: 1, max: 9000 }), fc.boolean()), {
  maxLength: 6,
});

describe('whatever happens in the shop', () => {
  it(
    'the trial balance is nothing, and the books agree with everything else',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(steps, { minLength: 5, maxLength: 25 }),
          refundsOfParts,
          async (history, parts) => {
            clock.advance({ minutes: 1 });
            const shop = await ShopOfThree.open(db, { vendorId, adminId }, clock.now());
            for (const step of history) await step(shop);
            for (const [n, shillings, hasArrived] of parts) {
              const order = shop.known[n % Math.max(1, shop.known.length)];
              const wanted = { amount: shillings * 100, reason: 'A torn hem' };
              if (order) await giveBack(refundOrder(db, order.number, wanted, by()), hasArrived);
            }
            const { rows } = await db.execute(
              sql`select coalesce(sum(amount_cents), 0)::text as balance from ledger_by_day`,
            );
            expect(rows).toEqual([{ balance: '0' }]);
            expect(await verifyLedger(db)).toEqual([]);
          },
        ),
        runs(12),
      );
    },
  );
});
