import { isMigrated } from '@harusi/db/migrate';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const Health = z.object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.boolean()) });

/** `live`: the process answers. `ready`: it can do its work, with the database there and its tables up to date. */
export const health: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'public' } as const;

  app.get('/health/live/', { config, schema: { response: { 200: Health } } }, async () => ({
    status: 'ok' as const,
    checks: {},
  }));

  app.get(
    '/health/ready/',
    { config, schema: { response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const database = await holds(() => app.db.execute(sql`select 1`));
      const migrations = database && (await holds(() => isMigrated(app.db)));
      const ready = database && migrations;
      return reply
        .code(ready ? 200 : 503)
        .send({ status: ready ? 'ok' : 'unavailable', checks: { database, migrations } });
    },
  );
};

/** False for an error and for a plain no. */
async function holds(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false;
  } catch {
    return false;
  }
}
