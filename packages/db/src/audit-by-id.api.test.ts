import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../apps/api/test/clone-database.ts';
import { connect } from './client.ts';
import { sql } from './drizzle.ts';
import { auditLog } from './schema/index.ts';

const database = await cloneDatabase();
const { db, close } = connect(database.url, { maxConnections: 1 });
afterAll(async () => {
  await close();
  await database.drop();
});

const asha = {
  id: 7,
  name: 'Asha Mwangi',
  email: 'asha@example.com',
  phone_number: null,
  user_type: 'vendor',
};

/** The migration runs again on rows of an older release. */
async function migrateAgain() {
  const url = new URL('../migrations/0025_audit-by-id.sql', import.meta.url);
  for (const statement of (await readFile(url, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
}

it('the audit rows of older releases name nobody after the migration', async () => {
  const rows = [
    ['account.updated', 'user', asha, { ...asha, email: 'neema@example.com', phone_number: '+254712345678' }],
    ['admin.invited', 'user', null, { email: asha.email, name: asha.name }],
    ['order.noted', 'order', null, { text: 'Call Asha' }],
    ['order.called-off', 'order', null, { reason: 'Asha wrote from asha@example.com, 0712 345 678' }],
    ['portfolio.judged', 'portfolio', { state: 'pending' }, { state: 'published', title: "Asha's veil" }],
    ['product.created', 'product', null, { name: 'Lamu Veil', pictures: [{ id: 3 }, { id: 2 }] }],
    ['setting.changed', 'setting', null, { value: { email: 'karibu@example.com' } }],
  ] as const;
  for (const [action, subjectType, before, after] of rows) {
    await db.insert(auditLog).values({ at: new Date(), action, subjectType, subjectId: '7', before, after });
  }
  await migrateAgain();
  const read = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(read.map(({ before, after }) => [before, after])).toEqual([
    [
      { email: '•••', phone_number: null },
      { email: '•••', phone_number: '•••' },
    ],
    [null, { email: '•••', name: '•••' }],
    [null, null],
    [null, { reason: 'Asha wrote from •••, •••' }],
    [{ state: 'pending' }, { state: 'published' }],
    [null, { name: 'Lamu Veil', pictures: [{ id: 3 }, { id: 2 }] }],
    [null, { value: { email: 'karibu@example.com' } }],
  ]);
  await expect(db.execute(sql`update audit_log set after = null`)).rejects.toThrow('Failed query');
});
