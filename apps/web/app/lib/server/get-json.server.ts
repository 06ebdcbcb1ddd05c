import * as http from 'node:http';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';
import { parseBody } from '../api/read-response.ts';
import type { ApiResponse } from './page-context.server.ts';

interface GetOptions {
  headers: http.OutgoingHttpHeaders;
  signal: AbortSignal;
  timeoutMs: number;
}

/** The API answers within milliseconds, so its connections stay open. */
const CLIENTS = {
  'http:': { request: http.request, agent: new http.Agent({ keepAlive: true }) },
  'https:': { request: https.request, agent: new https.Agent({ keepAlive: true }) },
};

/** A GET by Node's own client: `fetch` takes four times the CPU, with several calls for each page. */
export async function getJson(url: string, options: GetOptions): Promise<ApiResponse> {
  try {
    return await send(url, options);
  } catch (error) {
    // The API closed an idle connection at the moment we used it; a read can be repeated.
    if (!(error instanceof ClosedConnection)) throw error;
    return send(url, options);
  }
}

class ClosedConnection extends Error {}

async function send(url: string, { headers, signal, timeoutMs }: GetOptions): Promise<ApiResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const target = new URL(url);
  const { request: start, agent } = CLIENTS[target.protocol === 'https:' ? 'https:' : 'http:'];
  const request = start(target, { headers, agent, signal });
  const timer = setTimeout(() => request.destroy(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs);
  request.once('response', resolve).on('error', (error: NodeJS.ErrnoException) => {
    const isClosed = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    reject(isClosed ? new ClosedConnection(error.message, { cause: error }) : error);
  });
  request.end();
  try {
    const response = await promise;
    const body = parseBody(response.headers['content-type'] ?? '', await text(response));
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  } finally {
    clearTimeout(timer);
  }
}
