import { SettingError } from '@harusi/environment/setting-error';
import { printError } from './terminal.ts';

/** An error that the user can fix. Its message says how and is shown without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The message to show: user errors without a stack, anything else is a defect and keeps it. */
export function formatError(error: unknown): string {
  if (error instanceof UserError || error instanceof SettingError) return error.message;
  if (isSystemError(error) && (error.code === 'EACCES' || error.code === 'EPERM') && error.path) {
    return `${error.path} belongs to another user; run this as its owner or set DATA_DIR to one of your own folders.`;
  }
  if (isSystemError(error) && error.code === 'ENOSPC') {
    return 'The disk is full; free some space and try again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command of package.json. The command returns its exit code; errors become messages. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    printError(formatError(error));
    process.exitCode = 1;
  }
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
