import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { jsonFile } from './json-file.ts';
import { compactTime, compactTimeDayFirst } from './nairobi-time.ts';

export interface Random {
  /** An integer from 0 up to, but not including, `below`. */
  whole: (below: number) => number;
  hex: (length: number) => string;
  letters: (length: number) => string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Seeded pseudo-random numbers (mulberry32), so that a run can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  const drawn = (length: number, from: string) =>
    Array.from({ length }, () => from[whole(from.length)]).join('');
  return {
    whole,
    hex: (length) => drawn(length, '0123456789abcdef'),
    letters: (length) => drawn(length, LETTERS),
  };
}

const Book = z.object({ run: z.number().int(), next: z.number().int() });

/** Numbers are reserved in blocks of a thousand: a crash skips a few but never repeats one. */
const BLOCK = 1000;
const RECEIPTS = 36 ** 7;

/**
 * Receipts and ids never repeat, not even after a reset or a restart, because the shop stores them under unique keys. They
 * come from a counter in the data directory that starts at a random number, so two data directories don't collide either.
 */
export class Ids {
  readonly #kept;
  readonly #random: Random;
  readonly #run: number;
  readonly #issued = new Map<string, number>();
  #next: number;
  #end: number;

  constructor(dataDir: string, random: Random) {
    this.#kept = jsonFile(dataDir, 'ids', Book);
    this.#random = random;
    const book = this.#kept.read() ?? { run: randomInt(1000), next: randomInt(2 ** 35) };
    this.#run = book.run + 1;
    this.#next = book.next;
    this.#end = book.next;
  }

  /** `UKE7A1B2C3`: year, month and day, then seven characters. */
  receipt(at: number): string {
    const date = compactTime(at);
    const year = String.fromCharCode(65 + ((11 + Number(date.slice(0, 4)) - 2017) % 26));
    const month = String.fromCharCode(64 + Number(date.slice(4, 6)));
    const day = '0123456789ABCDEFGHIJKLMNOPQRSTUV'[Number(date.slice(6, 8))];
    // A bijective multiplication, so that consecutive receipts don't look alike.
    const mixed = (BigInt(this.#count()) * 48_271_393_271n + 7_919n) % BigInt(RECEIPTS);
    return `${year}${month}${day}${mixed.toString(36).toUpperCase().padStart(7, '0')}`;
  }

  /** `ws_CO_141120261805069712345678`: the second, three digits unique within it, the last nine digits of the number. */
  checkout(at: number, msisdn: string): string {
    const second = compactTimeDayFirst(at);
    const line = msisdn.slice(-9);
    const earlier = this.#issued.get(second + line) ?? 0;
    this.#issued.set(second + line, earlier + 1);
    // After a restart or a clock reset, the same second starts at another number.
    const digits = String((this.#run * 37 + earlier) % 1000).padStart(3, '0');
    return `ws_CO_${second}${digits}${line}`;
  }

  /** `2654-4b64-97ff-b827b542881d3130` */
  merchantRequest(): string {
    const { hex } = this.#random;
    return `${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}${this.#count()}`;
  }

  /** `AG_20261114_` and twenty characters. */
  conversation(at: number): string {
    const count = this.#count().toString(16);
    return `AG_${compactTime(at).slice(0, 8)}_${this.#random.hex(20 - count.length)}${count}`;
  }

  /** `ATXid_` and 32 characters, as Africa's Talking names an SMS. */
  sms(): string {
    const count = this.#count().toString(16);
    return `ATXid_${this.#random.hex(32 - count.length)}${count}`;
  }

  /** `wamid.HBgM…`, as Meta names a message. */
  whatsApp(msisdn: string): string {
    const count = this.#count().toString(16);
    return `wamid.${Buffer.from(`\x1c\x18\x0c${msisdn}${this.#random.hex(20 - count.length)}${count}`).toString('base64')}`;
  }

  #count(): number {
    if (this.#next >= this.#end) {
      this.#end = this.#next + BLOCK;
      this.#kept.write({ run: this.#run, next: this.#end });
    }
    const number = this.#next;
    this.#next += 1;
    return number;
  }
}
