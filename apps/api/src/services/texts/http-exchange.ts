import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { traced } from '@harusi/tracing/tracing';

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** From the beginning to the end of the answer. */
  timeoutMs: number;
}

export interface HttpAnswer {
  status: number;
  text: string;
}

/** `not-sent`: no connection came about, so nothing arrived. `unknown`: it may have arrived. */
export type HttpExchange =
  | { kind: 'answer'; answer: HttpAnswer }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'unknown'; reason: string };

const MAX_ANSWER_BYTES = 1024 * 1024;

/** One request and its outcome. Its span names neither path nor content. */
export function exchange(request: HttpRequest): Promise<HttpExchange> {
  const { method } = request;
  const { hostname } = new URL(request.url);
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return traced({ name: `${method} ${hostname}`, kind: 'client', attributes }, async (span) => {
    const outcome = await send(request);
    if (outcome.kind === 'answer') span?.set({ 'http.response.status_code': outcome.answer.status });
    else span?.fail(outcome.reason);
    return outcome;
  });
}

/**
 * One request on a connection of its own. `fetch` does not say whether anything was written before it failed, and a
 * connection that is used again may be closed by the other side at the moment of writing.
 */
function send({ method, url, headers, body, timeoutMs }: HttpRequest): Promise<HttpExchange> {
  const { protocol } = new URL(url);
  const isEncrypted = protocol === 'https:';
  return new Promise((resolve) => {
    let connected = false;
    const fail = (reason: string) => resolve({ kind: connected ? 'unknown' : 'not-sent', reason });
    const open = isEncrypted ? requestHttps : requestHttp;
    const outgoing = open(url, {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    outgoing.on('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => (connected = true)),
    );
    outgoing.on('error', (error) => fail(wordOf(error)));
    outgoing.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_ANSWER_BYTES) outgoing.destroy(new Error('endless answer'));
        else parts.push(part);
      });
      response.on('error', (error) => fail(wordOf(error)));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ kind: 'answer', answer: { status: response.statusCode ?? 0, text } });
      });
    });
    outgoing.end(body);
  });
}

/** Never the message: it may contain the address with what was sent. */
const wordOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;
