import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { sql } from '@harusi/db/drizzle';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { countOpenStreams } from './send-event-stream.ts';

const { app, db, hub, signIn } = await startTestApi();
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });

/** Opens a live stream and reads it line by line like a browser. */
async function follow(headers: Record<string, string>, path = '/events/') {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(baseUrl + path, { headers, signal: stop.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    close: () => stop.abort(),
    /** Waits for this text and returns everything received so far. */
    async until(expected: string) {
      while (!text.includes(expected)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after: ${text}`);
        text += value;
      }
      return text;
    },
    async toEnd() {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
  };
}

describe('open streams', () => {
  const { perReader, perNetwork } = testSettings.streams;

  it('are limited per reader, and closing one makes room', async () => {
    const { headers } = await signIn('customer');
    const streams = await Promise.all(Array.from({ length: perReader }, () => follow(headers)));
    await Promise.all(streams.map((stream) => stream.until('ready')));
    const refused = await fetch(`${baseUrl}/events/`, { headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await follow((await signIn('customer')).headers)).response.status).toBe(200);

    streams[0]!.close();
    await vi.waitFor(async () => expect((await follow(headers)).response.status).toBe(200), {
      timeout: 20_000,
    });
  });

  it('are limited per network, across readers', async () => {
    const { streams } = app.settings;
    onTestFinished(() => void Object.assign(streams, { perNetwork }));
    const [one, other] = [await signIn('customer'), await signIn('customer')];
    Object.assign(streams, { perNetwork: 1 });
    // Once the streams of the test before have closed, there is room for one.
    await vi.waitFor(async () => expect((await follow(one.headers)).response.status).toBe(200), {
      timeout: 20_000,
    });
    const refused = await fetch(`${baseUrl}/events/`, { headers: other.headers });
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('live connections'),
    ]);
    Object.assign(streams, { perNetwork: 2 });
    expect((await follow(other.headers)).response.status).toBe(200);
  });

  it.each([
    ['whose connection is new', ''],
    ['whose connection served a request before', 'GET /health/ HTTP/1.1\r\nhost: api\r\n\r\n'],
  ])('are not begun for readers who leave at once, %s', async (_, before) => {
    const { headers } = await signIn('customer');
    await vi.waitFor(() => expect(countOpenStreams()).toBe(0), { timeout: 20_000 });
    const answers: number[] = [];
    const note = (_request: IncomingMessage, response: ServerResponse) =>
      response.once('close', () => setTimeout(() => answers.push(response.statusCode), 500));
    app.server.on('request', note);
    onTestFinished(() => void app.server.off('request', note));
    const readers = testSettings.streams.perReader * 2;
    const authorization = `authorization: ${headers.authorization}`;
    for (let n = 0; n < readers; n++) {
      const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
      socket.write(before);
      if (before) await once(socket, 'data');
      socket.write(`GET /events/ HTTP/1.1\r\nhost: api\r\n${authorization}\r\n\r\n`, () => socket.destroy());
      await once(socket, 'close');
    }
    await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(readers), { timeout: 20_000 });
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(countOpenStreams()).toBe(0);
    expect((await follow(headers)).response.status).toBe(200);
  });
});

describe('live events', () => {
  it('open with "ready" and deliver only events for the subscriber', async () => {
    const asha = await signIn('customer');
    const vendor = await signIn('vendor');
    const stream = await follow(asha.headers);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await stream.until('event: ready\ndata: {}\n\n');

    await publishLiveEvents(db, { to: { user: vendor.user.id }, type: 'for.vendor', data: {} });
    await publishLiveEvents(db, { to: { staff: ['catalogue'] }, type: 'for.staff', data: {} });
    await publishLiveEvents(db, { to: { user: asha.user.id }, type: 'for.asha', data: { order: 7 } });
    await publishLiveEvents(db, { to: 'web', type: 'for.servers', data: {} });
    await publishLiveEvents(db, { to: 'everyone', type: 'for.everyone', data: {} });

    const text = await stream.until('for.everyone');
    expect(text).toContain('event: for.asha\ndata: {"order":7}\n\n');
    expect(text).not.toContain('for.vendor');
    expect(text).not.toContain('for.staff');
    expect(text).not.toContain('for.servers');
  });

  it('reach staff whose role includes one of the permissions', async () => {
    const packer = await signIn('admin', { staffRole: 'packer' });
    const stream = await follow(packer.headers);
    await stream.until('ready');
    await publishLiveEvents(db, { to: { staff: ['payouts', 'refunds'] }, type: 'for.books', data: {} });
    await publishLiveEvents(db, { to: { staff: ['orders', 'parcels'] }, type: 'for.packers', data: {} });
    expect(await stream.until('for.packers')).not.toContain('for.books');
  });

  it('end when the role changes, so that the next stream follows the new one', async () => {
    const [owner, colleague] = [await signIn('admin'), await signIn('admin')];
    const before = await follow(colleague.headers);
    await before.until('ready');
    const url = `/admin/admins/${colleague.user.id}/`;
    const payload = { staff_role: 'packer' };
    await app.inject({ method: 'PATCH', url, headers: owner.headers, payload });
    expect(await before.toEnd()).toContain('event: role.changed');

    const after = await follow(colleague.headers);
    await after.until('ready');
    await publishLiveEvents(db, { to: { staff: ['payouts'] }, type: 'for.books', data: {} });
    await publishLiveEvents(db, { to: { staff: ['parcels'] }, type: 'for.packers', data: {} });
    expect(await after.until('for.packers')).not.toContain('for.books');
  });

  it('omit rolled-back changes', async () => {
    const { headers } = await signIn();
    const stream = await follow(headers);
    await stream.until('ready');
    const undone = db.transaction(async (tx) => {
      await publishLiveEvents(tx, { to: 'everyone', type: 'never.happened', data: {} });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await publishLiveEvents(db, { to: 'everyone', type: 'did.happen', data: {} });
    expect(await stream.until('did.happen')).not.toContain('never.happened');
  });

  it('survive a dropped PostgreSQL connection and send "ready" again', async () => {
    const { headers } = await signIn();
    const stream = await follow(headers);
    await stream.until('ready');
    const back = new Promise<void>((resolve) => hub.once('resync', resolve));
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'harusi-events' and datname = current_database()`,
    );
    await back;
    await stream.until('event: ready\ndata: {}\n\nevent: ready');
    await publishLiveEvents(db, { to: 'everyone', type: 'after.the.break', data: {} });
    expect(await stream.until('after.the.break')).toContain('after.the.break');
  });

  it('ignore foreign notifications on the channel', async () => {
    const { headers } = await signIn();
    const stream = await follow(headers);
    await stream.until('ready');
    for (const payload of ['not json', '{}', 'null', '{"to":"nobody"}']) {
      await db.execute(sql`select pg_notify('harusi_events', ${payload})`);
    }
    await publishLiveEvents(db, { to: 'everyone', type: 'still.here', data: {} });
    expect(await stream.until('still.here')).not.toContain('nobody');
  });

  it('end with the session', async () => {
    const { headers, session } = await signIn();
    const stream = await follow(headers);
    await stream.until('ready');
    await app.inject({ method: 'POST', url: '/auth/logout/', payload: { refresh: session.refresh } });
    expect(await stream.toEnd()).toContain('event: session.ended');
  });

  it('require a login', async () => {
    expect((await app.inject('/events/')).statusCode).toBe(401);
    const { headers } = await signIn();
    expect((await app.inject({ method: 'HEAD', url: '/events/', headers })).statusCode).toBe(404);
  });

  describe('for the page server', () => {
    const key = { 'x-page-server-key': testSettings.pageServerKey };
    const loseConnection = () =>
      db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'harusi-events' and datname = current_database()`,
      );

    it('contain public changes and nothing personal', async () => {
      const stream = await follow(key, '/events/pages/');
      await stream.until('event: ready\ndata: {}\n\n');
      await publishLiveEvents(db, { to: { staff: ['catalogue'] }, type: 'for.staff', data: {} });
      await publishLiveEvents(db, { to: 'web', type: 'product.changed', data: { product: 12 } });
      const text = await stream.until('product.changed');
      expect(text).toContain('event: product.changed\ndata: {"product":12}\n\n');
      expect(text).not.toContain('for.staff');
    });

    it('end when an event could be missed, and reopen only when none can', async () => {
      const stream = await follow(key, '/events/pages/');
      await stream.until('ready');
      const lost = new Promise<void>((resolve) => hub.once('lost', resolve));
      await loseConnection();
      await lost;
      const next = await follow(key, '/events/pages/');
      expect(hub.listening).toBe(false);
      await stream.toEnd();
      expect(await next.until('event: ready')).toBe(': not listening yet\n\nevent: ready\ndata: {}\n\n');
    });

    it.each([
      ['without a key', {}],
      ['with another key', { 'x-page-server-key': 'x'.repeat(testSettings.pageServerKey.length) }],
    ])('return 404 %s', async (_what, headers) => {
      expect((await app.inject({ url: '/events/pages/', headers })).statusCode).toBe(404);
    });
  });

  it('do not delay a shutdown', async () => {
    // fetch reconnects after each stream that a test above has aborted, and the server waits for a first request on each.
    app.server.closeAllConnections();
    const { headers } = await signIn();
    const stream = await follow(headers);
    await stream.until('ready');
    const closed = app.close();
    await stream.toEnd();
    await closed;
    expect(hub.listenerCount('event')).toBe(0);
  });
});
