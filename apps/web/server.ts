import { resolve } from 'node:path';
import { readEnvironment } from '@harusi/environment/environment';
import { SettingError } from '@harusi/environment/setting-error';
import { version } from '@harusi/environment/version';
import { startTracing } from '@harusi/tracing/start-tracing';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from './server/web-server.ts';

/** How long pending pages get to finish. */
const FAREWELL_MS = 2_000;

try {
  const environment = readEnvironment(process.env, resolve(import.meta.dirname, '../..'));
  const stopTracing = await startTracing(environment.tracing, {
    service: 'harusi-web',
    version,
    onLost: (reason) => server.log.warn({ reason }, 'traces were lost'),
  });
  const server: FastifyInstance = await createWebServer({ environment, dev: process.argv.includes('--dev') });
  await server.listen({ host: environment.host, port: environment.webPort });

  const stop = () => {
    setTimeout(() => server.server.closeAllConnections(), FAREWELL_MS);
    void server
      .close()
      .then(stopTracing)
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // Started by the launcher, which stops this process; without the launcher it must stop itself.
  if (process.connected) process.once('disconnect', stop);
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is already in use; stop what runs there or set WEB_PORT to another port.`;
  }
  if ('code' in error && error.code === 'EADDRNOTAVAIL' && 'address' in error) {
    return `HOST ${String(error.address)} is not an address of this machine; set HOST to one that is.`;
  }
  return error.stack ?? error.message;
}
