import { setTimeout as sleep } from 'node:timers/promises';
import { MovableClock } from './movable-clock.ts';
import type { PostgresNode } from './postgres-node.ts';
import type { Program } from './program.ts';
import { createRandom } from './random.ts';
import type { Line, Shop } from './shop.ts';

/** Does one kind of harm, and undoes it. Resolves when nothing is broken any more. */
type Fault = (shop: Shop, random: () => number) => Promise<void>;

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;
/** Long enough to outlast a request, short enough for a thousand faults. */
const aWhile = (random: () => number) => sleep(500 + random() * 3_500);

const killOne =
  (which: (shop: Shop) => Program[]): Fault =>
  async (shop, random) =>
    pick(which(shop), random).signal('SIGKILL');

const freezeOne =
  (which: (shop: Shop) => Program[]): Fault =>
  async (shop, random) => {
    const program = pick(which(shop), random);
    program.signal('SIGSTOP');
    await aWhile(random);
    program.signal('SIGCONT');
  };

const damage =
  (line: Line, mode: 'cut' | 'hang'): Fault =>
  async (shop, random) => {
    shop.lines[line].setMode(mode);
    await aWhile(random);
    shop.lines[line].setMode('pass');
  };

/** By up to a minute either way, for a while. */
const moveClock =
  (which: (shop: Shop) => Program[]): Fault =>
  async (shop, random) => {
    const { clock } = pick(which(shop), random);
    clock.moveTo(Math.round((random() - 0.5) * 120));
    await aWhile(random);
    clock.moveTo(0);
  };

/** PostgreSQL stops when it cannot write its log. */
const fillDisk =
  (which: (shop: Shop) => PostgresNode): Fault =>
  async (shop, random) => {
    const node = which(shop);
    node.disk?.fill();
    await aWhile(random);
    node.disk?.free();
    await node.startIfStopped();
    await shop.database.waitUntilStreaming();
  };

export const FAULTS = {
  'kill an API': killOne(({ apis }) => apis),
  'kill a worker': killOne(({ workers }) => workers),
  'kill all APIs and workers': async ({ apis, workers }) => {
    for (const program of [...apis, ...workers]) program.signal('SIGKILL');
  },
  'restart an API in order': async ({ apis }, random) => pick(apis, random).signal('SIGTERM'),
  'freeze an API': freezeOne(({ apis }) => apis),
  'freeze a worker': freezeOne(({ workers }) => workers),
  'kill a web process': killOne(({ webs }) => webs),
  'freeze a web process': freezeOne(({ webs }) => webs),
  'cut the line to the pages': damage('web', 'cut'),
  'move the clock of an API': moveClock(({ apis }) => apis),
  'move the clock of a worker': moveClock(({ workers }) => workers),
  'freeze M-Pesa': freezeOne(({ simulator }) => [simulator]),
  'cut the database line': damage('database', 'cut'),
  'hang the database line': damage('database', 'hang'),
  'drop all database connections': async ({ lines }) => lines.database.dropConnections(),
  'cut the line to the standby': damage('replica', 'cut'),
  'hang the line to the standby': damage('replica', 'hang'),
  'cut the M-Pesa line': damage('mpesa', 'cut'),
  'hang the M-Pesa line': damage('mpesa', 'hang'),
  'cut the line of buyers and callbacks': damage('api', 'cut'),
  'kill a database backend': async (shop) => {
    await shop.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'harusi' order by random() limit 3`,
    );
  },
  'freeze the primary': async ({ database }, random) => {
    database.primary.signal('SIGSTOP');
    await aWhile(random);
    database.primary.signal('SIGCONT');
  },
  'kill the primary, and start it again': async ({ database }) => {
    await database.primary.kill();
    await database.primary.start();
    await database.waitUntilStreaming();
  },
  'lose the standby, and go on without': async ({ database }, random) => {
    await database.standby.kill();
    await aWhile(random); // commits wait for it meanwhile
    await database.setSynchronous(false);
    await aWhile(random);
    await database.standby.start();
    await database.waitUntilStreaming();
    await database.setSynchronous(true);
  },
  'fill the disk of the primary': fillDisk(({ database }) => database.primary),
  'fill the disk of the standby': fillDisk(({ database }) => database.standby),
  'fail over to the standby': async ({ database, lines }) => {
    await database.failOver();
    lines.database.dropConnections();
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** What this machine lacks for a fault. */
export function findMissing({ database }: Shop, fault: FaultName): string | undefined {
  if (fault.startsWith('fill the disk') && !database.primary.disk) return 'root, to mount a small disk';
  if (fault.startsWith('move the clock') && !MovableClock.isAvailable) return 'the package libfaketime';
  return undefined;
}

/** Faults between two comparisons with M-Pesa's books. */
const ROUND = 100;
/** One fault in so many is a failover, which costs a new standby afterwards. */
const FAILOVER_EVERY = 20;
const FAILOVER: FaultName = 'fail over to the standby';

/** The rounds of a seed. Chance picks all faults but the failovers. */
export function planRounds(seed: number, count: number): Map<number, FaultName[]> {
  const random = createRandom(seed);
  const others = FAULT_NAMES.filter((name) => name !== FAILOVER);
  const faults = Array.from({ length: count }, (_, n) =>
    n % FAILOVER_EVERY === FAILOVER_EVERY / 2 ? FAILOVER : pick(others, random),
  );
  const rounds = Array.from({ length: Math.ceil(count / ROUND) }, (_, n) =>
    faults.slice(n * ROUND, (n + 1) * ROUND),
  );
  return new Map(rounds.entries());
}

/** One of each kind of harm, for `npm test`. */
export const SHORT_ROUND: FaultName[] = [
  'kill an API',
  'hang the database line',
  'cut the M-Pesa line',
  'kill all APIs and workers',
  'freeze the primary',
  FAILOVER,
];
