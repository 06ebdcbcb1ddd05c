import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createBucket, createCuttableProxy } from '../../../test/files/bucket.ts';
import { itStoresFiles } from '../../../test/files/file-store-contract.ts';
import { cacheReads } from './cached-store.ts';
import { copyFiles } from './copy-files.ts';
import { openFolder } from './file-store.ts';
import { openBucket } from './s3-store.ts';

const { account, clear, remove } = await createBucket();
afterEach(clear);
afterAll(remove);

describe('a bucket', () => {
  itStoresFiles(() => openBucket(account));
});

describe('a bucket behind a cache', () => {
  itStoresFiles(async () => cacheReads(await openBucket(account), 10_000_000));
});

it('lists and removes more files than one answer of the storage has', async () => {
  const files = await openBucket(account, { namesPerAnswer: 3 });
  const names = Array.from({ length: 10 }, (_, index) => `many/${index}`);
  await Promise.all(names.map((name) => files.write(name, Buffer.from(name))));
  const listed = await Array.fromAsync(files.list());
  expect(listed.map(({ name }) => name).toSorted()).toEqual(names);
  await files.removeFolder('many');
  expect(await Array.fromAsync(files.list())).toEqual([]);
});

describe('settings that cannot work', () => {
  it.each([
    [
      'another secret',
      { secretAccessKey: 'wrong' },
      /^The storage at .+ refuses us \(SignatureDoesNotMatch: .+\); check S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\.$/,
    ],
    [
      'another key',
      { accessKeyId: 'test:stranger' },
      /refuses us \((SignatureDoesNotMatch|InvalidAccessKeyId): /,
    ],
    [
      'a missing bucket',
      { bucket: 'harusi-no-such-bucket' },
      /^There is no bucket harusi-no-such-bucket at /,
    ],
  ])('are refused with one sentence: %s', async (_what, wrong, sentence) => {
    await expect(openBucket({ ...account, ...wrong })).rejects.toThrow(sentence);
  });

  it('never show the secret', async () => {
    const secretAccessKey = 'Sup3rSecret';
    await expect(openBucket({ ...account, secretAccessKey })).rejects.toThrow(/^(?!.*Sup3rSecret)/);
  });
});

it('fails quickly while the storage is away, and works again afterwards', async () => {
  const proxy = await createCuttableProxy(account.endpoint);
  onTestFinished(proxy.close);
  const limits = { connectMs: 500, totalMs: 3_000, pauseMs: 300 };
  const files = await openBucket({ ...account, endpoint: proxy.endpoint }, limits);
  await files.write('a/a.jpg', Buffer.from('a'));

  for (const fail of [proxy.cut, proxy.hang]) {
    fail();
    for (const call of [
      () => files.read('a/a.jpg'),
      () => files.write('a/b.jpg', Buffer.from('b')),
      () => files.removeFolder('a'),
    ]) {
      const startedAt = performance.now();
      await expect(call()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
      expect(performance.now() - startedAt).toBeLessThan(6_000);
    }
    await proxy.restore();
    await expect.poll(() => files.read('a/a.jpg').catch(() => 'away')).toEqual(Buffer.from('a'));
    expect(await files.read('a/b.jpg')).toBeUndefined();
  }
});

it('opens while the storage is away', async () => {
  const proxy = await createCuttableProxy(account.endpoint);
  onTestFinished(proxy.close);
  await proxy.cut();
  const limits = { connectMs: 500, totalMs: 3_000, pauseMs: 0 };
  const files = await openBucket({ ...account, endpoint: proxy.endpoint }, limits);
  await expect(files.read('a/a.jpg')).rejects.toMatchObject({ code: 'unavailable' });
  await proxy.restore();
  expect(await files.read('a/a.jpg')).toBeUndefined();
});

it('takes over the files of a folder, again after an interruption, and gives them back', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'harusi-copy-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = openFolder(join(parent, 'media'));
  const bucket = await openBucket(account);
  for (let index = 10; index < 40; index++)
    await folder.write(`aa/aa${index}/master.jpg`, Buffer.from(`${index}`));
  // As after an interruption: one is there, one is there with another content of the same length.
  await bucket.write('aa/aa10/master.jpg', Buffer.from('10'));
  await bucket.write('aa/aa11/master.jpg', Buffer.from('xx'));

  expect(await copyFiles(folder, bucket)).toEqual({ files: 30, total: 30, copied: 29, bytes: 58 });
  expect(await bucket.read('aa/aa11/master.jpg')).toEqual(Buffer.from('11'));
  expect(await copyFiles(folder, bucket)).toMatchObject({ total: 30, copied: 0 });
  expect(await Array.fromAsync(folder.list())).toHaveLength(30);

  const back = openFolder(join(parent, 'back'));
  expect(await copyFiles(bucket, back)).toMatchObject({ copied: 30 });
  expect(await back.read('aa/aa39/master.jpg')).toEqual(Buffer.from('39'));
  expect(await copyFiles(bucket, back)).toMatchObject({ copied: 0 });
});
