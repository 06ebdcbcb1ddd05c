import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createBaseServer } from './base-server.ts';

const open = { logLevel: 'silent', siteUrl: 'http://localhost:3000', trustProxy: 0, mode: 'test' } as const;

test('shows how long pages take, and the process itself', async () => {
  const server = createBaseServer({ ...open, metricsKey: undefined });
  server.get('/bridal', async () => 'a page');
  await server.inject('/bridal?page=2');
  server.recordResponse({ path: '/groom', status: 200, ms: 0, cached: true });
  const { body, headers } = await server.inject('/metrics/');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('web_response_duration_seconds_count{kind="page",cached="false",status="200"} 1');
  expect(body).toContain('web_response_duration_seconds_count{kind="page",cached="true",status="200"} 1');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(body).toContain('process_resident_memory_bytes');
});

test('exports what the dashboard shows of pages', async () => {
  const file = resolve(import.meta.dirname, '../../../deploy/grafana/harusi.json');
  const named = new Set((await readFile(file, 'utf8')).match(/\bweb_\w+/g));
  expect(named.size).toBeGreaterThan(1);
  const server = createBaseServer({ ...open, metricsKey: undefined });
  server.recordResponse({ path: '/', status: 200, ms: 1, cached: true });
  const { body } = await server.inject('/metrics/');
  expect([...named].filter((name) => !body.includes(`\n${name}{`))).toEqual([]);
});

test('is for who has the key, and closed in production without one', async () => {
  const status = async (
    settings: { metricsKey: string | undefined; mode: 'test' | 'production' },
    key?: string,
  ) => {
    const server = createBaseServer({ ...open, ...settings });
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return (await server.inject({ url: '/metrics/', headers })).statusCode;
  };
  const keyed = { metricsKey: 'a-key-for-metrics', mode: 'production' } as const;
  expect(await status(keyed)).toBe(404);
  expect(await status(keyed, 'a-wrong-key')).toBe(404);
  expect(await status(keyed, 'a-key-for-metrics')).toBe(200);
  expect(await status({ metricsKey: undefined, mode: 'production' })).toBe(404);
});
