import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { connect } from '@harusi/db/client';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { readEnvironment } from '@harusi/environment/environment';
import { readJwtSecret } from '@harusi/environment/secrets';
import { createQueues } from '../job-registry.ts';
import { formatDateAndTime } from '../lib/format/nairobi-dates.ts';
import { restoreBackup, type RestoreReport } from '../modules/backups/restore-backup.service.ts';
import { fingerprintOf } from '../modules/backups/write-archive.service.ts';
import { verifyLedger } from '../modules/ledger/verify-ledger.service.ts';
import { queueMissingAvif } from '../modules/media/media.service.ts';
import { openFileStore } from '../services/files/open-file-store.ts';
import { CommandError, createReporter, pathFromCaller, print, runApiCommand } from './command.ts';

const options = {
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  secrets: { type: 'boolean', default: false },
} as const;

/**
 * Restores a backup into a shop that does not run: `--from FILE`. `--replace` replaces a database that has data, and
 * `--secrets` the secrets in DATA_DIR. Then verifies the ledger.
 */
await runApiCommand(async () => {
  const environment = readEnvironment(process.env);
  const { values } = parseArgs({ options });
  if (values.from === undefined) throw new CommandError('Which backup? npm run restore -- --from FILE');
  // From `npm run restore`, for the embedded server.
  const databaseUrl = process.env['RESTORE_DATABASE_URL'] ?? requireDatabaseUrl(environment);
  const files = await openFileStore(environment);
  const report = await restoreBackup({
    databaseUrl,
    files,
    dataDir: environment.dataDir,
    from: pathFromCaller(values.from),
    passphrase: environment.backups.passphrase,
    mayReplace: async ({ takenAt }) => values.replace && confirm(new Date(takenAt)),
    replaceSecrets: values.secrets,
    onProgress: createReporter('Restoring'),
    clock: () => new Date(),
  });
  printReport(report, readJwtSecret(environment));

  const connection = connect(databaseUrl, { maxConnections: 2, statementTimeoutMs: 0 });
  try {
    await createQueues(connection);
    const queued = await queueMissingAvif(connection.db, files);
    if (queued > 0) print(`The AVIF files of ${queued} pictures are made again once the shop runs.`);
    const differences = await verifyLedger(connection.db);
    if (differences.length > 0) {
      throw new CommandError(`Everything is restored, but the ledger differs:\n${differences.join('\n')}`);
    }
    print('The ledger agrees with orders, payments and payouts.');
  } finally {
    await connection.close();
  }
});

/** `--replace` is enough for a script; a person is asked once more. */
async function confirm(takenAt: Date): Promise<boolean> {
  if (!process.stdin.isTTY) return true;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(
    `This replaces all data of the shop by the backup of ${formatDateAndTime(takenAt)}. Type "replace" to go on: `,
  );
  prompt.close();
  return answer.trim() === 'replace';
}

function printReport(report: RestoreReport, jwtSecret: string): void {
  const { manifest, rows, isPaused, pictures, missing, secrets } = report;
  print(`Restored the backup of ${formatDateAndTime(new Date(manifest.takenAt))} (Nairobi):`);
  print(`${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables, and ${pictures} pictures.`);
  if (missing > 0) print(`${missing} pictures have no file in the backup.`);
  if (secrets.restored.length > 0) print(`Secrets restored: ${secrets.restored.join(', ')}.`);
  if (secrets.kept.length > 0) {
    print(
      `Secrets of this shop that differ from the backup's and stayed: ${secrets.kept.join(', ')}. Add --secrets to replace them.`,
    );
  }
  if (fingerprintOf(jwtSecret) !== manifest.keyFingerprint) {
    print(
      'JWT_SECRET is another than it was: second factors and links in earlier emails do not work until you set the old one.',
    );
  }
  print('Everyone is signed out. Emails, texts and jobs that were waiting go out when the shop starts.');
  if (isPaused) {
    print(
      "No payout or refund leaves until you let it: compare M-Pesa's statement with /admin/payouts first, because what was sent since the backup would be sent twice.",
    );
  }
}
