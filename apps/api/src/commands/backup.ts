import { parseArgs } from 'node:util';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { readEnvironment } from '@harusi/environment/environment';
import { readJwtSecret } from '@harusi/environment/secrets';
import { describeBackup } from '../modules/backups/describe-backup.ts';
import { takeBackup } from '../modules/backups/take-backup.service.ts';
import { openFileStore } from '../services/files/open-file-store.ts';
import { createReporter, pathFromCaller, print, runApiCommand } from './command.ts';

/** Writes database, pictures and secrets into one file, in BACKUP_DIR or where `--to` says. The shop may be open. */
await runApiCommand(async () => {
  const environment = readEnvironment(process.env);
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort());
  const taken = await takeBackup({
    databaseUrl: requireDatabaseUrl(environment),
    files: await openFileStore(environment),
    dataDir: environment.dataDir,
    jwtSecret: readJwtSecret(environment),
    settings: environment.backups,
    kind: 'manual',
    to: values.to === undefined ? undefined : pathFromCaller(values.to),
    clock: () => new Date(),
    onProgress: createReporter('Backing up'),
    signal: interruption.signal,
  });
  for (const line of describeBackup(taken)) print(line);
  if (environment.backups.passphrase === undefined) {
    print(
      'It is not encrypted: it has personal data and secrets in it. Set BACKUP_PASSPHRASE to encrypt backups.',
    );
  }
});
