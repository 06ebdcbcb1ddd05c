import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { colourOf } from '../../bench/lib/fill-catalogue.ts';
import { PRODUCTS, type Shop } from './shop.ts';

const BUYERS = 8;
const REQUEST_TIMEOUT_MS = 8_000;
/** A buyer who is turned away tries again, with the same key, for as long as the longest fault takes. */
const PATIENCE_MS = 90_000;
/** Some phones send twice, because the first answer was late. */
const DOUBLE_SHARE = 0.15;
const READ_SHARE = 0.2;
const PAGE_SHARE = 0.1;

/** What the shop acknowledged to one buyer. */
export interface Purchase {
  /** Also in the order's landmark, so that a second order of the same purchase shows. */
  key: string;
  /** More than one if the shop answered the same key with different orders. */
  numbers: Set<string>;
  /** The shop took the request to pay. */
  asked: boolean;
  /** The shop showed the order as paid. */
  sawPaid: boolean;
}

export interface Tally {
  accepted: number;
  /** 503 and 429: refused early, as it should be. */
  refused: number;
  /** 500 and other answers that no fault excuses, by status. */
  wrong: Map<string, number>;
  /** Connection broken or no answer in time. */
  broken: number;
}

const Placed = z.object({ number: z.string(), lookup_key: z.string() });
const Status = z.object({ status: z.string() });

/** Guests who read, order, pay and look whether the payment arrived, until they are stopped. */
export class Load {
  readonly purchases: Purchase[] = [];
  readonly tally: Tally = { accepted: 0, refused: 0, wrong: new Map(), broken: 0 };
  readonly #shop: Shop;
  readonly #random: () => number;
  #stopped = false;
  #turn = 0;
  readonly #buyers: Promise<void>[];

  constructor(shop: Shop, random: () => number) {
    this.#shop = shop;
    this.#random = random;
    this.#buyers = Array.from({ length: BUYERS }, () => this.#buy());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#buyers);
  }

  async #buy(): Promise<void> {
    while (!this.#stopped) {
      const chance = this.#random();
      if (chance < READ_SHARE)
        await this.#send('GET', `/products/?page=${1 + Math.floor(this.#random() * 5)}`);
      else if (chance < READ_SHARE + PAGE_SHARE) await this.#openPage();
      else await this.#purchase();
      await sleep(50 + this.#random() * 150);
    }
  }

  async #purchase(): Promise<void> {
    const purchase: Purchase = { key: randomUUID(), numbers: new Set(), asked: false, sawPaid: false };
    this.purchases.push(purchase);
    const product = 1 + Math.floor(this.#random() * PRODUCTS);
    const twice = this.#random() < DOUBLE_SHARE;
    const [placed] = await Promise.all([
      this.#place(purchase, product),
      twice && this.#place(purchase, product),
    ]);
    if (!placed) return;
    const { number, lookup_key } = placed;
    const phone = `2547${String(10_000_000 + ++this.#turn).padStart(8, '0')}`;
    const paying = await this.#persist(() =>
      this.#send('POST', `/orders/${number}/payments/`, { phone, lookup_key }),
    );
    // A repeat finds the prompt of the first request, whose answer was lost.
    purchase.asked = paying?.status === 202 || paying?.status === 409;
    if (!purchase.asked) return;
    const seen = await this.#persist(async () => {
      const answer = await this.#send('GET', `/orders/${number}/?key=${lookup_key}`);
      const status = answer?.ok ? Status.parse(answer.body).status : undefined;
      if (status === 'awaiting_payment') return undefined;
      return answer?.ok ? answer : undefined;
    }, 30_000);
    purchase.sawPaid = seen !== undefined && Status.parse(seen.body).status === 'paid';
  }

  async #place(purchase: Purchase, product: number) {
    const { key } = purchase;
    const body = {
      items: [{ product, quantity: 1, selected_color: colourOf(product, 0) }],
      contact: { name: 'Neema Otieno', phone: '0712 345 678' },
      delivery: { county: 'Nairobi', town: 'Karen', landmark: `Gate ${key}` },
    };
    const answer = await this.#persist(() => this.#send('POST', '/orders/', body, key));
    if (answer?.status !== 201) return undefined;
    const placed = Placed.parse(answer.body);
    purchase.numbers.add(placed.number);
    return placed;
  }

  /** Repeats a request until it has a final answer; undefined when the buyer gives up. */
  async #persist<T extends { status: number }>(
    send: () => Promise<T | undefined>,
    patience = PATIENCE_MS,
  ): Promise<T | undefined> {
    const until = Date.now() + patience;
    while (Date.now() < until) {
      const answer = await send();
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(300 + this.#random() * 400);
    }
    return undefined;
  }

  async #send(method: string, path: string, body?: object, key?: string) {
    const turn = ++this.#turn;
    try {
      const response = await fetch(this.#shop.url + path, {
        method,
        headers: {
          'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const answer = { status: response.status, ok: response.ok, body: await response.json() };
      this.#count(method, path, answer.status, answer.body);
      return answer;
    } catch {
      this.tally.broken += 1;
      return undefined;
    }
  }

  /** Also one that is in no cache, which needs the API. */
  async #openPage(): Promise<void> {
    if (this.#shop.webs.length === 0) return;
    const path = this.#random() < 0.5 ? '/bridal' : `/product/${1 + Math.floor(this.#random() * PRODUCTS)}`;
    try {
      const response = await fetch(this.#shop.siteUrl + path, {
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      this.#count('GET', path, response.status, text.slice(0, 120));
    } catch {
      this.tally.broken += 1;
    }
  }

  #count(method: string, path: string, status: number, body: unknown): void {
    if (status < 400) this.tally.accepted += 1;
    else if (status === 503 || status === 429) this.tally.refused += 1;
    else if (status !== 409) {
      const what = `${status} ${method} ${path.replace(/\/[A-Z0-9]{8}\//, '/…/').replace(/\?.*/, '')} ${JSON.stringify(body).slice(0, 120)}`;
      this.tally.wrong.set(what, (this.tally.wrong.get(what) ?? 0) + 1);
    }
  }
}
