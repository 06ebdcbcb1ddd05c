import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { createSchemaUpTo, listMigrations } from '@harusi/db/migrate/migration-history';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aFolder, anEmptyShop } from '../../test/backups/backup-fixtures.ts';
import { execute, readContents } from '../../test/backups/shop-contents.ts';
import { runProgram } from '../../test/run-program.ts';

/** A shop for programs, with backups in a folder of its own. */
async function aShop(template?: string) {
  const shop = await anEmptyShop(template);
  const folder = await aFolder();
  const settings = {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    BACKUP_DIR: folder,
    JWT_SECRET: 'a secret of the tests, long enough',
    DEMO: '0',
  };
  const readAttempts = () =>
    execute<{ kind: string; file: string | null; error: string | null }>(
      shop.databaseUrl,
      'select kind, file, error from backups order by id',
    );
  return { ...shop, folder, settings, readAttempts, files: () => readdir(folder) };
}

describe('npm run backup and npm run restore', () => {
  it('move a shop to another machine', async () => {
    const shop = await aShop('harusi_template');
    const back = await runProgram('commands/backup.ts', shop.settings).ended;
    expect([back.code, back.stderr]).toEqual([0, '']);
    const [name = ''] = await shop.files();
    expect(name).toMatch(/^harusi-.*Z-manual\.backup$/);
    expect(back.stdout).toContain('It is not encrypted');
    expect(await shop.readAttempts()).toEqual([{ kind: 'manual', file: name, error: null }]);

    const target = await aShop('template0');
    const from = ['--from', join(shop.folder, name)];
    const other = { ...target.settings, JWT_SECRET: 'another secret of the tests, also long' };
    const restored = await runProgram('commands/restore.ts', other, from).ended;
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toContain('JWT_SECRET is another than it was');
    expect(restored.stdout.trim().split('\n').at(-1)).toBe(
      'The ledger agrees with orders, payments and payouts.',
    );
    const { 'pgboss.queue': _, ...contents } = await readContents(shop.databaseUrl); // queues are updated at each start
    expect(await readContents(target.databaseUrl)).toMatchObject(contents);
  });

  it('leave no half file when killed, and clean up at the next run', async () => {
    const shop = await aShop('harusi_template');
    const blocker = new pg.Client({ connectionString: shop.databaseUrl });
    await blocker.connect();
    await blocker.query('begin; lock table orders in access exclusive mode');
    const killed = runProgram('commands/backup.ts', shop.settings);
    await expect.poll(shop.files).toEqual([expect.stringMatching(/\.part$/)]);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await blocker.end();
    expect((await runProgram('commands/backup.ts', shop.settings).ended).code).toBe(0);
    expect(await shop.files()).toEqual([expect.stringMatching(/-manual\.backup$/)]);
  });

  it('say in one sentence that there is no room, and leave nothing', async () => {
    const shop = await aShop('harusi_template');
    const program = fileURLToPath(new URL('backup.ts', import.meta.url));
    const { PATH = '', HOME = '' } = process.env;
    // Files of this process may have 8 kB: like a full disk, but for any user.
    const child = spawn('sh', ['-c', 'ulimit -f 16; exec "$0" "$1"', process.execPath, program], {
      env: { PATH, HOME, ...shop.settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const sentence = `There is no room for the backup in ${shop.folder}; free some space and try again.`;
    expect((await text(child.stderr)).trim()).toBe(sentence);
    expect(await shop.files()).toEqual([]);
    expect(await shop.readAttempts()).toEqual([{ kind: 'manual', file: null, error: sentence }]);
  });

  it.each([
    ['commands/restore.ts', [], 'Which backup? npm run restore -- --from FILE'],
    ['commands/restore.ts', ['--from', '/nowhere/x.backup'], 'There is no file /nowhere/x.backup.'],
  ])('%s %j: %s', async (program, args, sentence) => {
    const shop = await aShop('harusi_template');
    const { code, stderr } = await runProgram(program, shop.settings, args).ended;
    expect([code, stderr]).toEqual([1, sentence]);
  });
});

describe('npm start', () => {
  /** A database of the former release, with an entry in its audit log. */
  async function aFormerShop() {
    const shop = await aShop('template0');
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const former = (await listMigrations()).at(-2)!;
    await client.query('begin');
    await createSchemaUpTo(client, former.at);
    await client.query(
      `insert into audit_log (at, action, subject_type, subject_id) values (now(), 'admin.created', 'user', '1')`,
    );
    await client.query('commit');
    await client.end();
    return { ...shop, former };
  }

  it('takes a backup before it migrates, and only then', async () => {
    const shop = await aFormerShop();
    const first = await runProgram('commands/prepare.ts', shop.settings).ended;
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toContain('Backed up before the upgrade: ');
    const [name = '', ...others] = await shop.files();
    expect([name, others]).toEqual([expect.stringMatching(/Z-before-upgrade\.backup$/), []]);
    const again = await runProgram('commands/prepare.ts', shop.settings).ended;
    expect([again.code, again.stdout]).toEqual([0, 'Database migrated\n']);
    expect(await shop.files()).toEqual([name]);

    const target = await anEmptyShop();
    const { manifest } = await target.restore(join(shop.folder, name));
    expect(manifest.migration).toEqual(shop.former);
    const newest = 'select max(created_at) as at from drizzle.__drizzle_migrations';
    expect(await execute(target.databaseUrl, newest)).toEqual(await execute(shop.databaseUrl, newest));
    const entries = 'select count(*) from audit_log';
    expect(await execute(target.databaseUrl, entries)).toEqual([{ count: '1' }]);
  });

  it('migrates nothing without that backup, unless it is told to', async () => {
    const shop = await aFormerShop();
    const file = join(shop.folder, 'a-file');
    await writeFile(file, '');
    const blocked = { ...shop.settings, BACKUP_DIR: join(file, 'backups') };
    const refused = await runProgram('commands/prepare.ts', blocked).ended;
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The backup can't be written to .* nothing is migrated without a backup; BACKUP_BEFORE/,
      ),
    ]);
    const newest = 'select max(created_at)::float8 as at from drizzle.__drizzle_migrations';
    expect(await execute(shop.databaseUrl, newest)).toEqual([{ at: shop.former.at }]);
    const forced = { ...blocked, BACKUP_BEFORE_UPGRADE: '0' };
    expect((await runProgram('commands/prepare.ts', forced).ended).code).toBe(0);
  });

  it('takes none of a new database', async () => {
    const shop = await aShop('template0');
    expect((await runProgram('commands/prepare.ts', shop.settings).ended).code).toBe(0);
    expect(await shop.files()).toEqual([]);
  });
});
