import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `pass` forwards, `cut` breaks every connection and takes no new one, `hang` keeps connections open but forwards nothing:
 * what a pulled cable, a crashed machine and a full pipe look like from outside.
 */
export type ProxyMode = 'pass' | 'cut' | 'hang';

/** A line between two processes that a test can damage. Several targets: the first that accepts, in turn. */
export class TcpProxy {
  readonly #targets: () => number[];
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket?]>();
  #mode: ProxyMode = 'pass';
  #turn = 0;

  private constructor(targets: () => number[]) {
    this.#targets = targets;
    this.#server = createServer({ allowHalfOpen: false }, (socket) => this.#accept(socket));
  }

  static async open(targets: () => number[]): Promise<TcpProxy> {
    const proxy = new TcpProxy(targets);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Connections that hung stay silent for ever, as those of a stopped machine do; new ones work again. */
  setMode(mode: ProxyMode): void {
    this.#mode = mode;
    if (mode === 'cut') this.dropConnections();
    if (mode === 'hang') for (const [near, far] of this.#pairs) swallow(near, far);
  }

  dropConnections(): void {
    for (const sockets of this.#pairs) for (const socket of sockets) socket?.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.dropConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(client: Socket): void {
    client.on('error', () => {});
    if (this.#mode === 'cut') return void client.destroy();
    const pair: [Socket, Socket?] = [client];
    this.#pairs.add(pair);
    client.once('close', () => {
      this.#pairs.delete(pair);
      pair[1]?.destroy();
    });
    if (this.#mode === 'hang') return void client.resume();
    const targets = this.#targets();
    const from = this.#turn++;
    this.#connect(
      pair,
      targets.map((_, n) => targets[(from + n) % targets.length]!),
    );
  }

  #connect(pair: [Socket, Socket?], targets: number[]): void {
    const [client] = pair;
    const [port, ...others] = targets;
    if (port === undefined || client.destroyed) return void client.destroy();
    const server = connect({ port, host: '127.0.0.1' });
    pair[1] = server;
    let connected = false;
    server.once('connect', () => {
      connected = true;
      client.pipe(server).pipe(client);
      if (this.#mode === 'hang') swallow(client, server);
    });
    server.on('error', () => {});
    server.once('close', () => (connected ? client.destroy() : this.#connect(pair, others)));
  }
}

function swallow(near: Socket, far: Socket | undefined): void {
  near.unpipe().resume();
  far?.unpipe().resume();
}
