import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Prometheus asks each process; the figures are the same for all, so each reads them at most this often. */
const EVERY_MS = 15_000;
const PATIENCE_MS = 3_000;

const GAUGES = {
  orders_day: ['Orders placed in the last 24 hours, by status', ['status']],
  payments_day: ['Prompts of the last 24 hours, by state', ['state']],
  payment_attempts_open: ['Prompts that M-Pesa has not decided; unknown ones are doubtful', ['state']],
  payment_exceptions_open: ['Payments that wait for a decision', []],
  transfers_open: ['Refunds and payouts without an outcome, by state', ['state']],
  holds: ['Unpaid orders and bookings that hold stock or a slot', ['kind']],
  queue_jobs: ['Jobs of the queue, by state', ['state']],
  queue_oldest_seconds: ['How long the oldest due job has waited', []],
  periodic_jobs_failing: ['Periodic jobs whose last run failed', []],
  messages_day: ['Sends of the last 24 hours, by channel and state', ['channel', 'state']],
  message_channels_held: ['Channels whose provider refuses us', ['channel']],
  processes: ['Processes that reported within a minute', ['kind']],
  backup_age_seconds: ['Age of the last backup', []],
  database_bytes: ['Size of the database', []],
  health_checks: ['Open incidents of the health page, by state', ['state']],
} as const satisfies Record<string, readonly [help: string, labels: readonly string[]]>;
type Name = keyof typeof GAUGES;

interface Row extends Record<string, unknown> {
  metric: Name;
  labels: Record<string, string>;
  value: number;
}

/** One query for all figures: counts of recent rows, of what is open, and of the queue. */
const readFigures = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${at} - interval '1 day'`;
  return sql`
    select 'orders_day' as metric, json_build_object('status', status) as labels, count(*)::float8 as value
      from orders where placed_at > ${since} group by status
    union all select 'payments_day', json_build_object('state', state)::json, count(*)
      from (select state, created_at from payment_attempts order by id desc limit 20000) a where created_at > ${since} group by state
    union all select 'payment_attempts_open', json_build_object('state', state), count(*)
      from payment_attempts where state in ('created', 'submitting', 'prompted', 'unknown') group by state
    union all select 'payment_exceptions_open', '{}', count(*) from payment_exceptions where resolved_at is null and resolution is null
    union all select 'transfers_open', json_build_object('state', state), count(*)
      from transfers where state in ('awaiting_approval', 'created', 'submitting', 'sent', 'unknown', 'needs_review') group by state
    union all select 'holds', '{"kind": "order"}', count(*) from orders where status = 'awaiting_payment'
    union all select 'holds', '{"kind": "booking"}', count(*) from bookings where status = 'held'
    union all select 'queue_jobs', json_build_object('state', state), count(*)
      from (select case when state in ('created', 'retry') then 'waiting' else state::text end as state
        from pgboss.job where state in ('created', 'retry', 'active', 'failed')) j group by state
    union all select 'queue_oldest_seconds', '{}', coalesce(extract(epoch from ${at} - min(start_after)), 0)
      from pgboss.job where state in ('created', 'retry') and start_after <= ${at}
    union all select 'periodic_jobs_failing', '{}', count(*) from job_runs where failing_since is not null
    union all select 'messages_day', json_build_object('channel', s.channel, 'state', s.state), count(*)
      from (select * from message_sends order by id desc limit 20000) s join messages m on m.id = s.message_id
      where coalesce(s.sent_at, s.called_at, m.queued_at) > ${since} group by s.channel, s.state
    union all select 'message_channels_held', json_build_object('channel', channel), 1 from message_holds
    union all select 'processes', json_build_object('kind', kind), count(*) from processes where seen_at > ${at} - interval '1 minute' group by kind
    union all select 'backup_age_seconds', '{}', extract(epoch from ${at} - max(finished_at)) from backups where file is not null having count(*) > 0
    union all select 'database_bytes', '{}', pg_database_size(current_database())
    union all select 'health_checks', json_build_object('state', state), count(*) from health_incidents where ended_at is null group by state`;
};

/** Figures of the whole shop, from the database. `refresh` reads them if the last ones are old. */
export function createShopMetrics(
  registry: Registry,
  { db, now, log }: { db: Db; now: () => Date; log: FastifyBaseLogger },
) {
  const gauges = new Map<Name, Gauge>();
  for (const [name, [help, labelNames]] of Object.entries(GAUGES)) {
    gauges.set(name as Name, new Gauge({ name: `harusi_${name}`, help, labelNames, registers: [registry] }));
  }
  const readable = new Gauge({
    name: 'harusi_database_readable',
    help: '1 if the figures of the shop could be read, 0 if the database did not answer',
    registers: [registry],
  });
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  /** An old figure would look like a new one, and so would a 0. */
  const clear = () => {
    for (const [name, gauge] of gauges) {
      gauge.reset();
      if (GAUGES[name][1].length === 0) gauge.remove();
    }
  };
  const read = async () => {
    const { rows } = await db.execute<Row>(readFigures(now()));
    clear();
    for (const { metric, labels, value } of rows) gauges.get(metric)?.set(labels, value);
    readable.set(1);
  };
  const readOnce = () =>
    (reading ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the figures of the shop could not be read');
        clear();
        readable.set(0);
      })
      .finally(() => {
        readAt = now().getTime();
        reading = undefined;
      }));

  return {
    async refresh(): Promise<void> {
      if (Math.abs(now().getTime() - readAt) < EVERY_MS) return; // a clock may be set back
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        readable.set(0);
        resolve();
      }, PATIENCE_MS);
      await Promise.race([readOnce(), late]);
      clearTimeout(timer);
    },
  };
}
