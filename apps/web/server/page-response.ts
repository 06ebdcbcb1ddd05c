import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  acceptsBrotli,
  acceptsGzip,
  MIN_COMPRESSIBLE_BYTES,
  toBrotli,
  toGzip,
} from '@harusi/response-cache/encodings';

/** One content encoding of a page, with raw headers: name, value, name, value. */
interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
  /** For a 304. */
  headersWithoutBody: string[];
}

interface ReadOptions {
  defaultHeaders: Record<string, string>;
  /** Of this rendering. It is in the body and in the policy, and belongs to both. */
  nonce: string;
}

/** A completely rendered page with all its headers, ready to be sent many times. */
export class PageResponse {
  readonly status: number;
  readonly plain: Variant;
  readonly gzip: Variant | undefined;
  #brotli: Variant | undefined;
  readonly #headers: readonly string[];
  readonly #digest: string;
  readonly #contentDigest: string;

  private constructor(
    response: Response,
    { defaultHeaders, nonce }: ReadOptions,
    body: Buffer,
    zipped?: Buffer,
  ) {
    const headers = { ...defaultHeaders, ...Object.fromEntries(response.headers), vary: 'accept-encoding' };
    this.status = response.status;
    this.#headers = Object.entries(headers).flat();
    this.#digest = digestOf(body);
    this.#contentDigest = digestOf([...this.#headers, body.toString()].join('\n').replaceAll(nonce, ''));
    this.plain = this.#toVariant(body);
    this.gzip = zipped && this.#toVariant(zipped, 'gzip');
  }

  /** Reads the response to its end. Its own headers win over `defaultHeaders`. */
  static async read(response: Response, options: ReadOptions): Promise<PageResponse> {
    const body = Buffer.from(await response.arrayBuffer());
    const zipped = body.length < MIN_COMPRESSIBLE_BYTES ? undefined : await toGzip(body);
    return new PageResponse(response, options, body, zipped);
  }

  /**
   * Whether the other page differs from this one only in its nonce. Then this one can stay: its ETag, which browsers have,
   * and its compressed bodies remain valid, and nothing was added to it since its nonce became known.
   */
  hasSameContent(other: PageResponse): boolean {
    return this.status === other.status && this.#contentDigest === other.#contentDigest;
  }

  get isRedirect(): boolean {
    return this.status >= 300 && this.status < 400;
  }

  /** Includes room for Brotli, which is no larger than gzip. */
  get bytes(): number {
    return this.plain.body.length + 2 * (this.gzip?.body.length ?? 0) + 4 * this.#headers.join('').length;
  }

  /** The smallest encoding and the slowest to make, so it is added after the first visitor was served. */
  async addBrotli(): Promise<void> {
    if (this.gzip) this.#brotli = this.#toVariant(await toBrotli(this.plain.body), 'br');
  }

  send({ headers }: IncomingMessage, response: ServerResponse, requestId: string): void {
    const variant = this.#variantFor(headers['accept-encoding']);
    const { etag, body } = variant;
    if (this.status === 200 && headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, [...variant.headersWithoutBody, 'x-request-id', requestId]).end();
    } else {
      response.writeHead(this.status, [...variant.headers, 'x-request-id', requestId]).end(body);
    }
  }

  #variantFor(accepted: string | undefined): Variant {
    if (this.#brotli && acceptsBrotli(accepted)) return this.#brotli;
    return this.gzip && acceptsGzip(accepted) ? this.gzip : this.plain;
  }

  #toVariant(body: Buffer, encoding?: string): Variant {
    const etag = `"${this.#digest}${encoding === undefined ? '' : `-${encoding}`}"`;
    const headersWithoutBody = [...this.#headers, 'etag', etag];
    const headers = [...headersWithoutBody, 'content-length', String(body.length)];
    if (encoding !== undefined) headers.push('content-encoding', encoding);
    return { body, etag, headers, headersWithoutBody };
  }
}

const digestOf = (content: Buffer | string) => createHash('sha1').update(content).digest('base64url');
