import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { keepIn } from './keep.ts';
import { compactTime, dayFirstTime } from './nairobi.ts';
import type { Random } from './random.ts';

const Book = z.object({ run: z.number().int(), next: z.number().int() });

/** Numbers are taken from the file by the thousand: a crash loses a few, none comes twice. */
const BLOCK = 1000;
const RECEIPTS = 36 ** 7;

/**
 * Receipts and ids never repeat, neither after a reset nor after a restart: the shop's unique keys outlive us. They come
 * from a counter in the data directory, which starts anywhere, so that two data directories do not meet either.
 */
export class Ids {
  readonly #kept;
  readonly #random: Random;
  readonly #run: number;
  readonly #issued = new Map<string, number>();
  #next: number;
  #end: number;

  constructor(dataDir: string, random: Random) {
    this.#kept = keepIn(dataDir, 'ids', Book);
    this.#random = random;
    const book = this.#kept.read() ?? { run: randomInt(1000), next: randomInt(2 ** 35) };
    this.#run = book.run + 1;
    this.#next = book.next;
    this.#end = book.next;
  }

  /** UKE7A1B2C3: year, month and day, then seven signs. */
  receipt(at: number): string {
    const date = compactTime(at);
    const year = String.fromCharCode(65 + ((11 + Number(date.slice(0, 4)) - 2017) % 26));
    const month = String.fromCharCode(64 + Number(date.slice(4, 6)));
    const day = '0123456789ABCDEFGHIJKLMNOPQRSTUV'[Number(date.slice(6, 8))];
    // A multiplication that leads each number to another one makes neighbours look unlike each other.
    const mixed = (BigInt(this.#count()) * 48_271_393_271n + 7_919n) % BigInt(RECEIPTS);
    return `${year}${month}${day}${mixed.toString(36).toUpperCase().padStart(7, '0')}`;
  }

  /** ws_CO_141120261805069712345678: the second, three digits that differ within it, the end of the number. */
  checkout(at: number, msisdn: string): string {
    const second = dayFirstTime(at);
    const line = msisdn.slice(-9);
    const earlier = this.#issued.get(second + line) ?? 0;
    this.#issued.set(second + line, earlier + 1);
    // After a restart, or with a clock that was turned back, the same second begins elsewhere.
    const digits = String((this.#run * 37 + earlier) % 1000).padStart(3, '0');
    return `ws_CO_${second}${digits}${line}`;
  }

  /** 2654-4b64-97ff-b827b542881d3130 */
  merchantRequest(): string {
    const { hex } = this.#random;
    return `${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}${this.#count()}`;
  }

  /** AG_20261114_ and twenty signs. */
  conversation(at: number): string {
    const count = this.#count().toString(16);
    return `AG_${compactTime(at).slice(0, 8)}_${this.#random.hex(20 - count.length)}${count}`;
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
