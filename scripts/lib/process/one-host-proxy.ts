import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OneHost {
  url: string;
  /** Where requests go, and whether `/api` is taken away on the way to the API. */
  route: (targets: { api: string; site?: string; strips: boolean }) => void;
  close: () => Promise<void>;
}

/** One host for site and API, as nginx or HAProxy would be, for tests. */
export async function startOneHost(): Promise<OneHost> {
  let targets: Parameters<OneHost['route']>[0] | undefined;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/', method, headers, socket } = incoming;
    const isApi = /^\/api(\/|$)/.test(url);
    const target = isApi ? targets?.api : targets?.site;
    if (target === undefined) return void outgoing.writeHead(502).end();
    const path = isApi && targets?.strips ? url.slice('/api'.length) || '/' : url;
    const options = {
      method,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
      agent: false,
    };
    const upstream = request(target + path, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    route: (next) => void (targets = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
