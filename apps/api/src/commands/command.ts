import { SettingError } from '@harusi/environment/environment';
import { describeError } from '../lib/database/database-errors.ts';
import { DomainError } from '../lib/errors.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a command. A returned sentence or an error goes to stderr, with exit code 1. */
export async function runCommand(command: () => Promise<string | undefined>): Promise<void> {
  const refusal = await command().catch(explain);
  if (refusal === undefined) return;
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  if (error instanceof DomainError) {
    const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
    return fields.length > 0 ? fields.join('; ') : error.message;
  }
  if (!(error instanceof Error)) throw error;
  const { type, code, message, stack } = describeError(error);
  if (code !== undefined && isUnreachable(code)) {
    return `The database cannot be reached (${message || code}); check DATABASE_URL.`;
  }
  return stack || `${type} ${code ?? ''} ${message}`;
}

/** Network failures, and PostgreSQL's refusals: bad password, no such database, too many connections. */
const isUnreachable = (code: string) =>
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|28|3D000|53300|57P0)/.test(code);
