import type { Environment } from '@harusi/environment/environment';
import type { FastifyInstance } from 'fastify';

export const logOptions = (level: Environment['logLevel']) => ({
  level,
  base: { app: 'web' },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
});

/** One line per request, without what could name a person: no query, no headers, no address. */
export function logEachRequest(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ log, method, url }, reply) => {
    log.info(
      { method, path: url.split('?', 1)[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
