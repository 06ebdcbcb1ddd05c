import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Db } from '@harusi/db/client';
import { isMigrated } from '@harusi/db/migrate/migrate';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { type Environment, readEnvironment, requireRealServices } from '@harusi/environment/environment';
import { SettingError } from '@harusi/environment/setting-error';
import { isLive } from '@harusi/environment/mode';
import { readJwtSecret, readPageServerKey, readTextReportSecret } from '@harusi/environment/secrets';
import { version } from '@harusi/environment/version';
import { startTracing } from '@harusi/tracing/start-tracing';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { followEvents, readIndex } from './modules/catalogue/product-index/product-index.service.ts';
import { findOpenDemoAccounts } from './demo/accounts.ts';
import { createQueues } from './job-registry.ts';
import { requirePostgresVersion } from './lib/database/server-version.ts';
import { LiveEventHub } from './lib/live-events.ts';
import { startHeartbeat } from './modules/health/heartbeat.service.ts';
import { logOptions } from './plugins/observability.ts';
import { openFileStore } from './services/files/open-file-store.ts';
import { createDarajaClient } from './services/mpesa/daraja.ts';
import { openMailer } from './services/mail/mailer.ts';
import { createTextProviders } from './services/texts/text-providers.ts';
import { buildWorkerApp } from './worker-app.ts';
import { startWorker } from './worker.ts';

/**
 * `node src/server.ts` serves the API and runs its jobs; `--no-worker` only serves, `--worker` only runs
 * jobs.
 */
const only = new Set(process.argv.slice(2));
const serves = !only.has('--worker');
const works = !only.has('--no-worker');

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  requireRealServices(environment);
  const databaseUrl = requireDatabaseUrl(environment);
  await requireDataDir(environment);
  const log = pino(logOptions(environment.logLevel));
  const now = () => new Date();
  const stopTracing = await startTracing(environment.tracing, {
    service: serves ? 'harusi-api' : 'harusi-worker',
    version,
    onLost: (reason) => log.warn({ reason }, 'traces were lost'),
  });

  const connection = connect(databaseUrl, {
    replicaUrl: environment.databaseReplicaUrl,
    maxConnections: environment.load.databasePool,
    statementTimeoutMs: environment.load.statementTimeoutMs,
    lockTimeoutMs: environment.load.lockTimeoutMs,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  await requireDatabase(async () => {
    await requirePostgresVersion(connection.db);
    return isMigrated(connection.db);
  }, databaseUrl);
  if (isLive(environment.mode)) await rejectDemoAccounts(connection.db);
  await createQueues(connection);

  const hub = new LiveEventHub(databaseUrl, log);
  // Before the caches hear of it: what they read next must have the change.
  hub.on('event', connection.noteChange).on('resync', connection.noteChange);
  const settings = {
    ...environment,
    jwtSecret: readJwtSecret(environment),
    pageServerKey: readPageServerKey(environment),
    textReportSecret: readTextReportSecret(environment),
  };
  const files = await openFileStore(environment);
  const payments = {
    db: connection.db,
    mpesa: createDarajaClient({ account: environment.mpesa, db: connection.db, now }),
    clock: now,
    log,
    apiUrl: environment.apiUrl,
    payoutApprovalAboveCents: settings.payoutApprovalAboveCents,
    secret: settings.jwtSecret,
    callbackSecrets: environment.mpesaCallbackSecrets ?? [settings.jwtSecret],
    simulated: environment.mpesaEnv === 'simulator',
  };
  const app = serves ? await buildApp({ connection, now, hub, settings, files, payments, log }) : undefined;
  const workerPort = serves ? undefined : environment.workerPort;
  const workerApp = workerPort && (await buildWorkerApp({ connection, now, settings, log }));
  const mailer = openMailer(environment);
  const worker = works
    ? await startWorker({
        connection,
        databaseUrl,
        now,
        mailer,
        texts: createTextProviders(environment.texts),
        files,
        siteUrl: environment.siteUrl,
        apiUrl: environment.apiUrl,
        payments,
        backups: { databaseUrl, dataDir: environment.dataDir, settings: environment.backups },
        log,
      })
    : undefined;

  const heartbeat = startHeartbeat({
    connection,
    kind: serves && works ? 'both' : serves ? 'api' : 'worker',
    version,
    dataDir: environment.dataDir,
    backupEveryHours: environment.backups.everyHours,
    readResponses: app && (() => app.responseTimes.read()),
    now,
    log,
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const { drainMs } = environment.load;
    setTimeout(() => app?.server.closeAllConnections(), drainMs + 5_000).unref(); // ends clients that never finish their request
    setTimeout(() => process.exit(1), drainMs + 9_000).unref(); // a hanging connection must not hold up a restart
    app?.startDraining();
    const drained = wait(app ? drainMs : 0).then(() => app?.close());
    if (workerApp) workerApp.startDraining();
    await Promise.all([drained, worker?.stop()]);
    if (workerApp) await workerApp.close();
    await heartbeat.stop();
    await hub.close();
    await connection.close();
    await stopTracing();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop); // `npm start`, the parent process, is gone

  // Listen last: from then on a supervisor may send signals.
  if (app) {
    // The first visitor should not wait for it. Without a database the shop says so when it is asked.
    followEvents(connection.reads, hub);
    await readIndex(connection.reads, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'the product index could not be read yet'),
    );
    await hub.start();
    await app
      .listen({ host: environment.host, port: environment.apiPort })
      .catch(explainBusyPort('API_PORT', environment.apiPort));
  }
  if (workerApp) {
    await workerApp
      .listen({ host: environment.host, port: workerPort })
      .catch(explainBusyPort('WORKER_PORT', workerPort));
  }
  log.info({ api: serves, worker: works }, 'ready');
}

/** Pictures and secrets may be elsewhere, but `ready` asks this folder for room. */
async function requireDataDir({ dataDir }: Environment): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(
      `DATA_DIR ${dataDir} can't be created (${error.code}); name a folder of your own.`,
    );
  });
}

/** Turns database and network errors into one sentence. */
async function requireDatabase(check: () => Promise<boolean>, databaseUrl: string): Promise<void> {
  const { host } = new URL(databaseUrl);
  const migrated = await check().catch((error: Error) => {
    if (error instanceof SettingError) throw error;
    const cause = error.cause instanceof Error ? error.cause : error;
    if ('code' in cause && (cause.code === '42P01' || cause.code === '3F000')) return false;
    throw new SettingError(
      `The database at ${host} cannot be reached (${cause.message || String(cause)}); check DATABASE_URL.`,
    );
  });
  if (!migrated) {
    throw new SettingError(
      'The tables are not up to date; run "node apps/api/src/commands/prepare.ts" first.',
    );
  }
}

/** Everyone knows their password, so they must not reach a shop that customers use. */
async function rejectDemoAccounts(db: Db): Promise<void> {
  const open = await findOpenDemoAccounts(db);
  if (open.length === 0) return;
  throw new SettingError(
    `This database still has demo accounts with their public password (${open.join(', ')}); use another database, or change these passwords in the demo first.`,
  );
}

const explainBusyPort = (setting: string, port: number) => (error: Error) => {
  if (!('code' in error) || error.code !== 'EADDRINUSE') throw error;
  throw new SettingError(
    `Port ${port} is already in use; stop what runs there or set ${setting} to another port.`,
  );
};

await main().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
