import { parseArgs } from 'node:util';
import { connect } from '@harusi/db/client';
import { eq, or } from '@harusi/db/drizzle';
import { migrate } from '@harusi/db/migrate/migrate';
import { users } from '@harusi/db/schema';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { readEnvironment } from '@harusi/environment/environment';
import { createQueues } from '../job-registry.ts';
import { resetSecondFactor } from '../modules/accounts/second-factor/second-factor.service.ts';
import { CommandError, print, runApiCommand } from './command.ts';

/** Switches off an account's second factor when phone and recovery codes are lost, and signs it out everywhere. */
await runApiCommand(async () => {
  const databaseUrl = requireDatabaseUrl(readEnvironment(process.env));
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (name === undefined) {
    throw new CommandError('Whose? Add the username or email address: npm run admin:reset-2fa -- <name>');
  }

  await migrate(databaseUrl);
  const connection = connect(databaseUrl, { maxConnections: 2 });
  try {
    await createQueues(connection);
    const { db } = connection;
    const [user] = await db
      .select()
      .from(users)
      .where(or(eq(users.email, name), eq(users.username, name)));
    if (!user) throw new CommandError(`There is no account called ${name}.`);
    if (!(await resetSecondFactor(db, user.id, new Date()))) {
      throw new CommandError(`${user.firstName} has no second factor, so nothing was changed.`);
    }
    print(
      `${user.firstName} is signed out everywhere and logs in by password alone until setting up a new one.`,
    );
  } finally {
    await connection.close();
  }
});
