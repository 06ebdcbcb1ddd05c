import { SettingError } from '@harusi/environment/environment';
import { complain } from './say.ts';

/** Something the person at the keyboard can put right. Its message is a sentence that says how. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** The sentence to show: our own errors have one; anything else is a defect and keeps its stack. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PlainError || error instanceof SettingError) return error.message;
  if (isSystemError(error) && (error.code === 'EACCES' || error.code === 'EPERM') && error.path) {
    return `${error.path} belongs to another user; run this as its owner or set DATA_DIR to a folder of yours.`;
  }
  if (isSystemError(error) && error.code === 'ENOSPC') {
    return 'The disk is full; free some space and try again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command of package.json: its promise gives the exit code, its errors become sentences. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    complain(sentenceOf(error));
    process.exitCode = 1;
  }
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
