import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { capture } from './captured.ts';
import { openDatabase } from './database.ts';
import { PlainError } from './plain-error.ts';
import { localAddress, requireFreePort } from './ports.ts';
import type { Progress } from './progress.ts';
import { takeRunLock } from './run-lock.ts';
import { createService, type Service } from './service.ts';
import { variablesFor, withoutDatabase } from './variables.ts';
import { buildWeb, isWebBuilt } from './web-build.ts';

export interface StackOptions {
  environment: Environment;
  /** The variables the settings came from; servers get them too. */
  given: NodeJS.ProcessEnv;
  /** Sources instead of the built pages, and servers that may fall without taking the rest along. */
  dev?: boolean;
  durable?: boolean;
  progress: Progress;
  abort: AbortSignal;
  /** Something ended that should not have. */
  onFall: (sentence: string) => void;
}

export interface Stack {
  databaseUrl: string;
  api: Service;
  /** Brings the tables up to date once more. */
  prepare: () => Promise<void>;
  /** Web, API, simulator and database, in this order. */
  stop: () => Promise<void>;
}

/** It never listens anywhere else, whatever HOST says: its controls are for this machine. */
const SIMULATOR_HOST = '127.0.0.1';

const isSimulated = ({ mpesaEnv }: Environment) => mpesaEnv === 'simulator';

type Undo = () => Promise<void> | void;

/** Brings up the whole shop: database, migrations, M-Pesa simulator, API with its jobs, web. What was up comes down again on a failure. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { environment, progress, abort, onFall } = options;
  const { host, apiPort, webPort, mpesaSimPort, dataDir } = environment;
  const undo: Undo[] = [];
  const stop = once(async () => {
    for (const step of undo.toReversed()) await step();
  });

  try {
    const lock = takeRunLock(dataDir);
    undo.push(lock.release);
    await requireFreePort('API_PORT', apiPort, host);
    await requireFreePort('WEB_PORT', webPort, host);
    if (isSimulated(environment)) await requireFreePort('MPESA_SIM_PORT', mpesaSimPort, SIMULATOR_HOST);

    const database = (await bothOf(openTheDatabase(options, undo), buildIfChanged(options)))[0];
    abort.throwIfAborted();
    lock.tell(database.url);
    let stopping = false;
    undo.push(() => void (stopping = true));
    void database.exited.then(
      () => stopping || onFall(`PostgreSQL stopped unexpectedly; ${join(dataDir, 'postgres.log')} says why.`),
    );

    const variables = variablesFor(environment, database.url, options.given);
    const { api, web, simulator } = servicesOf(options, variables);
    undo.push(simulator.stop, api.stop, web.stop);
    const apiOnItsTables = async () => {
      await bothOf(
        progress.step('Preparing the data', (note) => prepare(variables, abort, note)),
        isSimulated(environment)
          ? progress.step('Starting the M-Pesa simulator', () => simulator.start(abort))
          : Promise.resolve(),
      );
      abort.throwIfAborted();
      await progress.step('Starting the API', () => api.start(abort));
    };
    await bothOf(
      apiOnItsTables(),
      progress.step('Starting the web', () => web.start(abort)),
    );
    abort.throwIfAborted();
    return { databaseUrl: database.url, api, prepare: () => prepare(variables), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openTheDatabase({ environment, durable = true, progress }: StackOptions, undo: Undo[]) {
  const title = environment.databaseUrl === undefined ? 'Starting PostgreSQL' : 'Reaching the database';
  return progress.step(title, async () => {
    const database = await openDatabase(environment, { durable });
    undo.push(database.stop);
    return database;
  });
}

async function buildIfChanged({ dev, progress, abort }: StackOptions): Promise<void> {
  if (dev || isWebBuilt()) return;
  await progress.step('Building the pages', () => buildWeb(abort));
}

/** Migrates and, in the demo, fills an empty database. */
export async function prepare(
  variables: NodeJS.ProcessEnv,
  abort?: AbortSignal,
  onLine?: (line: string) => void,
  args: string[] = [],
): Promise<void> {
  const command = [join('apps', 'api', 'src', 'commands', 'prepare.ts'), ...args];
  const options = { variables, abort, ...(onLine ? { onLine } : {}) };
  const { code, stderr } = await capture(process.execPath, command, options);
  if (code !== 0 && !abort?.aborted) {
    throw new PlainError(stderr.trim() || `The data could not be prepared (exit code ${code}).`);
  }
}

function servicesOf({ environment, dev, progress, onFall }: StackOptions, variables: NodeJS.ProcessEnv) {
  const { host, apiPort, webPort, mpesaSimPort, dataDir } = environment;
  const common = (name: string) => ({
    log: join(dataDir, 'logs', `${name}.log`),
    onRemark: (line: string) => progress.print(`${name} ${line}`),
    onFall,
  });
  const api = createService({
    ...common('api'),
    title: 'The API',
    program: ['apps/api/src/server.ts'],
    variables,
    health: `${localAddress(host, apiPort)}/health/ready/`,
    ...(dev
      ? { onFall: (sentence: string) => progress.print(`${sentence} It starts again when a file changes.`) }
      : {}),
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

/** Waits for both also when one fails, so that nothing is still on its way up while the rest comes down. */
async function bothOf<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([first, second]);
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return Promise.all([first, second]);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
