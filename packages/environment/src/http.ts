import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits URL plus headers at the API and the page server. Node's default of 16 KB rejects long searches with its own
 * error; up to 20,000 characters of any script fit here and get our error message.
 */
const MAX_HEADER_BYTES = 256 * 1024;

/** Headers of every response. */
type Headers = Readonly<Record<string, string>>;

interface HttpError {
  status: 400 | 408 | 417 | 431;
  /** A `Problem` of the API's contract. */
  problem: { code: string; detail: string };
}

const UNREADABLE: HttpError = {
  status: 400,
  problem: { code: 'invalid', detail: "We couldn't read this request." },
};
const UNEXPECTED: HttpError = { ...UNREADABLE, status: 417 };
const CLIENT_ERRORS: Readonly<Record<string, HttpError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    problem: { code: 'invalid', detail: 'This took too long to arrive. Please send it again.' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    problem: { code: 'too_large', detail: 'This is more than we can take in one request. Please send less.' },
  },
};

/** A server whose own responses to requests that no route sees have our headers, too. */
export function createHttpServer(
  options: ServerOptions,
  headers: Headers,
  listener: RequestListener,
): Server {
  // Node would answer a missing Host by itself, without headers.
  const settings = { maxHeaderSize: MAX_HEADER_BYTES, ...options, requireHostHeader: false };
  return createServer(settings, (request, response) => {
    if (lacksHost(request)) return sendHttpError(response, UNREADABLE, headers);
    request.url = toOriginForm(request.url);
    listener(request, response);
  }).on('checkExpectation', (_request, response: ServerResponse) =>
    sendHttpError(response, UNEXPECTED, headers),
  );
}

/** Responds to bytes that Node couldn't parse, so that even they get a `Problem`: no route, hook or log line sees them. */
export const createClientErrorHandler =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const clientError = CLIENT_ERRORS[error.code ?? ''] ?? UNREADABLE;
    const { status } = clientError;
    const { body, headers: all } = toResponse(clientError, headers);
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  };

function sendHttpError(response: ServerResponse, error: HttpError, headers: Headers): void {
  const { body, headers: all } = toResponse(error, headers);
  response.writeHead(error.status, all).end(body);
}

function toResponse({ problem }: HttpError, headers: Headers) {
  const body = JSON.stringify(problem);
  return {
    body,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  };
}

/** HTTP/1.1 requires a Host (RFC 9112), although we don't use it. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/** The request line may hold an absolute URL, which servers must accept (RFC 9112). Our routers know paths only. */
function toOriginForm(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
