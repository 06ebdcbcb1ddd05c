import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { openFolder } from './file-store.ts';

it('copies what is missing or different, once, and goes on after an interruption', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'harusi-copy-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const [from, to] = [openFolder(join(parent, 'from')), openFolder(join(parent, 'to'))];
  for (const name of ['a/1', 'a/2', 'b/3', 'b/4']) await from.write(name, Buffer.from(name));
  await to.write('a/1', Buffer.from('a/1'));
  await to.write('a/2', Buffer.from('a/x'));
  await to.write('c/5', Buffer.from('only there'));

  let writes = 0;
  const interrupted = {
    ...to,
    write: async (name: string, bytes: Buffer) => {
      if (++writes > 1) throw new Error('interrupted');
      await to.write(name, bytes);
    },
  };
  await expect(copyFiles(from, interrupted)).rejects.toThrow('interrupted');

  const seen: number[] = [];
  expect(await copyFiles(from, to, ({ files }) => seen.push(files))).toEqual({
    files: 4,
    total: 4,
    copied: 2,
    bytes: 6,
  });
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(await copyFiles(from, to)).toMatchObject({ copied: 0 });
  expect(await to.read('a/2')).toEqual(Buffer.from('a/2'));
  expect(await to.read('c/5')).toEqual(Buffer.from('only there'));
});
