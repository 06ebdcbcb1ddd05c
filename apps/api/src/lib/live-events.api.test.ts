import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '@harusi/db/drizzle';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { LiveEventHub, publishLiveEvents } from './live-events.ts';

const { db, log, databaseUrl } = await startTestApi();

/** A load proxy that keeps accepting connections while PostgreSQL is down. */
async function startProxy(target: URL) {
  let up = true;
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    connections++;
    client.on('error', () => {});
    if (!up) {
      client.destroy();
      return;
    }
    const upstream = connectSocket(Number(target.port), target.hostname);
    upstream.on('error', () => {});
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    connections: () => connections,
    goDown: () => {
      up = false;
      for (const socket of sockets) socket.destroy();
    },
    goUp: () => void (up = true),
  };
}

it('reconnects once after several failed attempts', async () => {
  const proxy = await startProxy(new URL(databaseUrl));
  const hub = new LiveEventHub(proxy.url, log);
  onTestFinished(() => hub.close());
  await hub.start();
  const received: string[] = [];
  hub.on('event', ({ type }) => received.push(type));

  proxy.goDown();
  await wait(2_000);
  expect(proxy.connections()).toBeLessThan(8);
  const back = new Promise<void>((resolve) => hub.once('resync', resolve));
  proxy.goUp();
  await back;
  await publishLiveEvents(db, { to: 'everyone', type: 'test.event', data: {} });
  await wait(500);
  expect(received).toEqual(['test.event']);
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where application_name = 'harusi-events' and datname = current_database()`,
  );
  expect(rows).toHaveLength(2); // this hub and the one of the API
});
