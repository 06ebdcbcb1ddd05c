import { HORIZON_DAYS } from '@harusi/contracts/bookings';
import type { Challenge } from '@harusi/contracts/accounts/challenges';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { createRandom, type Random } from '@harusi/demo/random';
import { forgeAnswer } from '../apps/api/test/holds/forge-answer.ts';
import { startSimulatedShop, type SimulatedShop } from './lib/simulated-shop.ts';

/** Derivations in a second: one core of a server for each address of the attacker, and an old phone. */
const ATTACKER_SPEED = 880;
const PHONE_SPEED = 100;
/** A guest who would wait longer signs in and confirms an email address, which takes this long. */
const PATIENCE_SECONDS = 60;
const SIGN_IN_SECONDS = 180;
/** The attacker does not work longer than this on one hold, but looks every minute whether more can be held again. */
const ATTACKER_PATIENCE_SECONDS = 600;
/** Who is refused, because a product or a day is full, tries another so soon. */
const REFUSED_SECONDS = 5;
const MINUTES = 60;
const HONEST_ORDERS = 60;
const HONEST_BOOKINGS = 12;
/** The address of a mobile carrier, which the attacker uses, too. */
const CARRIER = '10.0.0.1';

/** What the attacker wants to hold. */
export type AttackTarget = 'stock' | 'diaries';

export interface AttackResult {
  addresses: number;
  target: AttackTarget;
  /** Shares of all units and of all bookable hours, at the worst minute. */
  units: number;
  hours: number;
  /** Of the worst product and the worst day. */
  worstProduct: number;
  worstDay: number;
  honest: {
    orders: number;
    through: number;
    challenged: number;
    signedIn: number;
    refused: number;
    soldOut: number;
    /** Paid for pieces that were sold meanwhile, because they were not held. */
    tooLate: number;
    longestSeconds: number;
  };
}

interface Call {
  url: '/orders/' | '/bookings/';
  payload: { contact: { phone: string } };
}

interface Answer {
  number?: string;
  /** Of an order. */
  is_reserved?: boolean;
  challenge?: Challenge;
  detail?: string;
}

/** One caller's next try: what it posts, from where, and how fast it works. */
interface Caller {
  address: string;
  speed: number;
  isHonest: boolean;
  next: () => Call;
  placed: (number: string, url: string, isReserved: boolean) => Promise<void>;
}

/** An hour of attack against honest buyers, on a shop with the demo's data and a clock of its own. */
export async function simulateAttack(addresses: number, target: AttackTarget): Promise<AttackResult> {
  const shop = await startSimulatedShop();
  try {
    return await new Simulation(shop, addresses, target).run();
  } finally {
    await shop.stop();
  }
}

class Simulation {
  readonly #shop: SimulatedShop;
  readonly #addresses: number;
  readonly #target: AttackTarget;
  /** Two, so that the honest buyers are the same in every run. */
  readonly #random: Random = createRandom(7);
  readonly #attackerRandom: Random = createRandom(11);
  readonly #queue: { at: number; act: () => Promise<void> }[] = [];
  readonly #honest = {
    orders: 0,
    through: 0,
    challenged: 0,
    signedIn: 0,
    refused: 0,
    soldOut: 0,
    tooLate: 0,
    longestSeconds: 0,
  };
  #attacking: string[] = [];
  #products: { id: number; colour: string | null; size: string | null; units: number }[] = [];
  #phones = 0;

  constructor(shop: SimulatedShop, addresses: number, target: AttackTarget) {
    this.#shop = shop;
    this.#addresses = addresses;
    this.#target = target;
  }

  async run(): Promise<AttackResult> {
    this.#products = await this.#shop.readProducts();
    const start = this.#shop.clock.getTime();
    const worst = { units: 0, hours: 0, worstProduct: 0, worstDay: 0 };
    for (let n = 1; n <= this.#addresses; n++) this.#attack(n === 1 ? CARRIER : `10.0.${n >> 8}.${n & 255}`);
    for (let n = 0; n < HONEST_ORDERS + HONEST_BOOKINGS; n++) this.#visit(start, n < HONEST_ORDERS);
    for (let minute = 1; minute <= MINUTES; minute++) {
      this.#at(start + minute * 60_000, async () => {
        const held = await this.#shop.readHeld(this.#attacking);
        for (const key of Object.keys(worst) as (keyof typeof worst)[])
          worst[key] = Math.max(worst[key], held[key]);
      });
    }
    for (let job = this.#take(); job; job = this.#take()) {
      if (job.at > start + MINUTES * 60_000) break;
      this.#shop.clock = new Date(job.at);
      await job.act();
    }
    return { addresses: this.#addresses, target: this.#target, ...worst, honest: this.#honest };
  }

  #at(at: number, act: () => Promise<void>): void {
    this.#queue.push({ at, act });
  }

  #in(seconds: number, act: () => Promise<void>): void {
    this.#at(this.#shop.clock.getTime() + seconds * 1000, act);
  }

  #take() {
    let first = 0;
    for (let n = 1; n < this.#queue.length; n++) if (this.#queue[n]!.at < this.#queue[first]!.at) first = n;
    return this.#queue.splice(first, 1)[0];
  }

  /** Orders or books without a pause, and never pays. Prompts keep each hold for 45 minutes. */
  #attack(address: string): void {
    const caller: Caller = {
      address,
      speed: ATTACKER_SPEED,
      isHonest: false,
      next: () => (this.#target === 'stock' ? this.#cheapestHold() : this.#booking(this.#attackerRandom)),
      placed: async (number, url, isReserved) => {
        if (!isReserved) {
          restUntil = this.#shop.clock.getTime() + 60_000;
          return;
        }
        this.#attacking.push(number);
        await this.#shop.extendHold(number, url);
      },
    };
    let restUntil = 0;
    const again = async () => {
      const rest = (restUntil - this.#shop.clock.getTime()) / 1000;
      if (rest > 0) {
        this.#in(rest, again);
        return;
      }
      const before = this.#attacking.length;
      const seconds = await this.#try(caller);
      const isRefused = seconds === 0 && this.#attacking.length === before;
      this.#in(isRefused ? REFUSED_SECONDS : Math.max(1, seconds), again);
    };
    this.#at(this.#shop.clock.getTime() + this.#attackerRandom.between(0, 1000), again);
  }

  /** The most units for one point. */
  #cheapestHold() {
    const product = this.#anyProduct(this.#attackerRandom);
    return this.#orderOf(product, Math.max(1, Math.floor(product.units / 40)));
  }

  /** A guest at a random moment: a third on the carrier's address, and one in five never pays. */
  #visit(start: number, orders: boolean): void {
    const address =
      this.#random.between(1, 3) === 1
        ? CARRIER
        : `172.16.${this.#queue.length >> 8}.${this.#queue.length & 255}`;
    const pays = this.#random.between(1, 5) > 1;
    const call = orders
      ? this.#orderOf(this.#anyProduct(this.#random), this.#random.between(1, 3))
      : this.#booking(this.#random);
    this.#at(start + this.#random.between(0, (MINUTES - 10) * 60_000), async () => {
      this.#honest.orders += 1;
      const came = this.#shop.clock.getTime();
      const placed = async (number: string) => {
        const waited = (this.#shop.clock.getTime() - came) / 1000;
        this.#honest.through += 1;
        this.#honest.longestSeconds = Math.max(this.#honest.longestSeconds, waited);
        if (!pays) return;
        this.#in(120, async () => {
          if (await this.#shop.pay(number, call.url)) return;
          this.#honest.through -= 1;
          this.#honest.tooLate += 1;
        });
      };
      await this.#try({ address, speed: PHONE_SPEED, isHonest: true, next: () => call, placed });
    });
  }

  /** Posts once; works on a challenge and posts again when it is solved. Returns when to try the next one. */
  async #try(caller: Caller): Promise<number> {
    const call = caller.next();
    const { challenge } = await this.#post(caller, call);
    if (challenge === undefined) return 0;
    const seconds = challenge.parameters.data.work / caller.speed;
    if (!caller.isHonest && seconds > ATTACKER_PATIENCE_SECONDS) return 60;
    if (caller.isHonest) this.#honest.challenged += 1;
    if (caller.isHonest && seconds > PATIENCE_SECONDS) {
      this.#honest.signedIn += 1;
      this.#in(SIGN_IN_SECONDS, async () => {
        await this.#post(caller, call, await this.#shop.signIn());
      });
    } else {
      this.#in(seconds, async () => {
        const answer = await forgeAnswer(this.#shop.jwtSecret, challenge);
        await this.#post(caller, call, { 'x-challenge-answer': answer });
      });
    }
    return seconds;
  }

  async #post({ address, isHonest, placed }: Caller, { url, payload }: Call, headers = {}): Promise<Answer> {
    const response = await this.#shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      remoteAddress: address,
    });
    const answer = response.json<Answer>();
    if (answer.number !== undefined) await placed(answer.number, url, answer.is_reserved !== false);
    else if (isHonest && answer.challenge === undefined) {
      this.#honest[/right now/.test(answer.detail ?? '') ? 'refused' : 'soldOut'] += 1;
    }
    return answer;
  }

  #anyProduct(random: Random) {
    return this.#products[random.between(0, this.#products.length - 1)]!;
  }

  #contact() {
    this.#phones += 1;
    return {
      name: 'Neema Otieno',
      phone: `07${String(this.#phones).padStart(8, '0')}`,
      email: `n${this.#phones}@example.com`,
    };
  }

  #orderOf(
    { id, colour, size }: { id: number; colour: string | null; size: string | null },
    quantity: number,
  ) {
    const item = {
      product: id,
      quantity,
      selected_color: colour ?? undefined,
      selected_size: size ?? undefined,
    };
    const delivery = { county: 'Nairobi', town: 'Karen', landmark: 'Blue gate opposite the Hub' };
    return { url: '/orders/' as const, payload: { items: [item], contact: this.#contact(), delivery } };
  }

  #booking(random: Random) {
    const day = nairobiDay(
      new Date(this.#shop.clock.getTime() + random.between(3, HORIZON_DAYS - 1) * 86_400_000),
    );
    const startsAt = nairobiInstant(day, random.pick([540, 660, 780, 900]));
    const payload = {
      package: 'bronze',
      starts_at: startsAt.toISOString(),
      contact: this.#contact(),
      consultation_type: 'virtual',
    };
    return { url: '/bookings/' as const, payload };
  }
}
