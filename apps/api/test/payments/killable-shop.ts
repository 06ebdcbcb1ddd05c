import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { afterAll } from 'vitest';
import { wireModules } from '../../src/wiring.ts';
import { aGuestOrder, type PlacedOrderBody } from '../orders/order-requests.ts';
import { cloneDatabase } from '../clone-database.ts';
import type { SteppedShop } from './payment-steps.ts';
import { COMPILE_CACHE, findFreePort, QUICK_DRIZZLE } from '../run-program.ts';

const PROGRAM = fileURLToPath(new URL('shop-process.ts', import.meta.url));
const REQUEST_TIMEOUT_MS = 8_000;

export type KillTime = number | 'push' | 'instruction' | 'money' | 'delivery';
/** In a random sequence the event may never come. */
const KILL_TIMEOUT_MS = 1_000;
/** For a test in which the event must come, however busy the machine is. */
export const EVENT_TIMEOUT_MS = 30_000;

/** The shop as a process that tests kill and restart, and a simulator that survives it. */
export async function startKillableShop() {
  wireModules(); // tests call services beside the process
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-mortal-'));
  const { db, close } = connect(database.url, { maxConnections: 3 });
  let nowMs = Date.now();
  const start = new Date(nowMs);
  const simulator = await buildSimulator({
    now: () => start,
    dataDir,
    settings: { allowHttp: true },
  });
  const mpesaUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  const port = await findFreePort();
  const { PATH = '', HOME = '' } = process.env;
  let stderr = '';
  let child: ChildProcess | undefined;

  const open = async () => {
    const env = {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MPESA_URL: mpesaUrl,
      API_PORT: String(port),
      NOW: new Date(nowMs).toISOString(),
    };
    child = spawn(process.execPath, ['--import', QUICK_DRIZZLE, PROGRAM], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text) => (stderr += text));
    if ((await nextMessage(child)) !== 'ready') throw new Error(`the shop did not open: ${stderr}`);
  };
  const kill = async () => {
    const killed = child;
    child = undefined;
    if (!killed) return;
    const gone = new Promise((resolve) => void killed.once('exit', resolve));
    killed.kill('SIGKILL');
    await gone;
  };
  /** Kills after this many milliseconds, or at the next simulator event of this type (after the timeout at the latest). */
  const killAt = async (when: KillTime, timeoutMs = KILL_TIMEOUT_MS) => {
    if (typeof when === 'number') {
      await wait(when);
    } else {
      let ignore = () => {};
      const eventSeen = new Promise<void>((resolve) => {
        ignore = simulator.parts.events.listen(({ type }) => {
          if (type === when && child?.kill('SIGKILL')) resolve();
        });
      });
      await Promise.race([eventSeen, wait(timeoutMs)]);
      ignore();
    }
    await kill();
  };
  afterAll(async () => {
    await kill();
    await simulator.close();
    await close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  /** Moves the clock of the shop and runs one of its jobs. The shop may die meanwhile. */
  const runJob = async (name: 'due' | 'compare' | 'register') => {
    const running = child;
    if (!running?.connected) return;
    const done = nextMessage(running);
    running.send({ job: name, now: new Date(nowMs).toISOString() }, () => undefined);
    await done;
  };
  /** Returns undefined when the shop dies before it responds. A living shop never responds with 500. */
  const post = async (path: string, body: object): Promise<{ status: number; text: string } | undefined> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`, {
      ...init,
      signal,
    }).then(
      async (reply) => ({ status: reply.status, text: await reply.text() }),
      () => undefined,
    );
    if (response?.status === 500) throw new Error(`${path} answered 500: ${stderr}`);
    return response;
  };

  const shop: SteppedShop = {
    simulator,
    placeOrder: async () => {
      const product = await aProduct(db, {
        priceCents: 150_000,
        variants: [{ onHand: 10 }],
      });
      const response = await post('/orders/', aGuestOrder([{ product: product.id, quantity: 1 }]));
      return response?.status === 201 ? JSON.parse(response.text) : undefined;
    },
    requestPayment: ({ number, lookup_key }: PlacedOrderBody, phone) =>
      post(`/orders/${number}/payments/`, { phone, lookup_key }),
    cancel: ({ number, lookup_key }) => post(`/orders/${number}/cancel/`, { lookup_key }),
    control: (path, body = {}) => post(`${mpesaUrl}/_sim/${path}`, body),
    advance: async (seconds) => {
      for (let left = seconds, step = 2; left > 0; left -= step, step = Math.min(step * 2, 12 * 3600)) {
        const ms = Math.min(left, step) * 1000;
        nowMs += ms;
        await simulator.parts.clock.advance(ms);
        await runJob('due');
      }
    },
    reconcileWithMpesa: () => runJob('compare'),
  };
  await open();
  await runJob('register');
  return {
    ...shop,
    db,
    open,
    killAt,
    isOpen: () => child !== undefined,
    stderr: () => stderr,
  };
}

/** The next IPC message of a process, or undefined when it exits first. */
const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve) => {
    const finish = (message: unknown) => {
      child.off('message', finish).off('exit', die);
      resolve(message);
    };
    const die = () => finish(undefined);
    child.on('message', finish).on('exit', die);
  });
