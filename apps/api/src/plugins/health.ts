import { isMigrated } from '@harusi/db/migrate';
import { sql } from '@harusi/db/drizzle';
import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../lib/add-route.ts';

/** For probes: `live` says that the process responds, `ready` that it can do its work. */
export const health: FastifyPluginAsync = async (app) => {
  const config = { access: 'public' } as const;

  addRoute(app, 'GET /health/live/', config, async () => ({ status: 'ok' as const, checks: {} }));

  addRoute(app, 'GET /health/ready/', config, async (_request, reply) => {
    const database = await passes(() => app.db.execute(sql`select 1`));
    const migrations = database && (await passes(() => isMigrated(app.db)));
    const ready = database && migrations;
    if (!ready) reply.code(503);
    return { status: ready ? ('ok' as const) : ('unavailable' as const), checks: { database, migrations } };
  });
};

/** An error counts as a no. */
async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false;
  } catch {
    return false;
  }
}
