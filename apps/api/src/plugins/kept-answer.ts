import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { takesGzip, toGzip, WORTH_COMPRESSING } from '@harusi/answer-cache/encodings';

/** What an answer shows, and until when that holds. */
export interface Shown {
  /** `shop`, `catalogue`, `p12`: a change of any of them ends the kept answer. See `tagsOf`. */
  tags: readonly string[];
  /** The moment at which time alone makes it wrong, such as the start or end of a sale. */
  until: Date | null;
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** One encoding of an answer, with its headers as they go out: name, value, name, value. */
interface Form {
  body: Buffer;
  etag: string;
  head: readonly string[];
  /** `content-encoding`, which goes with a body only. */
  encoding: readonly string[];
}

const BROWSERS_KEEP_SECONDS = 15;
/** Headers that belong to one request, or change with the clock. */
const OF_THE_MOMENT = new Set(['x-request-id', 'cache-control', 'content-length']);

/** An answer that is the same for everybody, ready to be sent many times. */
export class KeptAnswer {
  readonly body: Buffer;
  /** Headers that come from what it says; all others are those of any answer. */
  readonly headers: Record<string, string>;
  readonly until: number | null;
  readonly route: string;
  readonly #digest: string;
  readonly #sent: Headers;
  #plain: Form | undefined;
  #gzip: Form | undefined;
  #isAskedAgain = false;

  /** `sent`: all headers of the first answer. */
  constructor(text: string, route: string, { tags, until }: Shown, sent: Headers) {
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

  /** With room for gzip. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5);
  }

  /** Browsers may keep it for a moment, and never beyond the next price edge. */
  cacheControl(now: number): string {
    const left =
      this.until === null ? BROWSERS_KEEP_SECONDS : Math.max(0, Math.floor((this.until - now) / 1000));
    return `public, max-age=${Math.min(BROWSERS_KEEP_SECONDS, left)}`;
  }

  isKnownTo({ 'if-none-match': known }: IncomingHttpHeaders): boolean {
    return known?.includes(`"${this.#digest}"`) === true;
  }

  /** Answers without any framework. */
  send(asked: IncomingHttpHeaders, response: ServerResponse, requestId: string, now: number): void {
    const form = this.#formFor(asked['accept-encoding']);
    const known = this.#formKnownBy(asked['if-none-match']);
    const moment = ['x-request-id', requestId, 'cache-control', this.cacheControl(now)];
    if (known) return void response.writeHead(304, [...known.head, ...moment]).end();
    const { head, encoding, body } = form;
    response.writeHead(200, [...head, ...encoding, ...moment, 'content-length', String(body.length)]);
    response.end(body);
  }

  #formKnownBy(etags: string | undefined): Form | undefined {
    if (etags === undefined) return undefined;
    return [this.#plain, this.#gzip].find((form) => form !== undefined && etags.includes(form.etag));
  }

  /** Packed from the second time on: most answers are asked for once, and packing takes longer than making them. */
  #formFor(accepted: string | undefined): Form {
    this.#plain ??= this.#toForm(this.body, `"${this.#digest}"`, []);
    if (!takesGzip(accepted)) return this.#plain;
    if (!this.#isAskedAgain && this.body.length >= WORTH_COMPRESSING) void this.#pack();
    this.#isAskedAgain = true;
    return this.#gzip ?? this.#plain;
  }

  async #pack(): Promise<void> {
    const body = await toGzip(this.body);
    if (body.length > this.body.length / 2) return; // there is no room for it, and little to win
    this.#gzip = this.#toForm(body, `"${this.#digest}-gzip"`, ['content-encoding', 'gzip']);
  }

  #toForm(body: Buffer, etag: string, encoding: string[]): Form {
    const headers: Headers = { ...this.#sent, ...this.headers, etag };
    const head = Object.entries(headers)
      .filter(([name]) => !OF_THE_MOMENT.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    return { body, etag, head, encoding };
  }
}
