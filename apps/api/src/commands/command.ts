import { resolve } from 'node:path';
import { SettingError } from '@harusi/environment/setting-error';
import { redactError } from '../lib/database/database-errors.ts';
import { DomainError } from '../lib/errors.ts';
import { BackupError } from '../modules/backups/backup-error.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** A failure that needs no stack trace: its message says what the operator can do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command. An error goes to stderr, with exit code 1. */
export async function runApiCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  const isSentence = [SettingError, CommandError, BackupError].some((type) => error instanceof type);
  if (isSentence && error instanceof Error) return error.message;
  if (error instanceof DomainError) {
    const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
    return fields.length > 0 ? fields.join('; ') : error.message;
  }
  if (!(error instanceof Error)) throw error;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  const { type, code, message, stack } = redactError(error);
  if (code !== undefined && isUnreachable(code)) {
    return `The database cannot be reached (${message || code}); check DATABASE_URL.`;
  }
  return stack || `${type} ${code ?? ''} ${message}`;
}

/** Network failures, and PostgreSQL's refusals: bad password, no such database, too many connections. */
const isUnreachable = (code: string) =>
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|28|3D000|53300|57P0)/.test(code);

const REPORT_MS = 2_000;

/** Prints how far long work is, but not too often. */
export function createReporter(title: string): (text: string) => void {
  let nextAt = Date.now() + REPORT_MS;
  return (text) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + REPORT_MS;
    print(`${title}: ${text}`);
  };
}

/** npm runs commands in the repository, but a person means the folder they are in. */
export const pathFromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
