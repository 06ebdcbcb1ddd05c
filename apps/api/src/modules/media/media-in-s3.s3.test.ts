import { media } from '@harusi/db/schema';
import { expect, it, afterAll } from 'vitest';
import { createBucket, createCuttableProxy } from '../../../test/files/bucket.ts';
import { aPicture } from '../../../test/media/pictures.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { cacheReads } from '../../services/files/cached-store.ts';
import { openBucket } from '../../services/files/s3-store.ts';
import { removeUnusedPictures } from './remove-pictures.service.ts';

const { account, remove } = await createBucket();
const proxy = await createCuttableProxy(account.endpoint);
const limits = { connectMs: 500, totalMs: 5_000, pauseMs: 200 };
const bucket = await openBucket({ ...account, endpoint: proxy.endpoint }, limits);
const { app, db, clock, signIn, runQueuedJobs } = await startTestApi({
  files: cacheReads(bucket, 1_000_000),
});
afterAll(async () => {
  await proxy.close();
  await remove();
});
const admin = await signIn('admin');

let shade = 0;
async function upload() {
  const form = new FormData();
  const bytes = await aPicture({ width: 400, height: 300, shade: ++shade }).jpeg().toBuffer();
  form.append('image', new File([new Uint8Array(bytes)], 'veil.jpg'));
  return app.inject({ method: 'POST', url: '/admin/media/', headers: admin.headers, payload: form });
}
const names = async () => (await Array.fromAsync(bucket.list())).map(({ name }) => name);

it('stores a picture, serves it in every format, and removes it with all its files', async () => {
  const { image } = (await upload()).json();
  const url = (file: string) => image.replace(/[^/]+$/, file);
  for (const file of ['160.webp', '320.webp', '320.jpg']) {
    const response = await app.inject(url(file));
    expect([file, response.statusCode, response.headers['cache-control']]).toEqual([
      file,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  await runQueuedJobs();
  expect((await app.inject(url('320.avif'))).headers['content-type']).toBe('image/avif');
  expect((await names()).map((name) => name.split('/').at(-1)!).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    ['160.avif', '160.webp', '320.avif', '320.jpg', '320.webp', 'master.jpg'],
  );

  clock.advance({ days: 31 });
  expect(await removeUnusedPictures(db, bucket, clock.now())).toBe(1);
  expect(await names()).toEqual([]);
  expect((await app.inject(url('320.webp'))).statusCode).toBe(404);
});

it('refuses uploads and reads while the storage is away, and loses nothing', async () => {
  const admins = await signIn('admin'); // the clock has moved
  admin.headers = admins.headers;
  const { image } = (await upload()).json();
  const hot = await app.inject(image);
  const before = await db.$count(media);

  await proxy.cut();
  const refused = await upload();
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect(await db.$count(media)).toBe(before);
  const cold = await app.inject(image.replace(/[^/]+$/, '160.webp'));
  expect([cold.statusCode, cold.headers['retry-after'], cold.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  // What was read before comes from memory.
  expect((await app.inject(image)).rawPayload).toEqual(hot.rawPayload);

  await proxy.restore();
  await expect.poll(async () => (await app.inject(image.replace(/[^/]+$/, '160.webp'))).statusCode).toBe(200);
  expect((await upload()).statusCode).toBe(201);
  expect(await db.$count(media)).toBe(before + 1);
});

it('uploaded several times at once is one picture', async () => {
  shade += 1;
  const same = shade;
  const before = await db.$count(media);
  const all = await Promise.all(
    Array.from({ length: 5 }, () => {
      shade = same;
      return upload();
    }),
  );
  expect(all.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(await db.$count(media)).toBe(before + 1);
});
