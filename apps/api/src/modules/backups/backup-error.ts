/** A failure whose message tells the operator what happened and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
