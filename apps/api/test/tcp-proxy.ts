import { onTestFinished } from 'vitest';
import { TcpProxy } from '../../../faults/lib/tcp-proxy.ts';

/** Stands between the API and a server of this machine until the test is over, and fails as networks and stopped servers do. */
export async function startTcpProxy(target: { port: number }) {
  const proxy = await TcpProxy.open(() => [target.port]);
  onTestFinished(() => proxy.close());
  return {
    port: proxy.port,
    /** Swallows every byte of the connections that there are and of those that come. No connection ends. */
    hang: () => proxy.setMode('hang'),
    /** New connections work again. The old ones stay silent for ever, as those of a stopped process do. */
    recover: () => proxy.setMode('pass'),
    /** Resets all connections. */
    cut: () => proxy.dropConnections(),
  };
}

/** The URL of a database with the proxy in between. */
export function throughProxy(url: string, { port }: { port: number }): string {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}
