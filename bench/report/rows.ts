/** What was measured of one thing at one size. Milliseconds are CPU unless they say otherwise. */
export interface Row {
  what: string;
  /** Of what it should not grow with: products, or orders in rows about orders. */
  size: number;
  perSecond?: number;
  /** Requests a second as a share of those to a bare server. */
  timesBare?: number;
  nodeMs?: number;
  postgresMs?: number;
  statements?: number;
  /** 99 of 100 turns of the event loop waited no longer. */
  delayMs?: number | undefined;
  wallMs?: number;
  /** The longest task of a page's main thread after it has loaded. */
  browserMs?: number;
  megabytes?: number;
  failed?: number;
  /** CPU of a request to a bare server at that time: more than usual where others keep the machine busy. */
  bareMs?: number;
  /** The most CPU it may take; most rows have theirs in aims.ts. */
  aimMs?: number;
}

/** Where and when a row was measured. */
export interface Circumstances {
  machine: string;
  commit: string;
  /** The day, in UTC. */
  date: string;
}

export interface KeptRow extends Row, Circumstances {
  /** One of the names in `BENCH_WHAT`. */
  part: string;
  bareMs: number;
}

/** New rows take the place of older ones of the same name and size; what was not measured again stays. */
export function mergeRows(kept: readonly KeptRow[], measured: readonly KeptRow[]): KeptRow[] {
  const keyOf = ({ part, what, size }: KeptRow) => `${part}\n${what}\n${size}`;
  const rows = new Map([...kept, ...measured].map((row) => [keyOf(row), row]));
  return [...rows.values()];
}

export const totalMs = ({ nodeMs = 0, postgresMs = 0, browserMs = 0 }: Row): number =>
  nodeMs + postgresMs + browserMs;
