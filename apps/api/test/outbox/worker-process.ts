import { join } from 'node:path';
import { connect } from '@harusi/db/client';
import { pino } from 'pino';
import { logOptions } from '../../src/plugins/observability.ts';
import { openFolder } from '../../src/services/files/file-store.ts';
import { openOutbox } from '../../src/services/mail/mailer.ts';
import { createDarajaClient } from '../../src/services/mpesa/daraja.ts';
import { createTextProviders } from '../../src/services/texts/text-providers.ts';
import { startWorker } from '../../src/worker.ts';
import { testSettings } from '../test-settings.ts';
import { textAccountsAt } from './text-accounts.ts';

/** The real worker in its own process, at a time that the test chooses. */
const env = process.env;
const [databaseUrl, dataDir] = [env['DATABASE_URL'] ?? '', env['DATA_DIR'] ?? ''];
const { siteUrl, apiUrl, mpesa: account } = testSettings;
const at = new Date(env['NOW'] ?? Number.NaN);
const now = () => at;
const log = pino(logOptions('fatal'), pino.destination(2));
const connection = connect(databaseUrl, { maxConnections: 20 });
const { db } = connection;

await startWorker({
  connection,
  databaseUrl,
  now,
  mailer: openOutbox(dataDir, 'Harusi <karibu@harusi.example>'),
  texts: createTextProviders(textAccountsAt(env['TEXTS_URL'] ?? ''), { timeoutMs: 2_000, perSecond: 100 }),
  files: openFolder(join(dataDir, 'media')),
  siteUrl,
  apiUrl,
  payments: {
    db,
    mpesa: createDarajaClient({ account, db, now, timeoutMs: 2_000 }),
    clock: now,
    log,
    apiUrl,
    payoutApprovalAboveCents: testSettings.payoutApprovalAboveCents,
    secret: testSettings.jwtSecret,
    callbackSecrets: [testSettings.jwtSecret],
    simulated: true,
  },
  log,
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
