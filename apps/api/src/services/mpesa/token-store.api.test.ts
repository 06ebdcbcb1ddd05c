import { mpesaTokens } from '@harusi/db/schema';
import { connect } from '@harusi/db/client';
import { afterAll, describe, expect, it } from 'vitest';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import { createDarajaClient } from './daraja.ts';

const harness = await startPaymentHarness();
const { db, clock, simulator, databaseUrl, app } = harness;
const { requestLog, tokens } = simulator.parts;

const TOKEN_PATH = '/oauth/v1/generate';
const PUSH_PATH = '/mpesa/stkpush/v1/processrequest';
/** How many requests of this kind the simulator received since the count began, and how many it rejected. */
const countFrom = () => {
  const first = requestLog.list().length;
  const calls = (path: string) =>
    requestLog
      .list()
      .slice(first)
      .filter((call) => call.path === path);
  return {
    asked: (path: string) => calls(path).length,
    refused: (path: string) => calls(path).filter(({ status }) => status !== 200).length,
  };
};

const account = { ...app.settings.mpesa };
const other = connect(databaseUrl, { maxConnections: 10 });
afterAll(other.close);
/** Two processes are two clients that share only the database. */
const clients = [db, other.db].map((own) => createDarajaClient({ account, db: own, now: clock.now }));

let phones = 0;
const push = (client: (typeof clients)[number]) =>
  client.push({
    msisdn: `2547130${String(++phones).padStart(5, '0')}`,
    amountCents: 100_000,
    account: 'TOKENTEST-1',
    callbackUrl: `${harness.payments.apiUrl}/cb/stk/nobody/`,
  });
const forget = () => db.delete(mpesaTokens);
const kinds = async (sent: ReturnType<typeof push>[]) => [
  ...new Set((await Promise.all(sent)).map(({ kind }) => kind)),
];

describe('access token', () => {
  it('is fetched once for 50 concurrent pushes', async () => {
    await forget();
    const count = countFrom();
    expect(await kinds(Array.from({ length: 50 }, () => push(clients[0]!)))).toEqual(['accepted']);
    expect([count.asked(TOKEN_PATH), count.asked(PUSH_PATH), count.refused(PUSH_PATH)]).toEqual([1, 50, 0]);
  });

  it('is fetched once by two processes that share a database', async () => {
    await forget();
    const count = countFrom();
    expect(await kinds(Array.from({ length: 50 }, (_, n) => push(clients[n % 2]!)))).toEqual(['accepted']);
    expect([count.asked(TOKEN_PATH), count.refused(PUSH_PATH)]).toEqual([1, 0]);
  });

  it('is reused until a minute before it expires, then fetched once', async () => {
    await forget();
    const count = countFrom();
    await push(clients[0]!);
    clock.advance({ seconds: 3538 });
    await simulator.parts.clock.advance(3_538_000);
    await push(clients[1]!);
    expect(count.asked(TOKEN_PATH)).toBe(1);
    clock.advance({ seconds: 2 });
    await Promise.all(Array.from({ length: 10 }, (_, n) => push(clients[n % 2]!)));
    expect([count.asked(TOKEN_PATH), count.refused(PUSH_PATH)]).toEqual([2, 0]);
  });

  it('that expires during use is renewed once, and each push is sent once', async () => {
    await forget();
    await push(clients[0]!);
    const count = countFrom();
    await simulator.parts.clock.advance(3_600_000); // our clock stays behind
    expect(await kinds(Array.from({ length: 20 }, (_, n) => push(clients[n % 2]!)))).toEqual(['accepted']);
    expect(count.asked(TOKEN_PATH)).toBe(1);
    expect(count.asked(PUSH_PATH) - count.refused(PUSH_PATH)).toBe(20);
    clock.advance({ hours: 1 });
  });

  it("invalidated by another client's fetch is renewed once and the push sent again", async () => {
    await forget();
    await push(clients[0]!);
    tokens.issue(); // M-Pesa invalidates ours
    const count = countFrom();
    expect((await push(clients[0]!)).kind).toBe('accepted');
    expect([count.asked(TOKEN_PATH), count.asked(PUSH_PATH), count.refused(PUSH_PATH)]).toEqual([1, 2, 1]);
  });

  it('is renewed only once per request: a second rejection is final', async () => {
    const refused = { ...account, shortcode: account.shortcode, passkey: 'wrong' };
    const client = createDarajaClient({ account: refused, db, now: clock.now });
    const count = countFrom();
    expect(await push(client)).toMatchObject({ kind: 'refused', why: 'refused' });
    expect(count.asked(PUSH_PATH)).toBe(1);
  });

  it('that is unavailable sends nothing, so the outcome is certain', async () => {
    const client = createDarajaClient({
      account: { ...account, consumerSecret: 'wrong' },
      db,
      now: clock.now,
    });
    await forget();
    const count = countFrom();
    expect(await push(client)).toMatchObject({ kind: 'refused', why: 'busy' });
    expect(await client.query('ws_CO_1')).toMatchObject({ kind: 'noInformation' });
    expect(count.asked(PUSH_PATH)).toBe(0);
    await expect(client.pull(clock.now(), clock.now())).rejects.toThrow('no access token');
  });

  it('never appears in the log', () => {
    expect(harness.logLines.join('')).not.toMatch(/access_token|Bearer|Basic /);
  });
});
