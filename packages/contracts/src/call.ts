import type { z } from 'zod';

/** What one API call takes and returns: an entry of the table in `calls.ts`. */
export interface Call {
  /** The path parameters. */
  params?: z.ZodType;
  query?: z.ZodType;
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
