import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Connection } from '@harusi/db/client';
import { processes } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { JobContext } from '../../lib/job-queue.ts';
import type { ProcessFacts } from './process-facts.ts';

const EVERY_MS = 15_000;

interface HeartbeatOptions {
  connection: Connection;
  kind: 'api' | 'worker' | 'both';
  version: string;
  dataDir: string;
  backupEveryHours: number;
  /** Of a process that serves. */
  readResponses: (() => ProcessFacts['responses']) | undefined;
  now: () => Date;
  log: JobContext['log'];
}

export interface Heartbeat {
  /** Says that this process ends as it should. */
  stop(): Promise<void>;
}

/** Reports every 15 seconds that this process is alive, and what it measured. */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { connection, kind, version, dataDir, backupEveryHours, readResponses, now, log } = options;
  const { probe: db, pool } = connection; // a busy process is alive, so its report must not wait for work
  const startedAt = now();
  const name = `${hostname()}:${process.pid}:${startedAt.getTime()}`;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  const measure = async (): Promise<ProcessFacts> => {
    const eventLoopMs = delay.max / 1e6;
    delay.reset();
    return {
      eventLoopMs,
      memoryBytes: process.memoryUsage.rss(),
      poolWaiting: pool.waitingCount,
      backupEveryHours,
      disk: await readDisk(dataDir),
      responses: readResponses?.() ?? null,
    };
  };

  const report = async () => {
    const facts = await measure();
    const seenAt = now();
    await db
      .insert(processes)
      .values({ name, kind, version, startedAt, seenAt, facts })
      .onConflictDoUpdate({ target: processes.name, set: { seenAt, facts } });
  };

  let running: Promise<void> = Promise.resolve();
  const beat = () => {
    running = report().catch((error: unknown) => log.warn({ err: error }, 'this process could not report'));
  };
  beat();
  const timer = setInterval(beat, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      delay.disable();
      await running;
      await db
        .delete(processes)
        .where(eq(processes.name, name))
        .catch((error: unknown) => log.warn({ err: error }, 'this process could not say goodbye'));
    },
  };
}

async function readDisk(path: string): Promise<ProcessFacts['disk']> {
  try {
    const { blocks, bavail, bsize } = await statfs(path);
    return blocks > 0 ? { totalBytes: blocks * bsize, freeBytes: bavail * bsize } : null;
  } catch {
    return null;
  }
}
