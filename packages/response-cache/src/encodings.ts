import { type Readable, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createGzip, gzip, gzipSync } from 'node:zlib';

const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

export const acceptsBrotli = (accepted: string | undefined) =>
  accepted !== undefined && BROTLI.test(accepted);
export const acceptsGzip = (accepted: string | undefined) => accepted !== undefined && GZIP.test(accepted);

/** Anything smaller fits into one packet uncompressed. */
export const MIN_COMPRESSIBLE_BYTES = 1_000;

export const toGzip = (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: 6 });

export const toBrotli = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** For what is sent once. Sync, because the thread pool costs more than these 0.3 ms for a page. */
export const gzipQuickly = (body: Buffer): Buffer => gzipSync(body, { level: 1 });

export const brotliQuickly = (body: Buffer): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** Flushes every chunk: a streamed page must not wait for its end. */
export function gzipStream(body: Readable): Readable {
  const zipped = createGzip({ flush: constants.Z_SYNC_FLUSH });
  pipeline(body, zipped, () => {}); // ends both; the reader gets the error
  return zipped;
}
