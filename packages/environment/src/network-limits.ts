import { isIPv6 } from 'node:net';

/** The address itself, or the /64 of an IPv6 address: one subscriber controls all 2^64 of it. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const WINDOW_MS = 60_000;
/** Bounds the memory; the network that has been quiet longest is forgotten first. */
const MAX_NETWORKS = 20_000;

/**
 * Limits the expensive reads of each network, in memory: another statement per read would cost PostgreSQL what the limit
 * saves. Each use advances a moment by its share of the minute, and it never lies further ahead than a minute, also when
 * the clock was ahead for a while.
 */
export class NetworkLimits {
  readonly #shareMs: number;
  /** By network, the one used last at the end. */
  readonly #spentUntil = new Map<string, number>();

  constructor(timesPerMinute: number) {
    this.#shareMs = WINDOW_MS / timesPerMinute;
  }

  /** Consumes one use. Returns the seconds to wait when none is left, else 0. */
  consume(address: string, now: number): number {
    const network = toNetwork(address);
    const end = now + WINDOW_MS;
    const stored = this.#spentUntil.get(network) ?? now;
    const known = stored > end + WINDOW_MS ? now : Math.min(Math.max(stored, now), end);
    const spentUntil = known + this.#shareMs;
    if (spentUntil > end) {
      this.#spentUntil.set(network, known);
      return Math.max(1, Math.ceil((spentUntil - end) / 1000));
    }
    this.#spentUntil.delete(network);
    this.#spentUntil.set(network, spentUntil);
    const [oldest] = this.#spentUntil.keys();
    if (this.#spentUntil.size > MAX_NETWORKS && oldest !== undefined) this.#spentUntil.delete(oldest);
    return 0;
  }
}
