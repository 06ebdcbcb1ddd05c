import type pg from 'pg';

type Waiting = Parameters<pg.Pool['connect']>[0];
type Connect = (callback?: Waiting) => Promise<pg.PoolClient> | void;

const FIRST_RENEWAL = 16;
const FACTOR = 4;

/**
 * Lets each connection make its query plans again after 16 uses, 64, 256 and so on. PostgreSQL keeps the plans of prepared
 * statements, functions and foreign keys until its statistics change, and one made while a table had a page or two reads
 * the whole table: a shop that opens with a rush would pay for each order with all orders before it. Now a plan is made for
 * a table of no less than a quarter of its size, as long as connections grow it equally.
 */
export function renewPlans(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Connect;
  const ages = new WeakMap<pg.PoolClient, { uses: number; renewAt: number }>();

  const isDue = (client: pg.PoolClient): boolean => {
    const age = ages.get(client) ?? { uses: 0, renewAt: FIRST_RENEWAL };
    ages.set(client, age);
    age.uses += 1;
    if (age.uses < age.renewAt) return false;
    age.renewAt *= FACTOR;
    return true;
  };

  const connectRenewed = (callback?: Waiting) => {
    if (callback) {
      return connect((error, client, release) => {
        const goOn = () => callback(error, client, release);
        if (client && isDue(client)) client.query(RENEW, goOn);
        else goOn();
      });
    }
    return connect()!.then(async (client) => {
      if (isDue(client)) await client.query(RENEW).catch(() => {});
      return client;
    });
  };
  pool.connect = connectRenewed as typeof pool.connect;
}

/** If it fails, the connection is lost, and the next query says so. */
const RENEW = 'discard plans';
