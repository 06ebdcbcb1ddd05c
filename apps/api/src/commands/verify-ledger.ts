import { connect } from '@harusi/db/client';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { readEnvironment } from '@harusi/environment/environment';
import { verifyLedger } from '../modules/ledger/verify-ledger.service.ts';
import { CommandError, runApiCommand } from './command.ts';

/** Verifies the ledger. Silent if all is right; otherwise prints each difference, with exit code 1. */
await runApiCommand(async () => {
  const databaseUrl = requireDatabaseUrl(readEnvironment(process.env));
  const connection = connect(databaseUrl, { maxConnections: 1, statementTimeoutMs: 0 });
  try {
    const differences = await verifyLedger(connection.db);
    if (differences.length > 0) throw new CommandError(differences.join('\n'));
  } finally {
    await connection.close();
  }
});
