import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { EventHub, publish } from './events.ts';

const { db, log, databaseUrl } = await startTestApi();

/** A load balancer that keeps accepting connections while PostgreSQL is down. */
async function startBalancer(target: URL) {
  let up = true;
  let calls = 0;
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    calls++;
    caller.on('error', () => {});
    if (!up) {
      caller.destroy();
      return;
    }
    const behind = connectSocket(Number(target.port), target.hostname);
    behind.on('error', () => {});
    caller.pipe(behind).pipe(caller);
    for (const socket of [caller, behind]) sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    calls: () => calls,
    goDown: () => {
      up = false;
      for (const socket of sockets) socket.destroy();
    },
    comeUp: () => void (up = true),
  };
}

it('reconnects once after several failed attempts', async () => {
  const balancer = await startBalancer(new URL(databaseUrl));
  const hub = new EventHub(balancer.url, log);
  onTestFinished(() => hub.close());
  await hub.start();
  const heard: string[] = [];
  hub.on('event', ({ type }) => heard.push(type));

  balancer.goDown();
  await wait(2_000);
  expect(balancer.calls()).toBeLessThan(8);
  const back = new Promise<void>((resolve) => hub.once('resync', resolve));
  balancer.comeUp();
  await back;
  await publish(db, { to: 'everyone', type: 'told.once', data: {} });
  await wait(500);
  expect(heard).toEqual(['told.once']);
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where application_name = 'harusi-events' and datname = current_database()`,
  );
  expect(rows).toHaveLength(2); // this hub and the one of the API
});
