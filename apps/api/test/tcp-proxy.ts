import { createServer, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands between the API and a server, and fails as networks and stopped servers do. */
export async function startTcpProxy(target: { host: string; port: number }) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;

  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      if (!isHanging) from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  onTestFinished(() => {
    cut();
    server.close();
  });

  return {
    port,
    /** Swallows every byte of the connections that there are and of those that come. No connection ends. */
    hang: () => {
      isHanging = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    /** New connections work again. The old ones stay silent for ever, as those of a stopped process do. */
    recover: () => {
      isHanging = false;
    },
    /** Resets all connections. */
    cut,
  };
}

/** The URL of a database with the proxy in between. */
export function throughProxy(url: string, { port }: { port: number }): string {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}
