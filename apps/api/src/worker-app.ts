import type { Connection } from '@harusi/db/client';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AppSettings } from './app.ts';
import { errorHandler } from './plugins/error-handler.ts';
import { health } from './plugins/health.ts';
import { observability } from './plugins/observability.ts';
import { securityHeaders } from './plugins/security-headers.ts';

interface WorkerAppOptions {
  connection: Connection;
  now: () => Date;
  settings: AppSettings;
  log: FastifyBaseLogger;
}

/** Probes and metrics of a process that only runs jobs, as the API has them, and nothing else of the API. */
export async function buildWorkerApp({ connection, now, settings, log }: WorkerAppOptions) {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('pool', connection.pool);
  app.decorate('probe', connection.probe);
  app.decorate('now', now);
  app.decorate('settings', settings);
  await app.register(errorHandler);
  await app.register(securityHeaders);
  await app.register(observability);
  await app.register(health);
  return app;
}
