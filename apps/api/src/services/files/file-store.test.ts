import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFolder } from './file-store.ts';

async function aFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'harusi-files-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  await writeFile(join(parent, 'secret'), 'not yours');
  return { folder: join(parent, 'media'), files: openFolder(join(parent, 'media')) };
}

it('returns what was written, and undefined otherwise', async () => {
  const { files } = await aFolder();
  await files.write('5f/5f03/640.webp', Buffer.from('a picture'));
  expect(await files.read('5f/5f03/640.webp')).toEqual(Buffer.from('a picture'));
  expect(await files.read('5f/5f03/320.webp')).toBeUndefined();
});

it('supports concurrent writes and leaves no temporary files', async () => {
  const { files, folder } = await aFolder();
  const bytes = Buffer.alloc(1_000_000, 'x');
  await Promise.all(Array.from({ length: 10 }, () => files.write('a/b.jpg', bytes)));
  expect(await readdir(join(folder, 'a'))).toEqual(['b.jpg']);
  expect((await files.read('a/b.jpg'))?.equals(bytes)).toBe(true);
});

it('leaves no temporary file after a failed write', async () => {
  const { files, folder } = await aFolder();
  await files.write('a/taken/x', Buffer.from('x'));
  await expect(files.write('a/taken', Buffer.from('a folder is there'))).rejects.toThrow('EISDIR');
  expect(await readdir(join(folder, 'a'))).toEqual(['taken']);
});

it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '.hidden', 'a..b', 'A', 'a\\b', 'a\0b', ''])(
  'rejects the name %j',
  async (name) => {
    const { files } = await aFolder();
    await expect(files.read(name)).rejects.toThrow('Invalid file name');
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('Invalid file name');
  },
);
