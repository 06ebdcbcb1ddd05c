import type pg from 'pg';

/** Where public reads go. */
export interface ReadPool {
  query: pg.Pool['query'];
}

interface Options {
  primary: pg.Pool;
  replica: pg.Pool;
  /** How old an answer of the standby may be. */
  maxStaleMs?: number;
  /** How often both servers are compared. */
  sampleMs?: number;
}

/**
 * Reads from a streaming standby while it is close enough behind the primary, else from the primary. Lag is measured by log
 * positions: the standby is as fresh as the newest sample of the primary's position that it has replayed, which depends on
 * no clock but our own.
 */
export class ReplicaReads implements ReadPool {
  readonly #primary: pg.Pool;
  readonly #replica: pg.Pool;
  readonly #maxStaleMs: number;
  readonly #timer: NodeJS.Timeout;
  #samples: { at: number; position: bigint }[] = [];
  /** The standby has everything that was committed before this moment. */
  #freshAsOf = -Infinity;
  #changedAt = -Infinity;
  #sampling = false;

  constructor({ primary, replica, maxStaleMs = 5_000, sampleMs = 250 }: Options) {
    this.#primary = primary;
    this.#replica = replica;
    this.#maxStaleMs = maxStaleMs;
    this.#timer = setInterval(() => void this.sample(), sampleMs).unref();
  }

  /** Something was committed that cached answers must show: the standby is used again once it has it. */
  noteChange(): void {
    this.#changedAt = performance.now();
  }

  get isUsingReplica(): boolean {
    return this.#freshAsOf > this.#changedAt && performance.now() - this.#freshAsOf <= this.#maxStaleMs;
  }

  /** Compares the two servers once. */
  async sample(): Promise<void> {
    if (this.#sampling) return;
    this.#sampling = true;
    try {
      const at = performance.now();
      const written = await readPosition(this.#primary, 'select pg_current_wal_lsn() as position');
      if (written !== undefined) this.#samples.push({ at, position: written });
      // Null on a server that is no standby (any more), which is then not used.
      const replayed = await readPosition(
        this.#replica,
        'select pg_last_wal_replay_lsn() as position where pg_is_in_recovery()',
      );
      if (replayed === undefined) {
        this.#freshAsOf = -Infinity;
        return;
      }
      const newest = this.#samples.findLastIndex(({ position }) => position <= replayed);
      if (newest === -1) return;
      this.#freshAsOf = this.#samples[newest]!.at;
      this.#samples = this.#samples.slice(newest).slice(-MAX_SAMPLES);
    } finally {
      this.#sampling = false;
    }
  }

  query = (async (query: pg.QueryConfig) => {
    if (this.isUsingReplica) {
      try {
        return await this.#replica.query(query);
      } catch {
        // Away, or a conflict with what it replays. The primary has the answer, or the real error.
        this.#freshAsOf = -Infinity;
      }
    }
    return this.#primary.query(query);
  }) as pg.Pool['query'];

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Two minutes of them: a standby further behind is not used anyway. */
const MAX_SAMPLES = 480;

async function readPosition(pool: pg.Pool, query: string): Promise<bigint | undefined> {
  try {
    const { rows } = await pool.query<{ position: string | null }>(query);
    const position = rows[0]?.position;
    if (!position) return undefined;
    const [high = '0', low = '0'] = position.split('/');
    return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  } catch {
    return undefined; // its server is away
  }
}
