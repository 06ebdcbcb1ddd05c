import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../../apps/api/test/clone-database.ts';
import { connect } from '../client.ts';
import { eq, inArray, sql } from '../drizzle.ts';
import { aUser } from '../factories.ts';
import { vendorProfiles } from '../schema/index.ts';

const database = await cloneDatabase();
const { db, close } = connect(database.url, { maxConnections: 1 });
afterAll(async () => {
  await close();
  await database.drop();
});

async function runMigration(name: string): Promise<void> {
  const url = new URL(`../../migrations/${name}.sql`, import.meta.url);
  for (const statement of (await readFile(url, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
}

it('vendors of older releases keep their lookalike names; the oldest owns the looks', async () => {
  await db.execute(sql`drop trigger vendor_profiles_skeleton on vendor_profiles`);
  const names = ['Bakari Silver', 'Bakar1 Silver', 'Bakari-Silver Ltd', 'Ma1n Site', 'Pwani Beads'];
  for (const [n, businessName] of names.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 9 - n));
    await aUser(db, { userType: 'vendor', createdAt, business: { businessName } });
  }
  await db.execute(sql`alter table vendor_profiles drop column name_skeleton cascade`);
  await db.execute(sql`alter table vendor_profiles add constraint vendor_profiles_not_the_shop check (true)`);
  await runMigration('0026_vendor-name-lookalikes');
  const read = await db.select().from(vendorProfiles).orderBy(vendorProfiles.userId);
  expect(read.map(({ businessName, nameSkeleton }) => [businessName, nameSkeleton])).toEqual([
    ['Bakari Silver', null],
    ['Bakar1 Silver', null],
    ['Bakari-Silver Ltd', 'bakarlsllver'],
    ['Ma1n Site', null],
    ['Pwani Beads', 'pwanlbeads'],
  ]);
});

it('names of older releases lose their signs, and the name without them keeps the looks', async () => {
  const vendor = (businessName: string) => aUser(db, { userType: 'vendor', business: { businessName } });
  const [plain, signed, alone] = [
    await vendor('Lamu Lace'),
    await vendor('Lamu Lace Two'),
    await vendor('Kilifi Veils'),
  ];
  const rename = async (id: number, name: string, skeleton: string) => {
    await db.update(vendorProfiles).set({ businessName: name }).where(eq(vendorProfiles.userId, id));
    await db.update(vendorProfiles).set({ nameSkeleton: skeleton }).where(eq(vendorProfiles.userId, id));
  };
  await db.execute(sql`alter table vendor_profiles disable trigger vendor_profiles_skeleton`);
  await rename(signed.id, 'Lamu Lace ✓', 'lamulace✓');
  await rename(alone.id, 'Kilifi Veils ★', 'klllflvells★');
  await runMigration('0039_vendor-name-signs');
  const read = await db
    .select()
    .from(vendorProfiles)
    .where(inArray(vendorProfiles.userId, [plain.id, signed.id, alone.id]))
    .orderBy(vendorProfiles.userId);
  expect(read.map(({ nameSkeleton }) => nameSkeleton)).toEqual(['lamulace', null, 'klllflvells']);
});
