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
import { aGuestOrder, type Placed } from './an-order.ts';
import { cloneDatabase } from './clone-database.ts';
import type { Shop } from './payment-steps.ts';
import { COMPILED, findFreePort } from './run-program.ts';

const PROGRAM = fileURLToPath(new URL('shop-on-a-clock.ts', import.meta.url));
/** How long anybody waits for a shop that may be dead. */
const PATIENCE_MS = 8_000;

export type Death = number | 'push' | 'instruction' | 'money' | 'delivery';
const SOON_MS = 1_000;

/** The shop as a process that can be killed at any moment and started again, and a simulator that lives on. */
export async function openMortalShop() {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-mortal-'));
  const { db, close } = connect(database.url, { maxConnections: 3 });
  let moment = Date.now();
  const start = new Date(moment);
  const simulator = await buildSimulator({ now: () => start, dataDir, settings: { allowHttp: true } });
  const mpesaUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  const port = await findFreePort();
  const { PATH = '', HOME = '' } = process.env;
  let words = '';
  let child: ChildProcess | undefined;

  const open = async () => {
    const env = {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: COMPILED,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MPESA_URL: mpesaUrl,
      API_PORT: String(port),
      NOW: new Date(moment).toISOString(),
    };
    child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    child.stderr?.on('data', (text) => (words += text));
    if ((await heard(child)) !== 'ready') throw new Error(`the shop did not open: ${words}`);
  };
  const kill = async () => {
    const dying = child;
    child = undefined;
    if (!dying) return;
    const gone = new Promise((resolve) => void dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await gone;
  };
  /** After so many milliseconds; or, if it happens soon, when M-Pesa has taken a push, money or an answer of ours. */
  const killAt = async (when: Death) => {
    if (typeof when === 'number') {
      await wait(when);
    } else {
      let ignore = () => {};
      const struck = new Promise<void>((resolve) => {
        ignore = simulator.parts.events.listen(({ type }) => {
          if (type === when && child?.kill('SIGKILL')) resolve();
        });
      });
      await Promise.race([struck, wait(SOON_MS)]);
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

  /** Tells the shop what time it is and what to do. It may die meanwhile. */
  const chore = async (name: 'due' | 'compare' | 'register') => {
    const doing = child;
    if (!doing?.connected) return;
    const done = heard(doing);
    doing.send({ chore: name, now: new Date(moment).toISOString() }, () => undefined);
    await done;
  };
  /** Nobody is sure of an answer from the dying. A living shop never answers 500. */
  const ask = async (path: string, body: object): Promise<{ status: number; text: string } | undefined> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`, {
      ...init,
      signal,
    }).then(
      async (reply) => ({ status: reply.status, text: await reply.text() }),
      () => undefined,
    );
    if (answer?.status === 500) throw new Error(`${path} answered 500: ${words}`);
    return answer;
  };

  const shop: Shop = {
    simulator,
    order: async () => {
      const product = await aProduct(db, { priceCents: 150_000, variants: [{ onHand: 10 }] });
      const answer = await ask('/orders/', aGuestOrder([{ product: product.id, quantity: 1 }]));
      return answer?.status === 201 ? JSON.parse(answer.text) : undefined;
    },
    pay: ({ number, lookup_key }: Placed, phone) => ask(`/orders/${number}/payments/`, { phone, lookup_key }),
    cancel: ({ number, lookup_key }) => ask(`/orders/${number}/cancel/`, { lookup_key }),
    tell: (path, body = {}) => ask(`${mpesaUrl}/_sim/${path}`, body),
    pass: async (seconds) => {
      for (let left = seconds, step = 2; left > 0; left -= step, step = Math.min(step * 2, 12 * 3600)) {
        const ms = Math.min(left, step) * 1000;
        moment += ms;
        await simulator.parts.clock.advance(ms);
        await chore('due');
      }
    },
    compare: () => chore('compare'),
  };
  await open();
  await chore('register');
  return { ...shop, db, open, killAt, isOpen: () => child !== undefined, words: () => words };
}

/** The next word of a process, or undefined when it dies first. */
const heard = (child: ChildProcess) =>
  new Promise<unknown>((resolve) => {
    const tell = (word: unknown) => {
      child.off('message', tell).off('exit', die);
      resolve(word);
    };
    const die = () => tell(undefined);
    child.on('message', tell).on('exit', die);
  });
