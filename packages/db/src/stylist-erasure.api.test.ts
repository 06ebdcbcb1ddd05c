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

const read = async () =>
  (await readFile(new URL('../migrations/0037_stylist-erasure.sql', import.meta.url), 'utf8'))
    .split('--> statement-breakpoint')
    .filter((statement) => statement.trim() !== '');

it('upgrades a shop that has receipts, stylists and notes on their days off', async () => {
  // Back to the release before.
  for (const statement of [
    `alter table return_photos drop constraint return_photos_private_media`,
    `alter table expenses drop constraint expenses_receipt_is_private, drop column media_is_private`,
    `alter table media drop constraint media_id_and_privacy, drop column is_private`,
    `alter table expenses add constraint expenses_media_id_media_id_fk foreign key (media_id) references media (id)`,
    `alter table stylists drop constraint stylists_phone_is_kenyan, drop constraint stylists_erased_is_closed, drop column erased_at`,
    `alter table stylists add constraint stylists_phone_is_kenyan check (phone ~ '^[+]254[17][0-9]{8}$')`,
    `insert into media (sha256, content_type, width, height, bytes, created_at)
     select repeat(to_hex(n), 64), 'image/jpeg', 9, 9, 9, now() from generate_series(1, 2) n`,
    `insert into expenses (day, category, description, amount_cents, paid_from, media_id, created_at)
     select '2026-01-05', 'operating', 'Posters', 100, 'bank', min(id), now() from media`,
    `insert into stylists (name, email, phone, location, categories, upload_key, joined_at, updated_at)
     values ('Wanjiru', 'w@example.com', '+254712345678', 'Karen', '{bridal}', 'key', now(), now())`,
  ])
    await db.execute(sql.raw(statement));
  const told = {
    hours: ['Mon 08:00–18:00'],
    exceptions: ['2026-05-01 off Her wedding', '2026-05-02 09:00–12:00'],
  };
  const row = { at: new Date(), subjectType: 'stylist', subjectId: '1', before: { hours: [] }, after: told };
  await db.insert(auditLog).values({ ...row, action: 'stylist.hours-changed' });

  for (const statement of await read()) await db.execute(sql.raw(statement));

  const { rows } = await db.execute(sql`select is_private from media order by id`);
  expect(rows).toEqual([{ is_private: true }, { is_private: false }]);
  const [audited] = await db.select().from(auditLog);
  expect([audited!.before, audited!.after]).toEqual([
    { hours: [] },
    { ...told, exceptions: ['2026-05-01 off •••', '2026-05-02 09:00–12:00'] },
  ]);
  await expect(db.execute(sql`update audit_log set after = null`)).rejects.toThrow('Failed query');
});
