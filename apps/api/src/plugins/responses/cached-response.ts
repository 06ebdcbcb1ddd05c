import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { acceptsGzip, toGzip, MIN_COMPRESSIBLE_BYTES } from '@harusi/response-cache/encodings';

/** What a response shows, and until when it is valid. */
export interface CacheTags {
  /** `shop`, `catalogue`, `p12`: a change of any of them evicts the response. See `tagsOf`. */
  tags: readonly string[];
  /** When time alone makes it wrong, such as the start or end of a sale. */
  until: Date | null;
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** One content encoding of a response, with raw headers: name, value, name, value. */
interface Variant {
  body: Buffer;
  etag: string;
  head: readonly string[];
  /** `content-encoding`, sent with a body only. */
  encoding: readonly string[];
}

const BROWSER_CACHE_SECONDS = 15;
/** Headers that belong to one request or change with the clock. */
const PER_REQUEST_HEADERS = new Set(['x-request-id', 'cache-control', 'content-length']);

/** A response that is the same for every caller, ready to be sent many times. */
export class CachedResponse {
  readonly body: Buffer;
  /** Headers derived from the content; the others are the same on every response. */
  readonly headers: Record<string, string>;
  readonly until: number | null;
  readonly route: string;
  readonly #digest: string;
  readonly #sent: Headers;
  #plain: Variant | undefined;
  #gzip: Variant | undefined;
  #wasRequestedBefore = false;

  /** `sent`: all headers of the first response. */
  constructor(text: string, route: string, { tags, until }: CacheTags, sent: Headers) {
    this.body = Buffer.from(text);
    this.route = route;
    this.#digest = hash('sha1', this.body, 'base64url');
    this.headers = {
      'content-type': String(sent['content-type']),
      etag: `"${this.#digest}"`,
      'cache-tags': tags.join(' '),
      vary: 'accept-encoding',
      ...(until && { 'cache-until': until.toISOString() }),
    };
    this.until = until?.getTime() ?? null;
    this.#sent = sent;
  }

  /** Includes room for the gzip variant. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5);
  }

  /** Browsers may cache it briefly, and never beyond `until`. */
  cacheControl(now: number): string {
    const left =
      this.until === null ? BROWSER_CACHE_SECONDS : Math.max(0, Math.floor((this.until - now) / 1000));
    return `public, max-age=${Math.min(BROWSER_CACHE_SECONDS, left)}`;
  }

  matchesEtag({ 'if-none-match': known }: IncomingHttpHeaders): boolean {
    return known?.includes(`"${this.#digest}"`) === true;
  }

  /** Bypasses Fastify. */
  send(requestHeaders: IncomingHttpHeaders, response: ServerResponse, requestId: string, now: number): void {
    const variant = this.#variantFor(requestHeaders['accept-encoding']);
    const known = this.#variantWithEtag(requestHeaders['if-none-match']);
    const perRequest = ['x-request-id', requestId, 'cache-control', this.cacheControl(now)];
    if (known) return void response.writeHead(304, [...known.head, ...perRequest]).end();
    const { head, encoding, body } = variant;
    response.writeHead(200, [...head, ...encoding, ...perRequest, 'content-length', String(body.length)]);
    response.end(body);
  }

  #variantWithEtag(etags: string | undefined): Variant | undefined {
    if (etags === undefined) return undefined;
    return [this.#plain, this.#gzip].find((variant) => variant !== undefined && etags.includes(variant.etag));
  }

  /**
   * Compresses on the second request: most responses are requested once, and gzip costs more than the query.
   */
  #variantFor(accepted: string | undefined): Variant {
    this.#plain ??= this.#toVariant(this.body, `"${this.#digest}"`, []);
    if (!acceptsGzip(accepted)) return this.#plain;
    if (!this.#wasRequestedBefore && this.body.length >= MIN_COMPRESSIBLE_BYTES) void this.#compress();
    this.#wasRequestedBefore = true;
    return this.#gzip ?? this.#plain;
  }

  async #compress(): Promise<void> {
    const body = await toGzip(this.body);
    if (body.length > this.body.length / 2) return; // not counted in `bytes`, and little to gain
    this.#gzip = this.#toVariant(body, `"${this.#digest}-gzip"`, ['content-encoding', 'gzip']);
  }

  #toVariant(body: Buffer, etag: string, encoding: string[]): Variant {
    const headers: Headers = { ...this.#sent, ...this.headers, etag };
    const head = Object.entries(headers)
      .filter(([name]) => !PER_REQUEST_HEADERS.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    return { body, etag, head, encoding };
  }
}
