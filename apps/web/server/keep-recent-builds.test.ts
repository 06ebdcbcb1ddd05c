import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepRecentBuilds } from './keep-recent-builds.ts';

const directory = mkdtempSync(join(tmpdir(), 'builds-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** One build on each day. */
async function build(day: number, names: readonly string[], serverAssets: string[] = []): Promise<void> {
  const startedAt = new Date(2026, 10, day);
  mkdirSync(join(directory, 'server/.vite'), { recursive: true });
  writeFileSync(
    join(directory, 'server/.vite/manifest.json'),
    JSON.stringify({ page: { file: 'assets/page.js', assets: serverAssets } }),
  );
  for (const name of names) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    const time = startedAt.getTime() / 1000 + 60;
    utimesSync(file, time, time);
  }
  await keepRecentBuilds(directory, startedAt);
}

const assets = () => readdirSync(join(directory, 'client/assets')).toSorted();

test('keeps the assets of the last three builds, and nothing else of earlier ones', async () => {
  await build(1, [
    'client/assets/a1.js',
    'client/assets/a1.js.br',
    'client/assets/same.js',
    'client/old.png',
  ]);
  await build(2, ['client/assets/a2.js', 'client/assets/same.js', 'server/index.js', 'server/assets/s2.js']);
  await build(3, ['client/assets/a3.js', 'client/assets/same.js', 'server/index.js']);
  expect(assets()).toEqual(['a1.js', 'a1.js.br', 'a2.js', 'a3.js', 'same.js']);
  expect(readdirSync(join(directory, 'client'))).toEqual(['assets']);
  expect(readdirSync(join(directory, 'server/assets'))).toEqual([]);
  await build(4, ['client/assets/a4.js']);
  expect(assets()).toEqual(['a2.js', 'a3.js', 'a4.js', 'same.js']);
});

test('the same build again takes no place of an earlier one', async () => {
  await build(1, ['client/assets/a1.js']);
  for (const day of [2, 3, 4, 5]) await build(day, ['client/assets/a2.js']);
  expect(assets()).toEqual(['a1.js', 'a2.js']);
});

test('a file that only the server names stays, though later builds find it there already', async () => {
  const css = 'client/assets/offline.css';
  await build(1, [css, `${css}.br`], ['assets/offline.css']);
  for (const day of [2, 3, 4, 5]) await build(day, [`client/assets/a${day}.js`], ['assets/offline.css']);
  expect(assets()).toEqual(['a3.js', 'a4.js', 'a5.js', 'offline.css', 'offline.css.br']);
  await build(6, ['client/assets/a6.js']);
  await build(7, ['client/assets/a7.js']);
  await build(8, ['client/assets/a8.js']);
  expect(assets()).toEqual(['a6.js', 'a7.js', 'a8.js']);
});
