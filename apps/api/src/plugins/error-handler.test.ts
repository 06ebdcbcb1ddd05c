import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { invalidFields } from '../lib/errors.ts';
import { errorHandler } from './error-handler.ts';
import { logOptions } from './observability.ts';

it('logs the cause and returns only what the caller should do', async () => {
  let log = '';
  const stream = new Writable({ write: (line, _, done) => ((log += String(line)), done()) });
  const app = fastify({ logger: { ...logOptions('info'), stream } });
  await app.register(errorHandler);
  app.get('/picture/', async () => {
    throw invalidFields({ image_url: 'Invalid image URL' }, new Error('10.0.0.7 is ours'));
  });
  const response = await app.inject('/picture/');
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { code: 'invalid', field_errors: { image_url: ['Invalid image URL'] } },
  ]);
  expect(response.body).not.toContain('10.0.0.7');
  expect(log).toContain('10.0.0.7 is ours');
});
