import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { jobRuns, messageHolds, paymentExceptions } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recordCapture } from '../../modules/payments/captures/captures.service.ts';
import { measureMpesa } from '../../services/mpesa/mpesa-seconds.ts';

const { app, db, clock } = await startTestApi();
const DEPLOY = resolve(import.meta.dirname, '../../../../../deploy');

const readMetrics = async () => (await app.inject('/metrics/')).body;

it('exports every metric that the rules and the dashboard name', async () => {
  await measureMpesa('/mpesa/stkpush/v1/processrequest', async () => ({ status: 200 }));
  const exported = await readMetrics();
  const names = new Set(
    [...exported.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const rules = await readFile(`${DEPLOY}/prometheus/rules.yml`, 'utf8');
  const dashboard = await readFile(`${DEPLOY}/grafana/harusi.json`, 'utf8');
  const exprs = [
    ...[...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
      ([, long, short]) => long ?? short ?? '',
    ),
    ...[...dashboard.matchAll(/"expr": "(.*)",?$/gm)].map(([, expr = '']) => expr.replaceAll('\\"', '"')),
  ];
  expect(exprs.length).toBeGreaterThan(40);
  const named = exprs.flatMap((expr) =>
    (expr.replaceAll(/"[^"]*"/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []).filter(
      (word) => word !== 'histogram_quantile',
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(20);
  // Those of the page server are checked in apps/web/server/metrics.test.ts.
  const ours = [...new Set(named)].filter((name) => !name.startsWith('web_'));
  expect(ours.filter((name) => !names.has(name))).toEqual([]);
});

it('reads the figures of the shop at most once every 15 seconds', async () => {
  clock.advance({ seconds: 20 });
  expect(await readMetrics()).toMatch(/^harusi_payment_exceptions_open 0$/m);
  const payment = { provider: 'mpesa' as const, receipt: 'UKG4T8B1WZ', amountCents: 100_00 };
  await db.transaction((tx) => recordCapture(tx, { ...payment, paidAt: clock.now() }, clock.now()));
  await db.insert(jobRuns).values({ job: 'payments.due', failingSince: clock.now() });
  await db.insert(messageHolds).values({ channel: 'sms', reason: 'no balance', heldAt: clock.now() });
  clock.advance({ seconds: 14 });
  expect(await readMetrics()).toMatch(/^harusi_payment_exceptions_open 0$/m);
  clock.advance({ seconds: 2 });
  const body = await readMetrics();
  expect(body).toMatch(/^harusi_payment_exceptions_open 1$/m);
  expect(body).toMatch(/^harusi_periodic_jobs_failing 1$/m);
  expect(body).toMatch(/^harusi_message_channels_held\{channel="sms"\} 1$/m);
  expect(body).toMatch(/^harusi_messages_day\{channel="email",state="due"\} 1$/m);
  expect(body).toMatch(/^harusi_database_readable 1$/m);
  expect(await db.$count(paymentExceptions)).toBe(1);

  await db.execute(sql`alter table job_runs rename to job_runs_away`);
  clock.advance({ seconds: 16 });
  const broken = await readMetrics();
  await db.execute(sql`alter table job_runs_away rename to job_runs`);
  expect(broken).toMatch(/^harusi_database_readable 0$/m);
  expect(broken, 'an old figure would look like a new one').not.toMatch(/^harusi_periodic_jobs_failing/m);
  expect(broken, 'the process itself stays visible').toContain('process_resident_memory_bytes');
});

it('measures calls to M-Pesa by operation and outcome', async () => {
  const failing = measureMpesa('/pulltransactions/v1/query', () => Promise.reject(new Error('no line')));
  await expect(failing).rejects.toThrow('no line');
  await measureMpesa('/oauth/v1/generate?grant_type=client_credentials', async () => ({ status: 503 }));
  const body = await readMetrics();
  expect(body).toContain(
    'mpesa_request_duration_seconds_count{operation="pulltransactions",outcome="no_answer"} 1',
  );
  expect(body).toContain('mpesa_request_duration_seconds_count{operation="oauth",outcome="http_503"} 1');
});
