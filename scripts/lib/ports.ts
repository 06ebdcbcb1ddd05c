import { createServer } from 'node:net';
import { isSystemError, PlainError } from './plain-error.ts';

/** A port nobody listens on now. The system hands out another one each time, so two runs rarely meet. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  return tryPort(0, host);
}

/** Throws a sentence when nothing can listen on this port. */
export async function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new PlainError(sentences(setting, port, host)[error.code ?? ''] ?? error.message);
  }
}

const sentences = (setting: string, port: number, host: string): Record<string, string> => ({
  EADDRINUSE: `Port ${port} is already in use; stop what runs there or set ${setting} to another port.`,
  EACCES: `Port ${port} is reserved for the system; set ${setting} to a port above 1023.`,
  EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine; set it to 127.0.0.1.`,
  ENOTFOUND: `HOST is ${host}, which is no address of this machine; set it to 127.0.0.1.`,
});

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Where this machine reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
