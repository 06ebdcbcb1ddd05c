/** Every reason to reject a request. `plugins/error-handler.ts` maps each to an HTTP status. */
export const ERROR_CODES = [
  'invalid',
  'unauthenticated',
  'use_dpop_nonce',
  'second_factor_required',
  'forbidden',
  'confirmation_required',
  'second_factor_setup_required',
  'not_found',
  'conflict',
  'slot_taken',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'challenge_required',
  'email_code_required',
  'unavailable',
  'storage_full',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

interface Extra {
  /** Messages by form field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Further fields of the response, in their wire format. */
  extraFields?: Record<string, unknown>;
  /** The original error, for the log only. */
  cause?: unknown;
}

/** A broken business rule. It knows nothing of HTTP. */
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

/** Refuses for now: the same request may succeed in a moment. */
export const busy = (message: string, retryAfterSeconds: number) =>
  new DomainError('unavailable', message, { retryAfterSeconds });

/** Rejects a form: each message appears under its field. */
export const invalidFields = (fields: Record<string, string>, cause?: unknown) =>
  new DomainError('invalid', 'Please correct the errors below and try again.', { fields, cause });
