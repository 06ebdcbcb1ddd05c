import { sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { waitForRacers } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { postEntry } from '../ledger/ledger.service.ts';
import { sumLedger } from './sum-ledger.service.ts';

const { db, clock } = await startTestApi();
/** Thrown to roll back a writer. */
class TakenBack extends Error {}

const WRITERS = 8;
const ENTRIES = 15;

const write = (tx: typeof db, source: string, amount = 100) =>
  postEntry(tx, {
    source,
    memo: 'A test',
    at: clock.now(),
    postings: [
      { account: 'mpesa', amount },
      { account: 'deposits', amount: -amount },
    ],
  });
const number = async (query: ReturnType<typeof sql>) =>
  Number((await db.execute<{ n: string }>(query)).rows[0]!.n);
const inDays = () =>
  number(sql`select coalesce(sum(amount_cents), 0) as n from ledger_daily_totals where account = 'mpesa'`);
const inView = () =>
  number(sql`select coalesce(sum(amount_cents), 0) as n from ledger_by_day where account = 'mpesa'`);
const inLines = () =>
  number(sql`select coalesce(sum(amount_cents), 0) as n from ledger_lines where account = 'mpesa'`);

describe('summing the ledger', () => {
  it('loses nothing and counts nothing twice during concurrent writes', async () => {
    let writing = true;
    const summing = [1, 2].map(async () => {
      while (writing) await sumLedger(db);
    });
    const looking = (async () => {
      let before = 0;
      while (writing) {
        const now = await inView();
        expect(now).toBeGreaterThanOrEqual(before); // entries never disappear again
        before = now;
      }
    })();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; n < ENTRIES; n++) {
          await db
            .transaction(async (tx) => {
              await write(tx, `test:${writer}:${n}`);
              if (n % 3 === 0) await tx.execute(sql`select pg_sleep(0.02)`); // commits after entries with higher ids
              if (n % 5 === 4) throw new TakenBack();
            })
            .catch((error: unknown) => {
              if (!(error instanceof TakenBack)) throw error;
            });
        }
      }),
    );
    writing = false;
    await Promise.all([...summing, looking]);
    await sumLedger(db);
    const written = WRITERS * ENTRIES * 0.8 * 100;
    expect([await inLines(), await inDays(), await inView()]).toEqual([written, written, written]);
  });

  it('counts an entry once when two runs overlap', async () => {
    const before = await inDays();
    await write(db, 'test:overlap');
    let runs: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from ledger_watermark for update`);
      runs = [sumLedger(db), sumLedger(db)];
      await waitForRacers(tx, runs);
    });
    await Promise.all(runs);
    expect(await inDays()).toBe(before + 100);
  });

  it('waits for a lower id that is not committed yet', async () => {
    const before = await inDays();
    let goOn = () => {};
    const slow = db.transaction(async (tx) => {
      await write(tx, 'test:slow');
      await new Promise<void>((resolve) => (goOn = resolve));
    });
    await expect.poll(() => number(sql`select count(*) as n from pg_locks where relation = 'ledger_entries'::regclass and mode = 'RowExclusiveLock'`)).toBe(1); // prettier-ignore
    await write(db, 'test:quick'); // a higher id, committed first
    expect(await sumLedger(db)).toBeUndefined(); // gives up after half a second so as not to block writers
    expect(await inDays()).toBe(before);
    goOn();
    await slow;
    await sumLedger(db);
    expect(await inDays()).toBe(before + 200);
  });

  it('assigns an entry to its Nairobi day', async () => {
    await postEntry(db, {
      source: 'test:late',
      memo: 'In the evening of Greenwich',
      at: new Date('2031-01-31T21:00:00Z'),
      postings: [
        { account: 'bank', amount: 5 },
        { account: 'mpesa', amount: -5 },
      ],
    });
    await sumLedger(db);
    const { rows } = await db.execute(sql`select day::text from ledger_daily_totals where account = 'bank'`);
    expect(rows).toEqual([{ day: '2031-02-01' }]);
    expect(await sumLedger(db)).toBeUndefined(); // nothing new
  });
});
