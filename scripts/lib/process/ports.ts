import { createServer } from 'node:net';
import { isSystemError, UserError } from '../terminal/user-error.ts';

/** A port that is free now. The system picks a different one each time, so two runs rarely collide. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  return bindPort(0, host);
}

/** Throws a UserError when this port cannot be used. */
export async function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  try {
    await bindPort(port, host);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UserError(messages(setting, port, host)[error.code ?? ''] ?? error.message);
  }
}

const messages = (setting: string, port: number, host: string): Record<string, string> => ({
  EADDRINUSE: `Port ${port} is already in use; stop what runs there or set ${setting} to another port.`,
  EACCES: `Port ${port} is reserved for the system; set ${setting} to a port above 1023.`,
  EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine; set it to 127.0.0.1.`,
  ENOTFOUND: `HOST is ${host}, which is no address of this machine; set it to 127.0.0.1.`,
});

function bindPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** The URL at which this machine reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
