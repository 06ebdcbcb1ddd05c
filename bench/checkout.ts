import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { freePort } from '../scripts/lib/process/ports.ts';
import { restockEverything, withCatalogue } from './lib/catalogue-database.ts';
import { launch, shopVariables } from './lib/launch.ts';
import { createOrderRequest } from './orders.ts';
import { readCpuMs } from './lib/processes.ts';

const SIZE = 10_000;
/** Concurrent guests. */
const GUESTS = 16;
/** By then Node has compiled what it runs often and PostgreSQL has planned the statements on every connection. */
const WARM_UP_CHECKOUTS = 500;
const LOOK_MS = 20;

export interface CheckoutFigures {
  perSecond: number;
  /** CPU per checkout. */
  nodeMs: number;
  postgresMs: number;
  simulatorMs: number;
  /** From the payment request until the order is paid. */
  medianMs: number;
  p95Ms: number;
  failed: number;
}

/**
 * Measures whole checkouts: a guest orders, the M-Pesa simulator pays the prompt and calls back, the API verifies the
 * payment by a query and marks the order as paid. Commits are durable. The worker, which sends emails, does not run.
 */
export async function measureCheckouts(seconds: number): Promise<CheckoutFigures> {
  return withCatalogue('checkout', SIZE, async ({ dataDir, postgres, url, client, stops }) => {
    await restockEverything(client);

    const [port, simulatorPort] = [await freePort(), await freePort()];
    const variables = {
      ...shopVariables(dataDir, port, await freePort()),
      DATABASE_URL: url,
      TRUST_PROXY: '1',
      MPESA_SIM_PORT: String(simulatorPort),
      SIM_BENCH: '1',
      SIM_ALLOW_HTTP: '1',
    };
    const simulator = await launch(
      ['apps/mpesa-simulator/src/server.ts'],
      simulatorPort,
      variables,
      '/_sim/health',
    );
    stops.push(simulator.stop);
    const api = await launch(['apps/api/src/server.ts', '--no-worker'], port, variables, '/health/ready/');
    stops.push(api.stop);

    // The query that polls is part of what is measured, and planned while there are no orders.
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    const load = createCheckoutLoad(api.url, client);
    await load.run({ checkouts: WARM_UP_CHECKOUTS });
    const before = [api, postgres, simulator].map(({ pid }) => readCpuMs(pid));
    const { done, failed, took, elapsed } = await load.run({ seconds });
    const used = [api, postgres, simulator].map(
      ({ pid }, n) => (readCpuMs(pid) - before[n]!) / Math.max(1, done),
    );
    const at = (share: number) => took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0;
    return {
      perSecond: done / elapsed,
      nodeMs: used[0]!,
      postgresMs: used[1]!,
      simulatorMs: used[2]!,
      medianMs: at(0.5),
      p95Ms: at(0.95),
      failed,
    };
  });
}

let phones = 0;

/** Guests who order, pay and wait. One query polls the status of all waiting orders. */
function createCheckoutLoad(url: string, client: Client) {
  const waiting = new Map<string, () => void>();
  const pollOrders = async () => {
    const { rows } = await client.query<{ number: string }>({
      name: 'paid orders', // planned once: it is part of what is measured
      text: `select number from orders where status = 'paid' and number = any($1)`,
      values: [[...waiting.keys()]],
    });
    for (const { number } of rows) {
      waiting.get(number)?.();
      waiting.delete(number);
    }
  };

  /** Returns the time from the payment request until paid, or undefined if a request was rejected. */
  const checkOut = async (): Promise<number | undefined> => {
    const { path, ...order } = createOrderRequest();
    const placed = await fetch(url + path, order);
    const { number, lookup_key }: { number: string; lookup_key: string } = JSON.parse(await placed.text());
    if (placed.status !== 201) return undefined;
    const began = performance.now();
    const isPaid = new Promise<void>((resolve) => waiting.set(number, resolve));
    const phone = `2547${String(++phones).padStart(8, '0')}`;
    const payment = await fetch(`${url}/orders/${number}/payments/`, {
      method: 'POST',
      headers: order.headers ?? {},
      body: JSON.stringify({ phone, lookup_key }),
    });
    await payment.arrayBuffer();
    if (payment.status !== 202) return undefined;
    await isPaid;
    return performance.now() - began;
  };

  return {
    async run({ seconds = Number.POSITIVE_INFINITY, checkouts = Number.POSITIVE_INFINITY }) {
      const took: number[] = [];
      let failed = 0;
      const began = performance.now();
      const until = began + seconds * 1000;
      const guests = Array.from({ length: GUESTS }, async () => {
        while (performance.now() < until && took.length + failed < checkouts) {
          const ms = await checkOut();
          if (ms === undefined) failed += 1;
          else took.push(ms);
        }
      });
      let isOver = false;
      const polling = (async () => {
        while (!isOver) {
          await pollOrders();
          await wait(LOOK_MS);
        }
      })();
      await Promise.all(guests);
      const elapsed = (performance.now() - began) / 1000;
      isOver = true;
      await polling;
      return { done: took.length, failed, took, elapsed };
    },
  };
}

/** From the cart to the paid order, with M-Pesa's simulator on the same machine. */
export function formatCheckouts({ failed, ...figures }: CheckoutFigures): string[] {
  const { perSecond, nodeMs, postgresMs, simulatorMs, medianMs, p95Ms } = figures;
  const cells = [perSecond, nodeMs, postgresMs, simulatorMs].map((figure) => figure.toFixed(1));
  return [
    `\nOrder, push, callback, query, paid: 16 guests at a time, fsync on, ${failed} failed\n`,
    '| checkouts/s | node ms | PostgreSQL ms | simulator ms | paid after (median) | 95 % |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    `| ${[...cells, `${medianMs.toFixed(0)} ms`, `${p95Ms.toFixed(0)} ms`].join(' | ')} |`,
  ];
}
