import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Register, StaffRole } from '@harusi/contracts/accounts/accounts';
import { z } from 'zod';
import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate/migrate';
import { requireDatabaseUrl } from '@harusi/environment/database-url';
import { readEnvironment } from '@harusi/environment/environment';
import { createQueues } from '../job-registry.ts';
import { createAccount } from '../modules/accounts/accounts.service.ts';
import { recordChange } from '../modules/audit/audit.service.ts';
import { CommandError, print, runApiCommand } from './command.ts';

const QUESTIONS = {
  email: 'Email address',
  first_name: 'First name',
  last_name: 'Last name',
  phone_number: 'Phone number',
  username: 'Username (optional)',
} as const;

const NewOwner = Register.and(z.object({ role: StaffRole.default('owner') }));

/**
 * Creates a member of staff, an owner unless `--role` names another role. Prompts for missing options; the password comes
 * from ADMIN_PASSWORD or is generated.
 */
await runApiCommand(async () => {
  const databaseUrl = requireDatabaseUrl(readEnvironment(process.env));
  const generated = process.env['ADMIN_PASSWORD'] === undefined;
  const password = process.env['ADMIN_PASSWORD'] ?? randomBytes(15).toString('base64url');
  const { role, ...answers } = await readAnswers();
  const form = NewOwner.safeParse({ ...answers, role, password, password_confirm: password });
  if (!form.success) {
    const [issue] = form.error.issues;
    throw new CommandError(`${String(issue?.path[0])}: ${issue?.message}`);
  }

  await migrate(databaseUrl);
  const connection = connect(databaseUrl, { maxConnections: 2 });
  try {
    await createQueues(connection);
    const now = new Date();
    await connection.db.transaction(async (tx) => {
      const { role: staffRole, ...person } = form.data;
      const user = await createAccount(tx, { ...person, userType: 'admin', staffRole }, now);
      const subject = { type: 'user', id: user.id };
      const after = { role: staffRole };
      await recordChange(tx, { actorId: null, action: 'admin.created', subject, after, now });
    });
  } finally {
    await connection.close();
  }
  print(`${form.data.first_name} can now log in as ${form.data.username ?? form.data.email}.`);
  if (generated) print(`Password: ${password}   (shown once; change it after the first login)`);
});

async function readAnswers(): Promise<Record<string, string | undefined>> {
  const options = Object.fromEntries(
    [...Object.keys(QUESTIONS), 'role'].map((name) => [name.replace('_', '-'), { type: 'string' as const }]),
  );
  const { values } = parseArgs({ options });
  const answers: Record<string, string | undefined> = { role: values['role'] };
  const prompt = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  for (const [name, question] of Object.entries(QUESTIONS)) {
    answers[name] = values[name.replace('_', '-')] ?? (await prompt?.question(`${question}: `));
  }
  prompt?.close();
  return answers;
}
