import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Session } from '@harusi/contracts/accounts/accounts';
import type { StaffRole } from '@harusi/contracts/constants/staff-roles';
import { connect } from '@harusi/db/client';
import { aUser, FACTORY_PASSWORD, type NewBusiness } from '@harusi/db/factories';
import { MESSAGE_CHANNELS } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll } from 'vitest';
import { type AppSettings, buildApp } from '../src/app.ts';
import { queuedJobs } from '../src/job-registry.ts';
import { sendDue, settleEarlierSends } from '../src/modules/outbox/send-due.service.ts';
import type { PaymentContext } from '../src/services/mpesa/payment-context.ts';
import { LiveEventHub } from '../src/lib/live-events.ts';
import { logOptions } from '../src/plugins/observability.ts';
import { type FileStore, openFolder } from '../src/services/files/file-store.ts';
import { createDarajaClient } from '../src/services/mpesa/daraja.ts';
import { openOutbox } from '../src/services/mail/mailer.ts';
import { createTextProviders, type TextProviders } from '../src/services/texts/text-providers.ts';
import type { JobContext } from '../src/lib/job-queue.ts';
import { cloneDatabase } from './clone-database.ts';
import { textAccountsAt } from './outbox/text-accounts.ts';
import { testSettings } from './test-settings.ts';

export { testSettings };

/** A clock that only the test moves. */
export class TestClock {
  #now: Date;

  constructor(start = new Date()) {
    this.#now = start;
  }

  now = () => this.#now;
  advance = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
    const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    this.#now = new Date(this.#now.getTime() + ms);
  };
}

export const NO_TEXTS: TextProviders = { sms: null, whatsapp: null };

/** What the worker's message jobs do, one message after the other. */
async function sendMessages(context: JobContext): Promise<number> {
  // Most tests have sent everything, and ask often.
  const { rowCount } = await context.db.execute(sql`
    select from message_sends where state in ('due', 'sending', 'unknown') or (channel, state) = ('whatsapp', 'accepted') limit 1`);
  if (rowCount === 0) return 0;
  await settleEarlierSends(context);
  let sent = 0;
  for (const channel of MESSAGE_CHANNELS) sent += await sendDue(context, channel, 1, 30);
  return sent;
}

interface TestApiOptions extends Partial<Omit<AppSettings, 'mpesa'>> {
  /** A simulator, for tests that pay. */
  mpesaUrl?: string;
  /** A simulator, for tests that read texts; without one the shop sends none. */
  textsUrl?: string;
  /** How long the shop waits for an answer about a text. */
  textTimeoutMs?: number;
  /** The database to copy; by default an empty shop. */
  template?: string;
  startAt?: Date;
  /** By default a folder. */
  files?: FileStore;
}

/** The whole API on its own database, with real files and a clock to move, until the test file ends. */
export async function startTestApi(options: TestApiOptions = {}) {
  const api = await openTestApi(options);
  afterAll(api.close);
  return api;
}

/** The same until `close`. */
export async function openTestApi({
  mpesaUrl = testSettings.mpesa.baseUrl,
  textsUrl,
  textTimeoutMs = 2_000,
  template,
  startAt,
  files: givenFiles,
  ...given
}: TestApiOptions = {}) {
  const database = await cloneDatabase(template);
  const connection = connect(database.url, {
    maxConnections: 30,
    lockTimeoutMs: 30_000,
    connectTimeoutMs: 20_000,
  });
  const clock = new TestClock(startAt);
  const logLines: string[] = [];
  const log = pino(
    logOptions('info'),
    new Writable({ write: (line, _, done) => (logLines.push(String(line)), done()) }),
  );
  const hub = new LiveEventHub(database.url, log);
  await hub.start();
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-api-test-'));
  const files = givenFiles ?? openFolder(join(dataDir, 'media'));
  const { db } = connection;
  const settings = {
    ...testSettings,
    ...given,
    mpesa: { ...testSettings.mpesa, baseUrl: mpesaUrl },
  };
  const payments: PaymentContext = {
    db,
    mpesa: createDarajaClient({ account: settings.mpesa, db, now: clock.now, timeoutMs: 2_000 }),
    clock: clock.now,
    log,
    apiUrl: settings.apiUrl,
    payoutApprovalAboveCents: settings.payoutApprovalAboveCents,
    secret: settings.jwtSecret,
    callbackSecrets: [settings.jwtSecret],
    simulated: true,
  };
  const app = await buildApp({ connection, now: clock.now, hub, settings, files, payments, log });
  await app.ready();
  const texts =
    textsUrl === undefined
      ? NO_TEXTS
      : createTextProviders(textAccountsAt(textsUrl), { timeoutMs: textTimeoutMs, perSecond: 1_000 });
  const mailer = openOutbox(dataDir, 'Harusi <karibu@harusi.example>');

  /** What jobs get, at the clock's time. */
  const jobContext = (): JobContext => {
    const { siteUrl, apiUrl } = testSettings;
    return { db, now: clock.now(), log, mailer, texts, files, siteUrl, apiUrl, payments };
  };

  const disconnect = async () => {
    await app.close();
    await hub.close();
    await connection.close();
    await rm(dataDir, { recursive: true });
  };

  return {
    close: async () => {
      await disconnect();
      await database.drop();
    },
    /** Leaves the database behind, as a template for others. */
    disconnect,
    dropDatabase: database.drop,
    app,
    db,
    clock,
    hub,
    log,
    logLines,
    mailer,
    files,
    payments,
    jobContext,
    connection,
    databaseUrl: database.url,

    /** Runs all queued jobs, and the ones they queue, and sends what is due at the clock's time. */
    runQueuedJobs: async (): Promise<void> => {
      for (;;) {
        const { rows } = await db.execute<{ name: string; data: never }>(
          sql`delete from pgboss.job where state = 'created' returning name, data`,
        );
        if (rows.length === 0 && (await sendMessages(jobContext())) === 0) return;
        for (const { name, data } of rows) {
          await queuedJobs.find((job) => job.queue.name === name)?.run(jobContext(), data);
        }
      }
    },

    /** The names of all stored files. */
    listFiles: async (): Promise<string[]> =>
      (await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => [])).toSorted((a, b) =>
        a < b ? -1 : 1,
      ),

    /** All emails sent so far, oldest first. */
    readMails: async () => {
      const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
      names.sort((a, b) => (a < b ? -1 : 1));
      const files = names.map((name) => readFile(join(dataDir, 'outbox', name)));
      return Promise.all((await Promise.all(files)).map((file) => PostalMime.parse(file)));
    },

    /** Creates a user of this type and signs in; an admin is an owner unless a role is given. */
    signIn: async (
      userType: 'customer' | 'vendor' | 'admin' = 'customer',
      given: { staffRole?: StaffRole; business?: NewBusiness } = {},
    ) => {
      const user = await aUser(db, { userType, ...given });
      const response = await app.inject({
        method: 'POST',
        url: '/auth/login/',
        payload: { username: user.email, password: FACTORY_PASSWORD },
        remoteAddress: `10.0.${user.id >> 8}.${user.id & 255}`,
      });
      const session: Session = response.json();
      return { user, session, headers: { authorization: `Bearer ${session.access}` } };
    },
  };
}
