import { join } from 'node:path';
import { connect } from '@harusi/db/client';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { LiveEventHub } from '../../src/lib/live-events.ts';
import { expireOrders } from '../../src/modules/orders/lifecycle/order-lifecycle.service.ts';
import { registerCallbackUrls, runDuePayments } from '../../src/modules/payments/payments.jobs.ts';
import { reconcile } from '../../src/modules/payments/captures/reconcile.service.ts';
import { runDueTransfers } from '../../src/modules/transfers/transfers.jobs.ts';
import { logOptions } from '../../src/plugins/observability.ts';
import { openFolder } from '../../src/services/files/file-store.ts';
import { openOutbox } from '../../src/services/mail/mailer.ts';
import { createDarajaClient } from '../../src/services/mpesa/daraja.ts';
import { startWorker } from '../../src/worker.ts';
import { testSettings } from '../test-settings.ts';

/** The real API and worker in their own process, on a clock that only the test moves. */
const env = process.env;
const [databaseUrl, dataDir] = [env['DATABASE_URL'] ?? '', env['DATA_DIR'] ?? ''];
const port = Number(env['API_PORT']);
const settings = {
  ...testSettings,
  trustProxy: 1,
  apiUrl: `http://127.0.0.1:${port}`,
  mpesa: { ...testSettings.mpesa, baseUrl: env['MPESA_URL'] ?? '' },
};
let current = new Date(env['NOW'] ?? Number.NaN);
const now = () => current;

const log = pino(logOptions('warn'), pino.destination(2));
const connection = connect(databaseUrl, { maxConnections: 15 });
const hub = new LiveEventHub(databaseUrl, log);
await hub.start();
const { db } = connection;
const payments = {
  db,
  mpesa: createDarajaClient({ account: settings.mpesa, db, now, timeoutMs: 2_000 }),
  clock: now,
  log,
  apiUrl: settings.apiUrl,
  payoutApprovalAboveCents: settings.payoutApprovalAboveCents,
  secret: settings.jwtSecret,
  callbackSecrets: [settings.jwtSecret],
  simulated: true,
};
const files = openFolder(join(dataDir, 'media'));
const mailer = openOutbox(dataDir, 'Harusi <karibu@harusi.example>');
const { siteUrl, apiUrl } = settings;
const app = await buildApp({ connection, now, hub, settings, files, payments, log });
await startWorker({
  connection,
  databaseUrl,
  now,
  mailer,
  texts: { sms: null, whatsapp: null },
  files,
  siteUrl,
  apiUrl,
  payments,
  log,
});
await app.listen({ host: '127.0.0.1', port });

/** What the worker's timers run: a test cannot wait for them. */
const jobs = {
  due: async () => {
    await runDuePayments(payments);
    await runDueTransfers(payments);
    await expireOrders(db, current);
  },
  compare: () => reconcile(payments, 48),
  register: () =>
    registerCallbackUrls.run({
      db,
      now: current,
      log,
      mailer,
      texts: { sms: null, whatsapp: null },
      files,
      siteUrl,
      apiUrl,
      payments,
    }),
};

process.on('message', async (command: { job: keyof typeof jobs; now: string }) => {
  current = new Date(command.now);
  await jobs[command.job]().catch((error: unknown) => log.error({ err: error }, command.job));
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
