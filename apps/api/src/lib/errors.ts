/** Every reason to refuse, by its stable name. `plugins/error-handler.ts` says which HTTP status each one is. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'slot_taken'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'internal';

interface Extra {
  /** The fields of the form that caused it, each with what to do. */
  fields?: Record<string, string>;
  /** When trying again makes sense. */
  retryAfterSeconds?: number;
  /** What else the answer says, in the form of the contract. */
  extraFields?: Record<string, unknown>;
  /** What really happened, for the log alone. */
  cause?: unknown;
}

/** A rule said no. Knows what went wrong, never how HTTP says it. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly more: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause });
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.more = extra.extraFields;
  }
}

/** What somebody typed cannot be taken: each message goes under its field. */
export const invalidFields = (fields: Record<string, string>, cause?: unknown) =>
  new DomainError('invalid', 'Please correct the errors below and try again.', { fields, cause });
