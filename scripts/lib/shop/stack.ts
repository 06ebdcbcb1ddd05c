import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { runProgram } from '../process/run-program.ts';
import { requireDatabase } from '../postgres/database.ts';
import { postgresProgram } from '../postgres/postgres-program.ts';
import { UserError } from '../terminal/user-error.ts';
import { localAddress, requireFreePort } from '../process/ports.ts';
import type { Progress } from '../terminal/progress.ts';
import { acquireRunLock } from './run-lock.ts';
import { createService, type Service } from '../process/service.ts';
import { answersAt, type Program, supervise } from '../process/supervise.ts';
import { registerTemplates } from './text-templates.ts';
import { shopVariables, withoutDatabase } from './variables.ts';
import { buildWeb, isWebBuilt } from './web-build.ts';

export interface StackOptions {
  environment: Environment;
  /** The environment variables behind `environment`; passed on to the servers. */
  variables: NodeJS.ProcessEnv;
  /** Serves pages from source; API and web stay down after a crash until a file changes. */
  dev?: boolean;
  durable?: boolean;
  progress: Progress;
  abort: AbortSignal;
  /** Receives the crash of a process, which then stays down. Without it, a process that ends or hangs is started again. */
  onCrash?: (message: string) => void;
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
  const { environment, progress, abort } = options;
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

    const databaseUrl = await openStackDatabase(options, cleanups);
    abort.throwIfAborted();
    lock.setDatabaseUrl(databaseUrl);

    const variables = shopVariables(environment, databaseUrl, options.variables);
    const { api, web, simulator } = createServices(options, variables);
    cleanups.push(simulator.stop, api.stop, web.stop);
    const prepareAndStartApi = async () => {
      await settleBoth(
        progress.step('Preparing the data', (note) => prepareDatabase(variables, abort, note)),
        isSimulated(environment)
          ? progress.step('Starting the M-Pesa simulator', () => simulator.start(abort))
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
      databaseUrl,
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

/** Returns its URL, which stays the same while the shop runs. */
async function openStackDatabase(options: StackOptions, cleanups: Cleanup[]): Promise<string> {
  const { environment, durable = true, progress, abort } = options;
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== undefined) {
    await progress.step('Reaching the database', () => requireDatabase(databaseUrl));
    return databaseUrl;
  }
  const program = postgresProgram({ dataDir, durable });
  const server = run(program, options);
  cleanups.push(server.stop);
  await progress.step('Starting PostgreSQL', () => server.start(abort));
  return program.url;
}

const run = (program: Program, { onCrash, progress }: StackOptions): Service =>
  onCrash ? program.create(onCrash) : supervise(program, progress.print);

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

/** `program` is its script with arguments, and `ready` the path that responds with 200 once it can do its work. */
interface ServerSpec {
  name: string;
  title: string;
  address: string;
  program: string[];
  variables: NodeJS.ProcessEnv;
  ready: string;
  /** What only tells that it runs, so that one whose database is away is left alone. */
  live: string;
  onStarted?: () => Promise<void>;
}

function createServices(options: StackOptions, variables: NodeJS.ProcessEnv) {
  const { environment, dev, progress } = options;
  const { host, apiPort, webPort, mpesaSimPort, dataDir } = environment;
  const toProgram = ({ name, address, ready, live, onStarted, ...spec }: ServerSpec): Program => ({
    title: spec.title,
    answers: answersAt(address + live),
    create(onCrash) {
      const service = createService({
        ...spec,
        health: address + ready,
        // The compiler behind the pages of `npm run dev` needs more than the shop.
        heapMegabytes: dev ? undefined : environment.heapMegabytes,
        log: join(dataDir, 'logs', `${name}.log`),
        onWarning: (line: string) => progress.print(`${name} ${line}`),
        onCrash,
      });
      const start = async (abort?: AbortSignal) => {
        await service.start(abort);
        if (!abort?.aborted) await onStarted?.();
      };
      return { ...service, start };
    },
  });
  /** While sources change, a crash is a mistake in them: starting again would repeat it. */
  const awaitFileChange = (message: string) =>
    progress.print(`${message} It starts again when a file changes.`);
  const serverOptions = dev ? { ...options, onCrash: awaitFileChange } : options;

  const api = toProgram({
    name: 'api',
    title: 'The API',
    address: localAddress(host, apiPort),
    program: ['apps/api/src/server.ts'],
    variables,
    ready: '/health/ready/',
    live: '/health/live/',
  });
  const web = toProgram({
    name: 'web',
    title: 'The web',
    address: localAddress(host, webPort),
    program: ['apps/web/server.ts', ...(dev ? ['--dev'] : [])],
    variables: withoutDatabase(variables),
    ready: '/health/live/',
    live: '/health/live/',
  });
  const simulatorUrl = localAddress(SIMULATOR_HOST, mpesaSimPort);
  const simulator = toProgram({
    name: 'mpesa',
    title: 'The M-Pesa simulator',
    address: simulatorUrl,
    program: ['apps/mpesa-simulator/src/server.ts'],
    variables: withoutDatabase({ ...variables, SIM_ALLOW_HTTP: variables['SIM_ALLOW_HTTP'] || '1' }),
    ready: '/_sim/health',
    live: '/_sim/health',
    onStarted: () => registerTemplates(simulatorUrl),
  });
  return {
    api: run(api, serverOptions),
    web: run(web, serverOptions),
    simulator: run(simulator, options),
  };
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
