import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { controlRoutes } from './control/routes.ts';
import { createParts, type Parts } from './parts.ts';
import { phoneRoutes } from './phone/routes.ts';
import { readSettings, type Settings } from './settings.ts';
import { darajaRoutes } from './daraja/routes.ts';
import { smsRoutes } from './sms/routes.ts';
import { TextAddresses } from './texts/text-addresses.ts';
import { whatsAppRoutes } from './whatsapp/routes.ts';

export interface SimulatorOptions {
  now: () => Date;
  /** State that survives a restart is stored here. */
  dataDir: string;
  /** Overrides of the defaults. */
  settings?: Partial<Settings>;
  shopUrl?: string | null;
  textAddresses?: TextAddresses;
  logger?: FastifyServerOptions['logger'];
}

export interface Simulator {
  /** Serves everything; listen on loopback only. */
  app: FastifyInstance;
  /** Starts a server for the phone pages alone, one per LAN address. */
  openPhones: (address: { host: string; port: number }) => Promise<{ port: number }>;
  /** For tests in the same process; others use the control API. */
  parts: Parts;
  close: () => Promise<void>;
}

/** Simulates Safaricom's Daraja API, and the providers of SMS and WhatsApp, for one shop. */
export async function buildSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { now, dataDir, shopUrl = null, logger = false } = options;
  const textAddresses = options.textAddresses ?? TextAddresses.parse({});
  const app = newApp(logger);
  const settings = { ...readSettings({}), ...options.settings };
  const parts = createParts({ settings, dataDir, now, log: app.log, shopUrl, textAddresses });

  await app.register(controlRoutes(parts), { prefix: '/_sim' });
  await app.register(phoneRoutes(parts), { prefix: '/_sim' });
  await app.register(smsRoutes(parts));
  await app.register(whatsAppRoutes(parts));
  await app.register(darajaRoutes(parts));

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
    logController: new LogController({ disableRequestLogging: true }), // replaced by the hook below
    forceCloseConnections: true, // open event streams must not block shutdown
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The route, not the URL, which may contain a phone number.
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
