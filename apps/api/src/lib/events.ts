import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { UserType } from '@harusi/contracts/accounts';
import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const CHANNEL = 'harusi_events';

/** Who is told. */
export type Audience = { user: number } | { role: UserType } | 'everyone';

/** A hint that something changed. It carries ids, never the news itself: whoever hears it asks the API. */
export interface ShopEvent {
  to: Audience;
  type: string;
  data: Record<string, string | number>;
}

/** Tells every process once the transaction commits; a rollback tells nobody. */
export async function publish(db: Db, event: ShopEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

interface HubEvents {
  event: [ShopEvent];
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
      application_name: 'harusi-events',
    });
    this.#client = client;
    client.on('notification', ({ payload }) => this.emit('event', JSON.parse(payload ?? '')));
    client.on('error', () => {}); // 'end' follows and brings it back
    client.on('end', () => void this.#comeBack());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
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
        this.#client?.removeAllListeners('end');
        this.#log.warn({ err: error }, 'cannot listen for events yet');
      }
    }
  }
}
