import type { Db } from '@harusi/db/client';
import { collections } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { slugOf } from '../catalogue/catalogue.rules.ts';

const TRIES = 20;

/** The slug of a collection: its name, plus a number if that is taken. */
export async function freeSlug(tx: Db, name: string, own = 0): Promise<string> {
  const slug = slugOf(name);
  const rows = await tx
    .select({ slug: collections.slug })
    .from(collections)
    .where(sql`${collections.slug} like ${`${slug}%`} and ${collections.id} <> ${own}`);
  const taken = new Set(rows.map((row) => row.slug));
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Retries with the next number when a concurrent insert takes the same slug. */
export async function withFreeSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!violatesConstraint(error, 'collections_slug_unique') || tries === TRIES) throw error;
    }
  }
}
