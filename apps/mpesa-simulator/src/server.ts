import { networkInterfaces } from 'node:os';
import { type Environment, readEnvironment } from '@harusi/environment/environment';
import { readTextReportSecret } from '@harusi/environment/secrets';
import { SettingError } from '@harusi/environment/setting-error';
import { smsReportPath, WHATSAPP_WEBHOOK_PATH } from '@harusi/environment/accounts/text-addresses';
import { readSettings } from './settings.ts';
import { buildSimulator } from './simulator.ts';
import { isLoopbackHost } from './daraja/fields.ts';

/** Loopback only: the control API can forge any callback. */
const HOST = '127.0.0.1';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { mpesaSimPort: port, dataDir, logLevel, siteUrl } = environment;
  const settings = readSettings(process.env);
  const { app, openPhones, close } = await buildSimulator({
    now: () => new Date(),
    dataDir,
    settings,
    shopUrl: isLoopbackHost(new URL(siteUrl).hostname) ? siteUrl : null,
    textAddresses: reportAddresses(environment),
    logger: { level: logLevel, base: undefined },
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 5_000).unref(); // a hanging connection must not block a restart
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop); // the parent, `npm start`, has exited

  await app.listen({ host: HOST, port }).catch(explainBusyPort(environment));
  for (const host of settings.lan ? lanAddresses() : []) await openPhones({ host, port });
  app.log.info({ port }, 'ready');
}

/** What the owner of a real shop enters at the providers. */
function reportAddresses(environment: Environment) {
  const { apiUrl } = environment;
  const secret = readTextReportSecret(environment);
  return {
    smsDelivery: apiUrl + smsReportPath(secret, 'delivery'),
    smsOptOut: apiUrl + smsReportPath(secret, 'opt-out'),
    whatsapp: apiUrl + WHATSAPP_WEBHOOK_PATH,
  };
}

const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

const explainBusyPort = (environment: Environment) => (error: Error) => {
  if (!('code' in error) || error.code !== 'EADDRINUSE') throw error;
  throw new SettingError(
    `Port ${environment.mpesaSimPort} is already in use; stop what runs there or set MPESA_SIM_PORT to another port.`,
  );
};

await main().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
