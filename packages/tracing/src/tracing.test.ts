import { spawnSync } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import type { TracingSettings } from '@harusi/environment/tracing-settings';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCollector } from '../test/start-collector.ts';
import { startTracing } from './start-tracing.ts';
import { isTracing, recordingSpan, startSpan, traceCall, traceCarrier, traced } from './tracing.ts';

const SAMPLED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const NOT_SAMPLED = SAMPLED.replace(/01$/, '00');

async function start(settings: Partial<TracingSettings> & { endpoint: string }) {
  const onLost = vi.fn<(reason: string) => void>();
  const given = { sampler: 'parentbased_always_on', ratio: 1, ...settings } as const;
  const stop = await startTracing(given, { service: 'harusi-test', version: '1.2.3', onLost });
  onTestFinished(stop);
  return { stop, onLost };
}

test('steps within steps arrive as one trace', async () => {
  const collector = await startCollector();
  const { stop } = await start({ endpoint: collector.url });
  await traced({ name: 'request', kind: 'server', attributes: { 'http.route': '/orders/' } }, async () => {
    await traced({ name: 'query' }, async () => {});
    await Promise.all([traced({ name: 'left' }, async () => {}), traced({ name: 'right' }, async () => {})]);
  });
  await stop();
  const root = collector.find('request')!;
  expect(root).toMatchObject({
    service: 'harusi-test',
    parentId: '',
    attributes: { 'http.route': '/orders/' },
    isError: false,
  });
  expect(collector.childrenOf(root).map(({ name }) => name)).toEqual(['query', 'left', 'right']);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
});

test('another process continues the trace', async () => {
  const collector = await startCollector();
  const { stop } = await start({ endpoint: collector.url });
  const carrier = await traced({ name: 'here' }, async () => traceCarrier());
  await traced({ name: 'there', parent: carrier.traceparent }, async () => {});
  await traced({ name: 'elsewhere', parent: 'not a traceparent' }, async () => {});
  await stop();
  expect(collector.find('there')).toMatchObject({ parentId: collector.find('here')!.id });
  expect(collector.find('elsewhere')).toMatchObject({ parentId: '' });
});

test('a failure is told by its kind, never by its message', async () => {
  const collector = await startCollector();
  const { stop } = await start({ endpoint: collector.url });
  const cause = Object.assign(new Error('Key (email)=(neema@example.com) exists'), { code: '23505' });
  const fail = traced({ name: 'insert' }, () =>
    Promise.reject(new Error('neema@example.com again', { cause })),
  );
  await expect(fail).rejects.toThrow('again');
  await stop();
  expect(collector.find('insert')).toMatchObject({ isError: true, attributes: { 'error.type': '23505' } });
  expect(collector.seen.join()).not.toContain('neema');
});

test('a call is named by its path without a query', async () => {
  const collector = await startCollector();
  const { stop } = await start({ endpoint: collector.url });
  const call = {
    method: 'GET',
    path: '/orders/{number}/?key=secret',
    server: 'https://api.example:8443/api',
  };
  const response = await traceCall(call, async (carrier) => ({ status: 503, carrier }));
  await stop();
  const span = collector.find('GET /orders/{number}/')!;
  expect(span).toMatchObject({
    isError: true,
    attributes: { 'server.address': 'api.example', 'http.response.status_code': 503 },
  });
  expect(response.carrier.traceparent).toBe(`00-${span.traceId}-${span.id}-01`);
  expect(collector.seen.join()).not.toContain('secret');
});

test.each([
  ['parentbased_traceidratio', 0, SAMPLED, true],
  ['parentbased_traceidratio', 1, NOT_SAMPLED, false],
  ['parentbased_traceidratio', 0, undefined, false],
  ['traceidratio', 1, NOT_SAMPLED, true],
  ['always_on', 0, NOT_SAMPLED, true],
  ['always_off', 1, SAMPLED, false],
] as const)('%s of %d with the parent %s: %s', async (sampler, ratio, parent, isKept) => {
  const collector = await startCollector();
  const { stop } = await start({ endpoint: collector.url, sampler, ratio });
  const isRecording = await traced({ name: 'step', parent }, async () => recordingSpan() !== undefined);
  await stop();
  expect([isRecording, collector.spans.length]).toEqual([isKept, isKept ? 1 : 0]);
});

test.each([
  ['is away', undefined],
  ['refuses', (response: ServerResponse) => response.writeHead(400).end()],
])('a collector that %s is reported once, and harms nobody', async (_what, answer) => {
  const { url } = answer ? await startCollector(answer) : { url: 'http://127.0.0.1:9' };
  const { stop, onLost } = await start({ endpoint: url });
  // More than one batch, so that it fails more than once.
  for (let n = 0; n < 1_100; n++) startSpan({ name: 'step' })?.end();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { timeout: 20_000 });
  await stop();
  expect(onLost).toHaveBeenCalledOnce();
});

test('without a collector nothing of OpenTelemetry is loaded', () => {
  const listLoaded = (settings: string) => {
    const program = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
      const { startTracing } = await import(${JSON.stringify(import.meta.resolve('./start-tracing.ts'))});
      await startTracing(${settings}, { service: 's', version: '1', onLost() {} });
      console.log(loaded.filter((name) => name.startsWith('@opentelemetry/')).length);`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    return Number(stdout.toString());
  };
  expect(listLoaded('null')).toBe(0);
  const settings = { endpoint: 'http://127.0.0.1:9', sampler: 'always_on', ratio: 1 };
  expect(listLoaded(JSON.stringify(settings))).toBeGreaterThan(5);
  expect([isTracing(), startSpan({ name: 'step' }), traceCarrier()]).toEqual([false, undefined, {}]);
});
