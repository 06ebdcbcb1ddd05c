import { calls } from '@harusi/contracts/calls';
import type { Mode } from '@harusi/environment/mode';
import type { FastifySchema } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';
import { buildApp } from '../../app.ts';

const { connection, clock, hub, log, logLines, files, payments } = await startTestApi();

const WRONG_BODY = JSON.stringify({ brand_name: 'Harusi', cost: '1.00' });

/** The real app, with a route whose response breaks the contract of `GET /shop/`. */
async function openApp(mode: Mode) {
  const settings = { ...testSettings, mode };
  const app = await buildApp({ connection, now: clock.now, hub, log, files, payments, settings });
  const schema: FastifySchema = { response: { 200: calls['GET /shop/'].response } };
  const config = { access: 'public', cache: true } as const;
  app.get('/broken/', { config, schema }, async (_request, reply) => {
    reply.cacheTags({ tags: ['shop'], until: null });
    return reply.type('application/json').send(WRONG_BODY);
  });
  app.get(
    '/broken-file/',
    { config: { access: 'public' }, schema: { produces: ['text/csv'] } },
    async () => 'a,b',
  );
  app.get('/broken-error/', { config: { access: 'public' } }, async (_request, reply) =>
    reply.code(409).send({ message: 'sold out' }),
  );
  onTestFinished(() => app.close());
  return app;
}

it('fails a request whose response breaks its contract, and says why in the log', async () => {
  const app = await openApp('test');
  for (const _time of ['first', 'second']) {
    const { statusCode, body } = await app.inject('/broken/');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ code: 'internal' });
  }
  expect(logLines.join('')).toContain('GET /broken/: ');
});

it.each(['/broken-file/', '/broken-error/'])('fails %s as well', async (url) => {
  const app = await openApp('test');
  expect((await app.inject(url)).statusCode).toBe(500);
});

it.each(['production', 'staging', 'demo'] as const)('does not validate in %s', async (mode) => {
  const app = await openApp(mode);
  const { statusCode, body } = await app.inject('/broken/');
  expect([statusCode, body]).toEqual([200, WRONG_BODY]);
});
