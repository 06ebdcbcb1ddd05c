import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the answer to a path. Undefined leaves it to the site. */
export type Replacement = (path: string) => { type: string; body: string } | 404 | undefined;

export interface SiteProxy {
  url: string;
  replace: (replacement: Replacement) => void;
  /** Changes the text of every page. */
  rewritePages: (rewrite: (html: string) => string) => void;
  cutLine: () => void;
  mendLine: () => void;
  close: () => void;
}

/** An origin of its own in front of the site, to play deployments and dead lines: requests of a worker pass it as well. */
export async function startSiteProxy(siteUrl: string): Promise<SiteProxy> {
  let replacement: Replacement = () => undefined;
  let rewrite = (html: string) => html;
  let isCut = false;

  const server = createServer((incoming, outgoing) => {
    if (isCut) return incoming.socket.destroy();
    const replaced = replacement(incoming.url ?? '/');
    if (replaced === 404) return outgoing.writeHead(404).end();
    if (replaced) {
      return outgoing
        .writeHead(200, { 'content-type': replaced.type, 'cache-control': 'no-cache' })
        .end(replaced.body);
    }
    return forward(incoming, outgoing);
  });

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    // The site does not know of rewritten pages, so it may not call a copy of one fresh.
    const { 'if-none-match': _, 'if-modified-since': __, ...asked } = incoming.headers;
    const headers = { ...asked, host: new URL(siteUrl).host, 'accept-encoding': 'identity' };
    const { method, url = '/' } = incoming;
    const upstream = request(new URL(url, siteUrl), { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
        const body = Buffer.concat(chunks);
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest).end(isPage ? rewrite(body.toString()) : body);
      });
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    replace: (next) => void (replacement = next),
    rewritePages: (next) => void (rewrite = next),
    cutLine: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mendLine: () => void (isCut = false),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
