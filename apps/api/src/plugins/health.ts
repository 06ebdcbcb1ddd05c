import { statfs } from 'node:fs/promises';
import { isMigrated } from '@harusi/db/migrate/migrate';
import { sql } from '@harusi/db/drizzle';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addRoute } from '../lib/add-route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the process report that it isn't ready, so that balancers send requests elsewhere. It still serves. */
    startDraining(): void;
  }
}

/** With less, the next upload might not fit. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * For probes: `live` says that the process responds, `ready` that it can do its work. A busy process is still ready,
 * because removing it would only make the others busier.
 */
export const health = fastifyPlugin(async (app: FastifyInstance) => {
  const config = { access: 'public', unqueued: true } as const;
  let isDraining = false;
  app.decorate('startDraining', () => {
    isDraining = true;
  });

  const check = async () => {
    const [database, disk] = await Promise.all([
      passes(() => app.probe.execute(sql`select 1`)),
      passes(() => hasRoom(app.settings.dataDir)),
    ]);
    const migrations = database && (await passes(() => isMigrated(app.probe)));
    return { database, migrations, disk, running: !isDraining };
  };
  /** Shared by concurrent probes. */
  let pending: ReturnType<typeof check> | undefined;

  addRoute(app, 'GET /health/live/', config, async () => ({ status: 'ok' as const, checks: {} }));

  addRoute(app, 'GET /health/ready/', config, async (_request, reply) => {
    pending ??= check().finally(() => (pending = undefined));
    const checks = await pending;
    const ready = Object.values(checks).every(Boolean);
    if (!ready) reply.code(503);
    return { status: ready ? ('ok' as const) : ('unavailable' as const), checks };
  });
});

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Counts an error as false. */
async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false;
  } catch {
    return false;
  }
}
