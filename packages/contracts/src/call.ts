import type { z } from 'zod';

/** What one call of the API takes and returns: an entry of the table in `calls.ts`. */
export interface Call {
  /** The placeholders of the path. */
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON. */
  body?: z.ZodType;
  /** `multipart/form-data`: text fields and files. The handler reads it, so a large file is never buffered twice. */
  form?: z.ZodType;
  /** The form may come as JSON when it has no file. */
  formOrJson?: true;
  /** Of success; 200 unless the entry says otherwise. */
  status?: 201 | 202;
  /** Absent for a stream or a file: see `contentType`. */
  response?: z.ZodType;
  /** By status, where a failure has a body of its own instead of a `Problem`. */
  otherResponses?: Readonly<Record<number, z.ZodType>>;
  /** JSON unless the entry says otherwise. */
  contentType?: string;
  /** For the API's documentation. */
  summary?: string;
  /** Machines call it; the API's documentation leaves it out. */
  hidden?: true;
}
