import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FileStore } from '../../src/services/files/file-store.ts';

const sorted = async (files: FileStore) =>
  (await Array.fromAsync(files.list())).toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** What every store does, wherever its files are. Each test gets an empty store. */
export function itStoresFiles(openEmpty: () => Promise<FileStore>): void {
  it('returns what was written, and undefined otherwise', async () => {
    const files = await openEmpty();
    await files.write('5f/5f03/640.webp', Buffer.from('a picture'));
    expect(await files.read('5f/5f03/640.webp')).toEqual(Buffer.from('a picture'));
    expect(await files.read('5f/5f03/320.webp')).toBeUndefined();
  });

  it('stores any bytes, and none', async () => {
    const files = await openEmpty();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    await files.write('a/all.jpg', bytes);
    await files.write('a/none.jpg', Buffer.alloc(0));
    expect(await files.read('a/all.jpg')).toEqual(bytes);
    expect(await files.read('a/none.jpg')).toEqual(Buffer.alloc(0));
  });

  it('supports concurrent writes of one name, and reads meanwhile see a whole file or none', async () => {
    const files = await openEmpty();
    const bytes = Buffer.alloc(1_000_000, 'x');
    const reads: Promise<Buffer | undefined>[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await files.write('a/b.jpg', bytes);
        reads.push(files.read('a/b.jpg'));
      }),
    );
    for (const read of await Promise.all(reads)) expect(read?.equals(bytes)).toBe(true);
    expect((await sorted(files)).map(({ name, size }) => [name, size])).toEqual([['a/b.jpg', 1_000_000]]);
  });

  it('removes a folder with all its files and no others, once or twice', async () => {
    const files = await openEmpty();
    for (const name of ['5f/5f03/640.webp', '5f/5f03/master.jpg', '5f/5f03a/640.webp', '5f/5f04/640.webp']) {
      await files.write(name, Buffer.from(name));
    }
    await files.removeFolder('5f/5f03');
    await files.removeFolder('5f/5f03');
    await files.removeFolder('99/never');
    expect(await files.read('5f/5f03/master.jpg')).toBeUndefined();
    expect((await sorted(files)).map(({ name }) => name)).toEqual(['5f/5f03a/640.webp', '5f/5f04/640.webp']);
  });

  it('lists its files with their sizes', async () => {
    const files = await openEmpty();
    expect(await sorted(files)).toEqual([]);
    await files.write('aa/aa01/160.webp', Buffer.from('small'));
    await files.write('bb/bb01/master.jpg', Buffer.from('larger'));
    const listed = await sorted(files);
    expect(listed).toMatchObject([
      { name: 'aa/aa01/160.webp', size: 5 },
      { name: 'bb/bb01/master.jpg', size: 6 },
    ]);
    const sum = createHash('md5').update('small').digest('hex');
    expect([undefined, sum]).toContain(listed[0]?.md5);
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '.hidden', 'a..b', 'A', 'a\\b', 'a\0b', ''])(
    'rejects the name %j',
    async (name) => {
      const files = await openEmpty();
      await expect(files.read(name)).rejects.toThrow('Invalid file name');
      await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('Invalid file name');
      await expect(files.removeFolder(name)).rejects.toThrow('Invalid file name');
    },
  );
}
