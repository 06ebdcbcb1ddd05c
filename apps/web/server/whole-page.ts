import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { takesBrotli, takesGzip, toBrotli, toGzip, WORTH_COMPRESSING } from '@harusi/answer-cache/encodings';

/** A page in one encoding, with its headers as they go out: name, value, name, value. */
interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
  /** For who has this page already. */
  headersWithoutBody: string[];
}

/** A page that was read to its end, with all its headers, ready to be sent many times. */
export class WholePage {
  readonly status: number;
  readonly plain: Variant;
  readonly gzip: Variant | undefined;
  #brotli: Variant | undefined;
  readonly #headers: readonly string[];
  readonly #digest: string;

  private constructor(answer: Response, always: Record<string, string>, body: Buffer, zipped?: Buffer) {
    const headers = { ...always, ...Object.fromEntries(answer.headers), vary: 'accept-encoding' };
    this.status = answer.status;
    this.#headers = Object.entries(headers).flat();
    this.#digest = createHash('sha1').update(body).digest('base64url');
    this.plain = this.#encoded(body);
    this.gzip = zipped && this.#encoded(zipped, 'gzip');
  }

  /** `always`: headers of every answer, unless the page brings its own. */
  static async read(answer: Response, always: Record<string, string>): Promise<WholePage> {
    const body = Buffer.from(await answer.arrayBuffer());
    return new WholePage(
      answer,
      always,
      body,
      body.length < WORTH_COMPRESSING ? undefined : await toGzip(body),
    );
  }

  /** With room for Brotli, which is no larger than gzip. */
  get bytes(): number {
    return this.plain.body.length + 2 * (this.gzip?.body.length ?? 0) + 4 * this.#headers.join('').length;
  }

  /** The smallest form, which takes longest to make: for when the first visitor has been served. */
  async addBrotli(): Promise<void> {
    if (this.gzip) this.#brotli = this.#encoded(await toBrotli(this.plain.body), 'br');
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
    if (this.#brotli && takesBrotli(accepted)) return this.#brotli;
    return this.gzip && takesGzip(accepted) ? this.gzip : this.plain;
  }

  #encoded(body: Buffer, encoding?: string): Variant {
    const etag = `"${this.#digest}${encoding === undefined ? '' : `-${encoding}`}"`;
    const headersWithoutBody = [...this.#headers, 'etag', etag];
    const headers = [...headersWithoutBody, 'content-length', String(body.length)];
    if (encoding !== undefined) headers.push('content-encoding', encoding);
    return { body, etag, headers, headersWithoutBody };
  }
}
