import type { z } from 'zod';

/** Headers that change what a call does, besides `Authorization`. */
export const REQUEST_HEADERS = {
  'Idempotency-Key': 'Repeats with the same key within 24 hours get the first response and change nothing.',
  'X-Challenge-Answer': 'The answer to the puzzle in a response with the code `challenge_required`.',
  DPoP: 'A proof of a key (RFC 9449): binds the session that opens, or refreshes a bound one. Its nonce comes in the response header `DPoP-Nonce`.',
} as const;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

/** What one API call takes and returns: an entry of the table in `calls.ts`. */
export interface Call {
  /** The path parameters. */
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: readonly RequestHeader[];
  /** JSON. */
  body?: z.ZodType;
  /**
   * `multipart/form-data`: text fields and files. The handler reads it, so a large file is never buffered
   * twice.
   */
  form?: z.ZodType;
  /** The form may come as JSON when it has no file. */
  formOrJson?: true;
  /** On success; 200 by default. */
  status?: 201 | 202;
  /** Absent for a stream or a file: see `contentType`. */
  response?: z.ZodType;
  /** By status, for failures with a body other than a `Problem`. */
  otherResponses?: Readonly<Record<number, z.ZodType>>;
  /** JSON by default. */
  contentType?: string;
  /** For the API's documentation. */
  summary?: string;
  /** Called by machines; left out of the API's documentation. */
  hidden?: true;
}
