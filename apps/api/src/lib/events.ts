import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { UserType } from '@harusi/contracts/accounts';
import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { z } from 'zod';

const CHANNEL = 'harusi_events';

/** Who is told. `web`: our own servers, which keep answers and pages in memory; never a browser. */
const Audience = z.union([
  z.object({ user: z.int() }),
  z.object({ role: UserType }),
  /** Whoever may see the order or booking of this number, guests with its key among them. */
  z.object({ order: z.string() }),
  z.object({ booking: z.string() }),
  z.enum(['everyone', 'web']),
]);

/** A hint that something changed. It carries ids, never the news itself: whoever hears it asks the API. */
const ShopEventSchema = z.object({
  to: Audience,
  type: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ShopEvent = z.infer<typeof ShopEventSchema>;

/** Tells every process once the transaction commits; a rollback tells nobody. */
export async function publish(db: Db, ...events: ShopEvent[]): Promise<void> {
  const notices = events.map((event) => JSON.stringify(event));
  await db.execute(
    sql`select pg_notify(${CHANNEL}, notice) from unnest(${sql.param(notices)}::text[]) as notice`,
  );
}

interface HubEvents {
  event: [ShopEvent];
  /** From now on nothing is heard, until `resync`. */
  lost: [];
  /** Notices may have been missed: whoever shows something should load it again. */
  resync: [];
  closing: [];
}

/** This process's ear on the database: one connection listens for everybody, and comes back when it is lost. */
export class EventHub extends EventEmitter<HubEvents> {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string, log: FastifyBaseLogger) {
    super();
    this.setMaxListeners(0);
    this.#url = url;
    this.#log = log;
  }

  /** False while a change could go by unheard. */
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
      keepAliveInitialDelayMillis: 30_000, // the system's own two hours would leave us deaf for as long
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
    // Only one that has listened comes back by itself; a failed attempt is whoever made it to repeat.
    client.once('end', () => {
      this.#client = undefined;
      this.emit('lost');
      void this.#comeBack();
    });
    this.#client = client;
  }

  /** Any user of the database can notify; what is not one of our events is nobody's business. */
  #hear(payload: string | undefined): void {
    const event = ShopEventSchema.safeParse(parseJson(payload ?? ''));
    if (event.success) this.emit('event', event.data);
    else this.#log.warn('heard a notice that is no event of ours');
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
