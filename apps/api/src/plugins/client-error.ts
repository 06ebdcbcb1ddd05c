import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@harusi/contracts/common';

interface ClientError {
  status: 400 | 408 | 431;
  problem: Problem;
}

const CLIENT_ERRORS: Record<string, ClientError> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    problem: { code: 'invalid', detail: 'This took too long to arrive. Please send it again.' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    problem: { code: 'too_large', detail: 'This is more than we can take in one request. Please send less.' },
  },
};
const NOT_HTTP: ClientError = {
  status: 400,
  problem: { code: 'invalid', detail: "We couldn't read this request." },
};

/** Responds to bytes that Node couldn't parse, so that even they get a `Problem`: no route, hook or log line sees them. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const { status, problem } = CLIENT_ERRORS[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
