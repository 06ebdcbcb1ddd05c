import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { controlRoutes } from './control/routes.ts';
import { createParts, type Parts } from './parts.ts';
import { phoneRoutes } from './phone/routes.ts';
import { readSettings, type Settings } from './settings.ts';
import { wireRoutes } from './wire/routes.ts';

export interface SimulatorOptions {
  now: () => Date;
  /** What outlives a restart is kept here. */
  dataDir: string;
  /** What differs from the usual. */
  settings?: Partial<Settings>;
  shopUrl?: string | null;
  logger?: FastifyServerOptions['logger'];
}

export interface Simulator {
  /** Everything: listen on loopback only. */
  app: FastifyInstance;
  /** A server of the phone pages alone, one for each address of the LAN. */
  openPhones: (address: { host: string; port: number }) => Promise<{ port: number }>;
  /** For tests in the same process; others use the control API. */
  parts: Parts;
  close: () => Promise<void>;
}

/** Safaricom's Daraja as the shop sees it, for one shop. */
export async function buildSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { now, dataDir, shopUrl = null, logger = false } = options;
  const app = newApp(logger);
  const settings = { ...readSettings({}), ...options.settings };
  const parts = createParts({ settings, dataDir, now, log: app.log, shopUrl });

  await app.register(controlRoutes(parts), { prefix: '/_sim' });
  await app.register(phoneRoutes(parts), { prefix: '/_sim' });
  await app.register(wireRoutes(parts));

  const servers = [app];
  const openPhones: Simulator['openPhones'] = async (address) => {
    const phones = newApp(logger);
    servers.push(phones);
    await phones.register(phoneRoutes(parts), { prefix: '/_sim' });
    const url = await phones.listen(address);
    return { port: Number(new URL(url).port) };
  };
  const close = async () => {
    parts.clock.stop();
    await Promise.all(servers.map((server) => server.close()));
    parts.flush();
  };
  return { app, openPhones, parts, close };
}

function newApp(logger: FastifyServerOptions['logger']): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }), // one line of our own instead
    forceCloseConnections: true, // open streams must not hold up the end
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The route and not the address, which may hold a phone number.
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    app.log.info(line, 'answered');
  });
  return app;
}
