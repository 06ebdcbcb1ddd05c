import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { affectedServices } from './restart-on-change.ts';
import { watchFiles } from './watch-files.ts';

/** Generous, because a loaded machine delivers file events late. */
const POLL = { timeout: 20_000, interval: 20 };

describe('watchFiles', () => {
  let folder = '';
  let calls: string[][] = [];
  let stop = async () => {};

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'harusi-watch-'));
    calls = [];
    for (const name of ['a.ts', 'b.ts']) writeFileSync(join(folder, name), 'first');
    stop = await watchFiles([folder], async (files) => {
      calls.push(files.map((file) => relative(folder, file)));
    });
  });
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const reported = () => calls.flat();

  const write = (name: string) => writeFileSync(join(folder, name), `saved ${performance.now()}`);
  const renameOver = (name: string) => {
    write(`${name}.tmp`);
    renameSync(join(folder, `${name}.tmp`), join(folder, name));
  };

  it.each([
    ['a write', write],
    ['a rename over the file', renameOver],
  ])('reports %s, again and again', async (_how, save) => {
    for (let times = 0; times < 3; times++) {
      calls = [];
      save('a.ts');
      await expect.poll(reported, POLL).toContain('a.ts');
    }
  });

  it('reports new files, also in new folders, and later saves of them', async () => {
    write('new.ts');
    await expect.poll(reported, POLL).toContain('new.ts');
    mkdirSync(join(folder, 'module'));
    write('module/new.ts');
    await expect.poll(reported, POLL).toContain('module/new.ts');
    calls = [];
    renameOver('module/new.ts');
    await expect.poll(reported, POLL).toContain('module/new.ts');
  });

  it('reports removed files', async () => {
    rmSync(join(folder, 'a.ts'));
    await expect.poll(reported, POLL).toContain('a.ts');
  });

  it('does not report tests', async () => {
    write('a.test.ts');
    write('b.ts');
    await expect.poll(reported, POLL).toContain('b.ts');
    expect(reported()).toEqual(['b.ts']);
  });
});

describe('affectedServices', () => {
  it.each([
    ['apps/api/src/app.ts', ['api']],
    ['apps/mpesa-simulator/src/server.ts', ['simulator']],
    ['apps/web/server.ts', ['web']],
    ['apps/web/server/web-server.ts', ['web']],
    ['packages/contracts/src/orders.ts', ['api']],
    ['packages/db/migrations/0100_new.sql', ['api']],
    ['packages/environment/src/environment.ts', ['api', 'simulator', 'web']],
  ])('of %s are %j', (file, services) => {
    expect(affectedServices([file])).toEqual(services);
  });
});
