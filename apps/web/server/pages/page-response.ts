import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import {
  acceptsBrotli,
  acceptsGzip,
  brotliQuickly,
  gzipQuickly,
  MIN_COMPRESSIBLE_BYTES,
  toBrotli,
  toGzip,
} from '@harusi/response-cache/encodings';

type Encoding = 'br' | 'gzip';

const ENCODERS = {
  br: { quickly: brotliQuickly, well: toBrotli },
  gzip: { quickly: gzipQuickly, well: toGzip },
};

/** A body with raw headers: name, value, name, value. */
interface Variant {
  body: Buffer;
  headers: string[];
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
  readonly etag: string;
  readonly #nonce: string;
  readonly #headers: readonly string[];
  readonly #compressed = new Map<Encoding, Variant>();
  /** Encodings that were asked for again, and are or have been made smaller. */
  readonly #improved = new Set<Encoding>();

  private constructor(response: Response, { defaultHeaders, nonce }: ReadOptions, body: Buffer) {
    const headers = { ...defaultHeaders, ...Object.fromEntries(response.headers), vary: 'accept-encoding' };
    this.status = response.status;
    this.#nonce = nonce;
    // Weak, because all encodings share it. No other rendering has this nonce.
    this.etag = `W/"${body.includes(nonce) ? nonce : createHash('sha1').update(body).digest('base64')}"`;
    this.#headers = [...Object.entries(headers).flat(), 'etag', this.etag];
    this.plain = this.#toVariant(body);
  }

  /** Reads the response to its end. Its own headers win over `defaultHeaders`. */
  static async read(response: Response, options: ReadOptions): Promise<PageResponse> {
    return new PageResponse(response, options, Buffer.from(await response.arrayBuffer()));
  }

  /**
   * Whether the other page differs from this one only in its nonce. Then this one can stay: its ETag, which browsers have,
   * and its compressed bodies remain valid, and nothing was added to it since its nonce became known.
   */
  hasSameContent(other: PageResponse): boolean {
    return this.status === other.status && this.#contentFor(other.#nonce) === other.#contentFor(other.#nonce);
  }

  get isRedirect(): boolean {
    return this.status >= 300 && this.status < 400;
  }

  /** Includes room for both encodings: together they take less than half of a page. */
  get bytes(): number {
    return Math.ceil(1.5 * this.plain.body.length) + 4 * this.#headers.join('').length;
  }

  send({ headers }: IncomingMessage, response: ServerResponse, requestId: string): void {
    if (this.status === 200 && headers['if-none-match']?.includes(this.etag)) {
      response.writeHead(304, [...this.#headers, 'x-request-id', requestId]).end();
      return;
    }
    const { headers: own, body } = this.#variantFor(headers['accept-encoding']);
    response.writeHead(this.status, [...own, 'x-request-id', requestId]).end(body);
  }

  #variantFor(accepted: string | undefined): Variant {
    const encoding = this.#encodingFor(accepted);
    if (encoding === undefined) return this.plain;
    const known = this.#compressed.get(encoding);
    if (known) {
      this.#improve(encoding);
      return known;
    }
    const made = this.#toVariant(ENCODERS[encoding].quickly(this.plain.body), encoding);
    this.#compressed.set(encoding, made);
    return made;
  }

  #encodingFor(accepted: string | undefined): Encoding | undefined {
    if (this.plain.body.length < MIN_COMPRESSIBLE_BYTES) return undefined;
    if (acceptsBrotli(accepted)) return 'br';
    return acceptsGzip(accepted) ? 'gzip' : undefined;
  }

  /** Most pages are requested once. One that is requested again is worth ten times the work for a fifth less to send. */
  #improve(encoding: Encoding): void {
    if (this.#improved.has(encoding)) return;
    this.#improved.add(encoding);
    ENCODERS[encoding].well(this.plain.body).then(
      (body) => this.#compressed.set(encoding, this.#toVariant(body, encoding)),
      () => {}, // out of memory: the larger one stays
    );
  }

  #toVariant(body: Buffer, encoding?: Encoding): Variant {
    const headers = [...this.#headers, 'content-length', String(body.length)];
    if (encoding !== undefined) headers.push('content-encoding', encoding);
    return { body, headers };
  }

  /** Headers and body, with another rendering's nonce. The ETag is made of the nonce. */
  #contentFor(nonce: string): string {
    return [...this.#headers, this.plain.body].join('\n').replaceAll(this.#nonce, nonce);
  }
}
