import multipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_REQUEST_BYTES } from '@harusi/contracts/constants/picture-limits';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError, invalidFields } from '../lib/errors.ts';

const MEGABYTE = 1024 * 1024;

/** Register only in the scope of routes that take files: it inspects every request there. */
export const uploads = fastifyPlugin(async (app) => {
  await app.register(multipart, { throwFileSizeLimit: false }); // our own message names the file
});

interface Upload {
  /** As the client called it; use it in messages only. */
  name: string;
  bytes: Buffer;
}

interface Form {
  fields: Record<string, unknown>;
  files: Upload[];
}

interface FileRules {
  field: string;
  maxFiles: number;
  /** Per file. */
  maxBytes: number;
}

/** Above what any of our forms needs. */
const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 32 * 1024;

const NO_PICTURE = 'Please choose a picture';

/** Reads a form with exactly one file. */
export async function readUpload(request: FastifyRequest, field: string, mostBytes: number): Promise<Upload> {
  const [upload] = (await readForm(request, { field, maxBytes: mostBytes, maxFiles: 1 })).files;
  if (!upload) throw invalidFields({ [field]: NO_PICTURE });
  return upload;
}

/** Reads a form and its files in order. Stops reading when a limit is exceeded. */
export async function readForm(request: FastifyRequest, rules: FileRules): Promise<Form> {
  if (!request.isMultipart()) throw new DomainError('unsupported_type', 'Please send a form with a file.');
  if (Number(request.headers['content-length']) > MAX_REQUEST_BYTES) {
    const most = MAX_REQUEST_BYTES / MEGABYTE;
    throw new DomainError('too_large', `File too large. Please upload a smaller file (max ${most}MB).`);
  }
  try {
    return await readParts(request, rules);
  } catch (error) {
    // Drains the rest: a browser reads the response only after its upload was received.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof DomainError) throw error;
    request.log.info({ err: error }, 'a form could not be read');
    throw new DomainError('invalid', "We couldn't read this form. Please send it again.");
  }
}

async function readParts(
  request: FastifyRequest,
  { field, maxFiles: mostFiles, maxBytes: mostBytes }: FileRules,
): Promise<Form> {
  const form: Form = { fields: {}, files: [] };
  const limits = { fileSize: mostBytes, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      form.fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== field) throw invalidFields({ [field]: NO_PICTURE });
    const upload = await readFile(part, mostBytes);
    if (upload.bytes.length === 0) continue; // an empty file field
    if (form.files.push(upload) > mostFiles) throw invalidFields({ [field]: tooMany(mostFiles) });
  }
  return form;
}

const tooMany = (most: number) => (most === 1 ? 'Please choose one picture' : `At most ${most} pictures`);

/** An empty file field has no file name. */
type SentFile = Pick<MultipartFile, 'file'> & { filename?: string };

async function readFile({ file, filename = '' }: SentFile, mostBytes: number): Promise<Upload> {
  const name = filename.replace(/\p{C}/gu, '').slice(-80) || 'This file';
  const tooLarge = new DomainError('too_large', `${name} is larger than ${mostBytes / MEGABYTE}MB.`);
  file.once('limit', () => file.destroy(tooLarge)); // at once, not at the end of the upload
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) throw tooLarge;
  return { name, bytes: Buffer.concat(chunks) };
}
