import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Handler = (call: ReceivedCall, response: ServerResponse) => void | Promise<void>;

/** A real server on a free port that records its calls and closes with the test. */
export async function startStubApi(handle: Handler): Promise<{ url: string; calls: ReceivedCall[] }> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    calls.push(call);
    await handle(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  return { url: `http://127.0.0.1:${address.port}`, calls };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** No server listens here. */
export const NOWHERE = 'http://127.0.0.1:1';
