import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq, sql } from '@harusi/db/drizzle';
import { aProduct } from '@harusi/db/factories';
import { migrate } from '@harusi/db/migrate/migrate';
import { backups, media, orders } from '@harusi/db/schema';
import { readOrCreateSecret } from '@harusi/environment/secrets';
import { describe, expect, it } from 'vitest';
import {
  aFolder,
  anEmptyShop,
  anEmptyShopWithoutSuperuser,
  backupSettings,
} from '../../../test/backups/backup-fixtures.ts';
import { countTables, execute, readContents, readSchema } from '../../../test/backups/shop-contents.ts';
import { aPicture } from '../../../test/media/pictures.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { openTestApi, startTestApi, testSettings } from '../../../test/start-test-api.ts';
import { enqueue } from '../../lib/job-queue.ts';
import { verifyLedger } from '../ledger/verify-ledger.service.ts';
import { masterFile, pictureName } from '../media/media.rules.ts';
import { pictureStoredQueue, queueMissingAvif, storePicture } from '../media/media.service.ts';
import { takeScheduledBackup } from './backups.jobs.ts';
import { takeBackup } from './take-backup.service.ts';

const shop = await startTestApi();
const { db, clock, databaseUrl, files } = shop;
const product = await aProduct(db, { variants: [{ onHand: 1000 }] });

async function placePaidOrder({ app, db: target }: Pick<typeof shop, 'app' | 'db'> = shop): Promise<string> {
  const response = await postOrder(app, aGuestOrder([{ product: product.id, quantity: 1 }]));
  expect(response.statusCode).toBe(201);
  await captureForOrder(target, response.json().number, clock.now());
  return response.json().number;
}

async function backUp({
  passphrase,
  ...options
}: Partial<Parameters<typeof takeBackup>[0]> & { passphrase?: string } = {}) {
  const folder = await aFolder();
  return takeBackup({
    databaseUrl,
    files,
    dataDir: folder,
    jwtSecret: testSettings.jwtSecret,
    settings: backupSettings(join(folder, 'backups'), { passphrase }),
    kind: 'manual',
    clock: clock.now,
    ...options,
  });
}

describe('a backup', () => {
  it('is a consistent snapshot, even when orders are placed meanwhile', async () => {
    const bytes = await aPicture().jpeg().toBuffer();
    const picture = await storePicture(db, files, { bytes, uploadedBy: null, now: clock.now() });
    await enqueue(db, pictureStoredQueue, { media: picture.id });
    await placePaidOrder();
    const before = await readContents(databaseUrl);
    const dataDir = await aFolder();
    const key = readOrCreateSecret(dataDir, 'jwt');
    const taken = await backUp({
      dataDir,
      onProgress: async (text) => {
        if (text.startsWith('table 1 ')) await Promise.all([placePaidOrder(), placePaidOrder()]);
      },
    });
    expect(taken).toMatchObject({ pictures: 1, missing: [], damaged: [] });
    expect(await readContents(databaseUrl)).not.toEqual(before);

    const target = await anEmptyShopWithoutSuperuser();
    const report = await target.restore(taken.path);
    const secrets = { restored: ['jwt'], kept: [] };
    expect(report).toMatchObject({ rows: taken.rows, pictures: 1, missing: 0, secrets });
    expect(readOrCreateSecret(target.dataDir, 'jwt')).toBe(key);
    expect(await readContents(target.databaseUrl)).toEqual(before);
    expect(await readSchema(target.databaseUrl)).toEqual(await readSchema(databaseUrl));
    const [{ sha256 } = { sha256: '' }] = await db.select().from(media);
    const file = masterFile(pictureName(sha256));
    expect(await target.files.read(file)).toEqual(await files.read(file));

    const restored = await openTestApi({ template: new URL(target.databaseUrl).pathname.slice(1) });
    try {
      expect(await verifyLedger(restored.db)).toEqual([]);
      const { rows } = await restored.db.execute(
        sql`select data from pgboss.job where name = ${pictureStoredQueue.name} and state = 'created'`,
      );
      expect(rows).toContainEqual({ data: { media: picture.id } });
      const number = await placePaidOrder(restored);
      const numbers = await restored.db.select({ number: orders.number }).from(orders);
      expect(numbers.map((order) => order.number)).toContain(number);
      expect(numbers).toHaveLength(2);
      expect(await verifyLedger(restored.db)).toEqual([]);
    } finally {
      await restored.close();
    }
  });

  it('runs one at a time, and blocks schema changes until it has read the tables', async () => {
    const folder = await aFolder();
    const settings = backupSettings(folder);
    let second: Promise<unknown> = Promise.resolve();
    const first = await backUp({
      settings,
      onProgress: async (text) => {
        if (!text.startsWith('table 1 ')) return;
        const change = `set lock_timeout = '50ms'; alter table orders add column tip bigint`;
        await expect(execute(databaseUrl, change)).rejects.toThrow('canceling statement due to lock timeout');
        clock.advance({ seconds: 1 });
        second = backUp({ settings });
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(() => execute(databaseUrl, waiting)).toHaveLength(1);
      },
    });
    await second;
    expect(await readdir(folder)).toHaveLength(2);
    expect(await readdir(folder)).toContain(basename(first.path));
  });

  it('is one file that only its owner can read, with its checksum recorded', async () => {
    const { path, bytes, sha256 } = await backUp();
    const content = await readFile(path);
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('reports missing and damaged pictures, and continues', async () => {
    const bytes = await aPicture({ shade: 90 }).jpeg().toBuffer();
    const { image } = await storePicture(db, files, { bytes, uploadedBy: null, now: clock.now() });
    const name = image.split('/')[2]!;
    const withoutPicture = {
      ...files,
      read: async (file: string) => (file.includes(name) ? undefined : files.read(file)),
    };
    const taken = await backUp({ files: withoutPicture });
    expect(taken.missing.map((hash) => hash.slice(0, 32))).toEqual([name]);
    const damaged = { ...files, read: async () => Buffer.from('another') };
    expect((await backUp({ files: damaged })).damaged.length).toBeGreaterThan(0);
  });

  it('has no AVIF files, so missing ones can be queued again', async () => {
    const bytes = await aPicture({ shade: 30 }).jpeg().toBuffer();
    const { id } = await storePicture(db, files, { bytes, uploadedBy: null, now: clock.now() });
    await db
      .update(media)
      .set({ avifAt: clock.now() })
      .where(sql`id = ${id}`);
    expect(await queueMissingAvif(db, files)).toBe(1);
    expect(await queueMissingAvif(db, files)).toBe(0);
  });
});

describe('a restore', () => {
  it('needs the passphrase of an encrypted backup', async () => {
    const { path } = await backUp({ passphrase: 'pole pole ndio mwendo' });
    const target = await anEmptyShop();
    await expect(target.restore(path, { passphrase: 'haraka haraka haina' })).rejects.toThrow(
      'BACKUP_PASSPHRASE is not the passphrase that this backup was made with.',
    );
    expect(await countTables(target.databaseUrl)).toBe(0);
    await target.restore(path, { passphrase: 'pole pole ndio mwendo' });
    expect(await readContents(target.databaseUrl)).toEqual(await readContents(databaseUrl));
  });

  it('changes nothing when the file is truncated or damaged', async () => {
    const { path } = await backUp();
    const original = await readFile(path);
    const target = await anEmptyShop();
    const flipped = Buffer.from(original);
    flipped[original.length >> 1]! ^= 1;
    for (const content of [original.subarray(0, original.length - 1000), flipped]) {
      await writeFile(path, content);
      await expect(target.restore(path)).rejects.toThrow('is damaged or incomplete');
    }
    expect(await countTables(target.databaseUrl)).toBe(0);
  });

  it('replaces existing data only with permission, and all of it or nothing', async () => {
    const bytes = await aPicture({ shade: 60 }).jpeg().toBuffer();
    await storePicture(db, files, { bytes, uploadedBy: null, now: clock.now() });
    const { path } = await backUp();
    const before = await readContents(databaseUrl);
    const other = await openTestApi();
    await aProduct(other.db);
    await other.disconnect();
    const target = await anEmptyShop(new URL(other.databaseUrl).pathname.slice(1));
    await other.dropDatabase();
    const existing = await readContents(target.databaseUrl);
    await expect(target.restore(path)).rejects.toThrow(
      'The database has data in it, so nothing was restored.',
    );
    expect(await readContents(target.databaseUrl)).toEqual(existing);
    const mayReplace = async () => true;
    const fullDisk = {
      ...target.files,
      write: () => Promise.reject(new Error('ENOSPC: no space left on device')),
    };
    await expect(target.restore(path, { mayReplace, files: fullDisk })).rejects.toThrow('ENOSPC');
    expect(await readContents(target.databaseUrl)).toEqual(existing);
    let migration: Promise<unknown> = Promise.resolve();
    await target.restore(path, {
      mayReplace,
      onProgress: (text) => {
        if (text.startsWith('table 1 ')) migration = migrate(target.databaseUrl);
      },
    });
    await migration; // waits for the restore to commit
    expect(await readContents(target.databaseUrl)).toEqual(before);
  });

  it('refuses while the shop is running', async () => {
    const { path } = await backUp();
    const target = await anEmptyShop();
    await expect(target.restore(path, { databaseUrl })).rejects.toThrow(
      /^The shop is running, or another program uses the database \(.*harusi.*\)\. Stop it everywhere, then restore\.$/,
    );
  });

  it('refuses a backup of a newer release', async () => {
    const newer = await anEmptyShop('harusi_template');
    await execute(
      newer.databaseUrl,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`,
    );
    const { path } = await backUp({ databaseUrl: newer.databaseUrl });
    const target = await anEmptyShop();
    await expect(target.restore(path)).rejects.toThrow('This backup is from a newer or another release');
    expect(await countTables(target.databaseUrl)).toBe(0);
  });

  it('restores the jobs of another version of the queue', async () => {
    const older = await anEmptyShop('harusi_template');
    await execute(
      older.databaseUrl,
      `alter table pgboss.queue add column forgotten int not null default 7, drop column heartbeat_seconds`,
    );
    const { path } = await backUp({ databaseUrl: older.databaseUrl, files: older.files });
    const target = await anEmptyShop();
    await target.restore(path);
    const queues = `select name, policy, retry_limit from pgboss.queue order by name`;
    expect(await execute(target.databaseUrl, queues)).toEqual(await execute(older.databaseUrl, queues));
  });

  it('refuses a backup of a database that was changed by hand', async () => {
    const changed = await anEmptyShop('harusi_template');
    await execute(changed.databaseUrl, 'alter table orders add column notes_of_mine text');
    const { path } = await backUp({ databaseUrl: changed.databaseUrl, files: changed.files });
    const target = await anEmptyShop();
    await expect(target.restore(path)).rejects.toThrow('its orders differ from what the migrations make');
    expect(await countTables(target.databaseUrl)).toBe(0);
  });
});

describe('the schedule', () => {
  it('takes a backup a day, deletes old ones by rule, and records failures', async () => {
    const folder = await aFolder();
    const settings = backupSettings(folder, { keep: { daily: 2, weekly: 0, monthly: 0 } });
    const run = (backupConfig = settings) =>
      takeScheduledBackup.run({
        ...shop.jobContext(),
        backups: { databaseUrl, dataDir: folder, settings: backupConfig },
      });
    await run({ ...settings, everyHours: 0 });
    expect(await readdir(folder)).toEqual([]);
    for (const hours of [0, 23, 1, 24, 24]) {
      clock.advance({ hours });
      await run();
    }
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    const scheduled = () =>
      db.select().from(backups).where(eq(backups.kind, 'scheduled')).orderBy(backups.id);
    expect((await scheduled()).map(({ file, error }) => [file, error]).slice(-2)).toEqual(
      names.toSorted().map((name) => [name, null]),
    );
    expect(await scheduled()).toHaveLength(4);

    clock.advance({ hours: 24 });
    const blocked = { ...settings, folder: join(folder, names[0]!, 'backups') };
    await expect(run(blocked)).rejects.toThrow("The backup can't be written to");
    await run(blocked); // does nothing: it tries again only after an hour
    expect((await scheduled()).map(({ error }) => error !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(await readdir(folder)).toEqual(names);
  });
});
