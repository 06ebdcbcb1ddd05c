import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@harusi/db/client';
import { z } from 'zod';
import { verifyLedger } from '../../apps/api/src/modules/ledger/verify-ledger.service.ts';
import type { Purchase } from './load.ts';
import type { Shop } from './shop.ts';

const Book = z.object({ entries: z.array(z.object({ receipt: z.string(), amount: z.number() })) });
const Pushes = z.object({ pushes: z.array(z.object({ account: z.string() })) });

/** Payments are asked about for two minutes after their prompt; then nothing may be open. */
const SETTLE_MS = 200_000;

const OPEN = `
  select 'attempt ' || id || ' is ' || state as what from payment_attempts where state in ('created', 'submitting', 'prompted', 'unknown')
  union all select 'event ' || id || ' is not applied' from payment_events where applied_at is null
  union all select 'job ' || name || ' is ' || state from pgboss.job where state = 'active' and started_on < now() - interval '3 minutes'
  union all select 'job ' || name || ' failed' from pgboss.job where state = 'failed'
  union all select 'send ' || id || ' is ' || state from message_sends where state = 'sending' and lease_until < now() - interval '1 minute'`;

export interface Findings {
  lost: string[];
  doubled: string[];
  stuck: string[];
  captured: number;
  orders: number;
}

/**
 * Compares what buyers were told and what M-Pesa took with what the shop has, once nothing is open any more. `short` does
 * not wait for prompts without an outcome, which are asked about for minutes, only for the money that was taken.
 */
export async function findViolations(
  shop: Shop,
  purchases: readonly Purchase[],
  { short }: { short: boolean },
): Promise<Findings> {
  const stuck = await waitUntilSettled(shop, short);
  const orders = await shop.query<{ number: string; landmark: string; status: string }>(
    'select number, landmark, status from orders',
  );
  const captures = await shop.query<{ receipt: string; amount: number }>(
    `select receipt, (amount_cents / 100)::int as amount from payment_captures where provider = 'mpesa'`,
  );
  const taken = Book.parse(await read(shop, 'ledger')).entries;
  const { pushes } = Pushes.parse(await read(shop, 'pushes'));

  const statuses = new Map(orders.map(({ number, status }) => [number, status]));
  const captured = new Map(captures.map(({ receipt, amount }) => [receipt, amount]));
  const lost = [
    ...purchases
      .flatMap(({ numbers }) => [...numbers])
      .filter((number) => !statuses.has(number))
      .map((number) => `order ${number}`),
    ...purchases
      .filter(({ sawPaid }) => sawPaid)
      .flatMap(({ numbers }) => [...numbers])
      .filter((number) => statuses.get(number) !== 'paid')
      .map((number) => `the payment of ${number}, which is ${statuses.get(number)}`),
    ...taken
      .filter(({ receipt, amount }) => captured.get(receipt) !== amount)
      .map(({ receipt }) => `M-Pesa's ${receipt}`),
    ...(await checkLedger(shop)),
  ];
  const doubled = [
    ...repeated(orders.map(({ landmark }) => landmark)).map((landmark) => `order at ${landmark}`),
    ...purchases.filter(({ numbers }) => numbers.size > 1).map(({ key }) => `answer to ${key}`),
    ...repeated(pushes.map(({ account }) => account)).map((account) => `prompt ${account}`),
    ...[...captured.keys()]
      .filter((receipt) => !taken.some((entry) => entry.receipt === receipt))
      .map((receipt) => `capture ${receipt}, which M-Pesa does not know`),
  ];
  return { lost, doubled, stuck, captured: captures.length, orders: orders.length };
}

async function waitUntilSettled(shop: Shop, short: boolean): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const open = (await shop.query<{ what: string }>(OPEN)).map(({ what }) => what);
    const counted = short ? open.filter((what) => !what.startsWith('attempt')) : open;
    const isOver = counted.length === 0 && (!short || (await countUncaptured(shop)) === 0);
    if (isOver || Date.now() > deadline) return counted;
    await sleep(1_000);
  }
}

/** Payments that M-Pesa took and the shop does not know of yet. */
async function countUncaptured(shop: Shop): Promise<number> {
  const known = await shop.query<{ receipt: string }>('select receipt from payment_captures');
  const receipts = new Set(known.map(({ receipt }) => receipt));
  return Book.parse(await read(shop, 'ledger')).entries.filter(({ receipt }) => !receipts.has(receipt))
    .length;
}

async function checkLedger(shop: Shop): Promise<string[]> {
  const connection = connect(shop.database.primary.url('harusi'), { maxConnections: 1 });
  return verifyLedger(connection.db).finally(connection.close);
}

async function read(shop: Shop, what: string): Promise<unknown> {
  return (await fetch(`${shop.simulatorUrl}/_sim/${what}`)).json();
}

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
