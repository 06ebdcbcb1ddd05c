import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { itStoresFiles } from '../../../test/files/file-store-contract.ts';
import { openFolder } from './file-store.ts';

async function aFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'harusi-files-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  await writeFile(join(parent, 'secret'), 'not yours');
  return { folder: join(parent, 'media'), files: openFolder(join(parent, 'media')) };
}

describe('a folder', () => {
  itStoresFiles(async () => (await aFolder()).files);

  it('has no temporary files after concurrent writes', async () => {
    const { files, folder } = await aFolder();
    await Promise.all(Array.from({ length: 10 }, () => files.write('a/b.jpg', Buffer.from('x'))));
    expect(await readdir(join(folder, 'a'))).toEqual(['b.jpg']);
  });

  it('has no temporary file after a failed write', async () => {
    const { files, folder } = await aFolder();
    await files.write('a/taken/x', Buffer.from('x'));
    await expect(files.write('a/taken', Buffer.from('a folder is there'))).rejects.toThrow('EISDIR');
    expect(await readdir(join(folder, 'a'))).toEqual(['taken']);
  });

  it('does not list a file that is being written', async () => {
    const { files, folder } = await aFolder();
    await files.write('a/b.jpg', Buffer.from('x'));
    await writeFile(join(folder, 'a', 'c.jpg.0b4ad1c1-6a4c-4e7f-9b5c-1d2e3f4a5b6c'), 'half');
    expect(await Array.fromAsync(files.list())).toEqual([{ name: 'a/b.jpg', size: 1 }]);
  });
});
