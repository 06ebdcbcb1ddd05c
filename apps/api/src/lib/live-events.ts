import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { PERMISSIONS } from '@harusi/contracts/constants/staff-roles';
import type { Db } from '@harusi/db/client';
import { type SQLWrapper, sql } from '@harusi/db/drizzle';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { queryPrepared } from './database/prepared-queries.ts';

const CHANNEL = 'harusi_events';

/** A server that hangs keeps the connection open, so only a question shows that no event will come. */
const PING_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 4_000;

/** The receivers. `web` means our own servers with their caches, never a browser. */
const Audience = z.union([
  z.object({ user: z.int() }),
  /** Staff whose role includes one of these. */
  z.object({ staff: z.array(z.enum(PERMISSIONS)).nonempty() }),
  /** Everyone allowed to see the order or booking of this number, including guests with its key. */
  z.object({ order: z.string() }),
  z.object({ booking: z.string() }),
  z.enum(['everyone', 'web']),
]);

/** A hint that something changed. It carries ids only: the receiver loads the change from the API. */
const LiveEventSchema = z.object({
  to: Audience,
  type: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type LiveEvent = z.infer<typeof LiveEventSchema>;

/** Notifies every process when the transaction commits; a rollback notifies none. */
export async function publishLiveEvents(db: Db, ...events: LiveEvent[]): Promise<void> {
  await queryPrepared(db, {
    shape: 'live events',
    build: () => sql`select ${notified(sql.placeholder('payloads'))}`,
    values: { payloads: toPayloads(events) },
  });
}

export const toPayloads = (events: readonly LiveEvent[]) => events.map((event) => JSON.stringify(event));

/** The same as a column of another statement. */
export const notified = (payloads: SQLWrapper) =>
  sql`(select count(pg_notify('${sql.raw(CHANNEL)}', payload)) from unnest(${payloads}::text[]) payload)`;

interface HubEvents {
  event: [LiveEvent];
  /** No events arrive until `resync`. */
  lost: [];
  /** Events may have been missed: clients should reload what they show. */
  resync: [];
  closing: [];
}

/** Receives events over one database connection per process, and reconnects when it is lost. */
export class LiveEventHub extends EventEmitter<HubEvents> {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #pingEveryMs: number;
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string, log: FastifyBaseLogger, pingEveryMs = PING_EVERY_MS) {
    super();
    this.#pingEveryMs = pingEveryMs;
    this.setMaxListeners(0);
    this.#url = url;
    this.#log = log;
  }

  /** False while a change could go unnoticed. */
  get listening(): boolean {
    return this.#client !== undefined;
  }

  async start(): Promise<void> {
    await this.#listen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.emit('closing');
    await this.#client?.end();
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000, // the default of two hours would hide a dead connection that long
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'harusi-events',
    });
    client.on('error', () => {}); // 'end' follows
    client.on('notification', ({ payload }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Reconnects only after a successful connection; the caller retries a failed attempt.
    let ping: NodeJS.Timeout;
    const pingLater = () => {
      ping = setTimeout(() => {
        // `end` closes the connection at once while a query hangs.
        client.query('select 1').then(pingLater, () => void client.end().catch(() => {}));
      }, this.#pingEveryMs).unref();
    };
    pingLater();
    client.once('end', () => {
      clearTimeout(ping);
      this.#client = undefined;
      this.emit('lost');
      void this.#comeBack();
    });
    this.#client = client;
  }

  /** Any database user can notify, so an unknown payload is logged and ignored. */
  #hear(payload: string | undefined): void {
    const event = LiveEventSchema.safeParse(parseJson(payload ?? ''));
    if (event.success) this.emit('event', event.data);
    else this.#log.warn('ignored a notification that is not an event');
  }

  async #comeBack(): Promise<void> {
    for (let tries = 0; !this.#closed; tries++) {
      await wait(Math.min(250 * 2 ** tries, 5_000), undefined, { ref: false });
      if (this.#closed) return;
      try {
        await this.#listen();
        this.#log.info('listening for events again');
        this.emit('resync');
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'cannot listen for events yet');
      }
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
