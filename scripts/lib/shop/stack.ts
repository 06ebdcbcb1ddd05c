import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { runProgram } from '../process/run-program.ts';
import { openDatabase } from '../postgres/database.ts';
import { UserError } from '../terminal/user-error.ts';
import { localAddress, requireFreePort } from '../process/ports.ts';
import type { Progress } from '../terminal/progress.ts';
import { acquireRunLock } from './run-lock.ts';
import { createService, type Service } from '../process/service.ts';
import { registerTemplates } from './text-templates.ts';
import { shopVariables, withoutDatabase } from './variables.ts';
import { buildWeb, isWebBuilt } from './web-build.ts';

export interface StackOptions {
  environment: Environment;
  /** The environment variables behind `environment`; passed on to the servers. */
  variables: NodeJS.ProcessEnv;
  /** Serves pages from source, and keeps running when a server crashes. */
  dev?: boolean;
  durable?: boolean;
  progress: Progress;
  abort: AbortSignal;
  /** A process exited unexpectedly. */
  onCrash: (message: string) => void;
}

export interface Stack {
  databaseUrl: string;
  api: Service;
  web: Service;
  /** Undefined when M-Pesa is not simulated. */
  simulator: Service | undefined;
  /** Runs new migrations. */
  prepare: () => Promise<void>;
  /** Stops web, API, simulator and database, in this order. */
  stop: () => Promise<void>;
}

/** Whatever HOST says: the simulator's controls are for this machine only. */
const SIMULATOR_HOST = '127.0.0.1';

const isSimulated = ({ mpesaEnv }: Environment) => mpesaEnv === 'simulator';

type Cleanup = () => Promise<void> | void;

/** Starts the whole shop: database, migrations, M-Pesa simulator, API with its jobs, web. Stops everything again on failure. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { environment, progress, abort, onCrash } = options;
  const { host, apiPort, webPort, mpesaSimPort, dataDir } = environment;
  const cleanups: Cleanup[] = [];
  const stop = runOnce(async () => {
    for (const step of cleanups.toReversed()) await step();
  });

  try {
    const lock = acquireRunLock(dataDir);
    cleanups.push(lock.release);
    await requireFreePort('API_PORT', apiPort, host);
    await requireFreePort('WEB_PORT', webPort, host);
    if (isSimulated(environment)) await requireFreePort('MPESA_SIM_PORT', mpesaSimPort, SIMULATOR_HOST);

    const database = await openStackDatabase(options, cleanups);
    abort.throwIfAborted();
    lock.setDatabaseUrl(database.url);
    let stopping = false;
    cleanups.push(() => void (stopping = true));
    void database.exited.then(
      () =>
        stopping || onCrash(`PostgreSQL stopped unexpectedly; ${join(dataDir, 'postgres.log')} says why.`),
    );

    const variables = shopVariables(environment, database.url, options.variables);
    const { api, web, simulator } = createServices(options, variables);
    cleanups.push(simulator.stop, api.stop, web.stop);
    const prepareAndStartApi = async () => {
      await settleBoth(
        progress.step('Preparing the data', (note) => prepareDatabase(variables, abort, note)),
        isSimulated(environment)
          ? progress.step('Starting the M-Pesa simulator', async () => {
              await simulator.start(abort);
              await registerTemplates(localAddress(SIMULATOR_HOST, mpesaSimPort));
            })
          : Promise.resolve(),
      );
      abort.throwIfAborted();
      await progress.step('Starting the API', () => api.start(abort));
    };
    const buildAndStartWeb = async () => {
      await buildIfChanged(options);
      abort.throwIfAborted();
      await progress.step('Starting the web', () => web.start(abort));
    };
    await settleBoth(prepareAndStartApi(), buildAndStartWeb());
    abort.throwIfAborted();
    return {
      databaseUrl: database.url,
      api,
      web,
      simulator: isSimulated(environment) ? simulator : undefined,
      prepare: () => prepareDatabase(variables),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openStackDatabase(
  { environment, durable = true, progress }: StackOptions,
  cleanups: Cleanup[],
) {
  const title = environment.databaseUrl === undefined ? 'Starting PostgreSQL' : 'Reaching the database';
  return progress.step(title, async () => {
    const database = await openDatabase(environment, { durable });
    cleanups.push(database.stop);
    return database;
  });
}

async function buildIfChanged({ dev, progress, abort }: StackOptions): Promise<void> {
  if (dev || isWebBuilt()) return;
  await progress.step('Building the pages', () => buildWeb(abort));
}

/** Runs migrations and, in demo mode, fills an empty database. */
export async function prepareDatabase(
  variables: NodeJS.ProcessEnv,
  abort?: AbortSignal,
  onLine?: (line: string) => void,
  args: string[] = [],
): Promise<void> {
  const command = [join('apps', 'api', 'src', 'commands', 'prepare.ts'), ...args];
  const options = { variables, abort, ...(onLine ? { onLine } : {}) };
  const { code, stderr } = await runProgram(process.execPath, command, options);
  if (code !== 0 && !abort?.aborted) {
    throw new UserError(stderr.trim() || `The data could not be prepared (exit code ${code}).`);
  }
}

function createServices({ environment, dev, progress, onCrash }: StackOptions, variables: NodeJS.ProcessEnv) {
  const { host, apiPort, webPort, mpesaSimPort, dataDir } = environment;
  const common = (name: string) => ({
    log: join(dataDir, 'logs', `${name}.log`),
    onWarning: (line: string) => progress.print(`${name} ${line}`),
    onCrash: dev
      ? (message: string) => progress.print(`${message} It starts again when a file changes.`)
      : onCrash,
  });
  const api = createService({
    ...common('api'),
    title: 'The API',
    program: ['apps/api/src/server.ts'],
    variables,
    health: `${localAddress(host, apiPort)}/health/ready/`,
  });
  const web = createService({
    ...common('web'),
    title: 'The web',
    program: ['apps/web/server.ts', ...(dev ? ['--dev'] : [])],
    variables: withoutDatabase(variables),
    health: `${localAddress(host, webPort)}/health/live/`,
  });
  const simulator = createService({
    ...common('mpesa'),
    title: 'The M-Pesa simulator',
    program: ['apps/mpesa-simulator/src/server.ts'],
    variables: withoutDatabase({ ...variables, SIM_ALLOW_HTTP: variables['SIM_ALLOW_HTTP'] || '1' }),
    health: `${localAddress(SIMULATOR_HOST, mpesaSimPort)}/_sim/health`,
  });
  return { api, web, simulator };
}

/** Waits for both even when one fails, so nothing is still starting while the rest stops. */
async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([first, second]);
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return Promise.all([first, second]);
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
