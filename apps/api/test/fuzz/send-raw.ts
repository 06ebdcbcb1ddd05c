import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  ms: number;
}

interface SendOptions {
  port: number;
  /** Longer counts as a hang. */
  timeoutMs: number;
  /** Ends our side of the connection, for a request that claims to be longer than it is. */
  cutShort: boolean;
}

/**
 * Sends bytes and reads the response. No HTTP client would send what we send. Undefined when the server closed the
 * connection without a response.
 */
export function sendRaw(bytes: Buffer, options: SendOptions): Promise<RawResponse | undefined> {
  const { port, timeoutMs, cutShort } = options;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const finish = (end: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      end();
    };
    const answer = () =>
      finish(() => resolve(parseResponse(Buffer.concat(chunks), performance.now() - startedAt)));
    const timer = setTimeout(
      () => finish(() => reject(new Error(`no complete response within ${timeoutMs} ms`))),
      timeoutMs,
    );
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // A live stream stays open; its head is the answer.
      if (/^content-type: text\/event-stream/im.test(chunk.subarray(0, 4_000).toString('latin1'))) answer();
    });
    socket.on('end', answer);
    socket.on('error', answer); // a server that stops reading resets the connection after its response
    socket.write(bytes);
    if (cutShort) socket.end();
  });
}

function parseResponse(bytes: Buffer, ms: number): RawResponse | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200) return parseResponse(rest, ms);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest;
  return { status, headers, body: body.toString(), ms };
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd < 0 || !(size > 0)) break;
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
