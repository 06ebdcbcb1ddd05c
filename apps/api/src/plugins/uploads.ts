import multipart from '@fastify/multipart';
import { REQUEST_MOST_BYTES } from '@harusi/contracts/picture-limits';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError, refuseFields } from '../lib/errors.ts';

const MEGABYTE = 1024 * 1024;

/** For the routes that take files, and only in their scope: it looks at every request there. */
export const uploads = fastifyPlugin(async (app) => {
  await app.register(multipart);
});

interface Upload {
  /** As somebody called it; good for messages and for nothing else. */
  name: string;
  bytes: Buffer;
}

/** The one file of a form, from the field of this name. */
export async function readUpload(request: FastifyRequest, field: string, mostBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('unsupported_type', 'Please send a form with a file.');
  if (Number(request.headers['content-length']) > REQUEST_MOST_BYTES) {
    const most = REQUEST_MOST_BYTES / MEGABYTE;
    throw new DomainError('too_large', `File too large. Please upload a smaller file (max ${most}MB).`);
  }
  const part = await readPart(request, mostBytes);
  if (part?.fieldname !== field || part.bytes.length === 0) {
    throw refuseFields({ [field]: 'Please choose a picture' });
  }
  const name = part.filename.replace(/\p{C}/gu, '').slice(-80) || 'This file';
  if (part.truncated) {
    throw new DomainError('too_large', `${name} is larger than ${mostBytes / MEGABYTE}MB.`);
  }
  return { name, bytes: part.bytes };
}

async function readPart(request: FastifyRequest, mostBytes: number) {
  try {
    const limits = { fileSize: mostBytes, files: 1, fields: 10 };
    const part = await request.file({ limits, throwFileSizeLimit: false });
    return part && { ...part, bytes: await part.toBuffer(), truncated: part.file.truncated };
  } catch (error) {
    request.log.info({ err: error }, 'a form could not be read');
    throw new DomainError('invalid', 'This form cannot be read. Please send it again.');
  }
}
