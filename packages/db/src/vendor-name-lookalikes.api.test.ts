import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../apps/api/test/clone-database.ts';
import { connect } from './client.ts';
import { sql } from './drizzle.ts';
import { aUser } from './factories.ts';
import { vendorProfiles } from './schema/index.ts';

const database = await cloneDatabase();
const { db, close } = connect(database.url, { maxConnections: 1 });
afterAll(async () => {
  await close();
  await database.drop();
});

it('vendors of older releases keep their lookalike names; the oldest owns the looks', async () => {
  await db.execute(sql`drop trigger vendor_profiles_skeleton on vendor_profiles`);
  const names = ['Bakari Silver', 'Bakar1 Silver', 'Bakari-Silver Ltd', 'Ma1n Site', 'Pwani Beads'];
  for (const [n, businessName] of names.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 9 - n));
    await aUser(db, { userType: 'vendor', createdAt, business: { businessName } });
  }
  await db.execute(sql`alter table vendor_profiles drop column name_skeleton cascade`);
  await db.execute(sql`alter table vendor_profiles add constraint vendor_profiles_not_the_shop check (true)`);
  const url = new URL('../migrations/0026_vendor-name-lookalikes.sql', import.meta.url);
  for (const statement of (await readFile(url, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
  const read = await db.select().from(vendorProfiles).orderBy(vendorProfiles.userId);
  expect(read.map(({ businessName, nameSkeleton }) => [businessName, nameSkeleton])).toEqual([
    ['Bakari Silver', null],
    ['Bakar1 Silver', null],
    ['Bakari-Silver Ltd', 'bakarlsllver'],
    ['Ma1n Site', null],
    ['Pwani Beads', 'pwanlbeads'],
  ]);
});
