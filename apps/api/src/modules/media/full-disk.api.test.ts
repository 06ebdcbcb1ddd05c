import { writeFile } from 'node:fs/promises';
import { resizedPictureUrl } from '@harusi/contracts/constants/picture-widths';
import { media } from '@harusi/db/schema';
import { expect, it } from 'vitest';
import { aPicture } from '../../../test/media/pictures.ts';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';
import { buildApp } from '../../app.ts';
import { storePicture } from './media.service.ts';

const { db, clock, hub, log, files, payments, connection, signIn } = await startTestApi();
const { headers } = await signIn('admin');
const full = { ...files, write: (_name: string, bytes: Buffer) => writeFile('/dev/full', bytes) };
const app = await buildApp({
  connection,
  now: clock.now,
  hub,
  settings: testSettings,
  files: full,
  payments,
  log,
});
const picture = async (shade: number) => aPicture({ shade }).jpeg().toBuffer();

it('saves nothing of a picture when the disk is full, and says so', async () => {
  const payload = new FormData();
  payload.append('image', new Blob([Uint8Array.from(await picture(1))]), 'photo.jpg');
  const response = await app.inject({ method: 'POST', url: '/admin/media/', headers, payload });
  expect([response.statusCode, response.json()]).toEqual([
    507,
    { code: 'storage_full', detail: expect.stringMatching(/^We have no room for this file right now/) },
  ]);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(await db.$count(media)).toBe(0);
});

it('still shows pictures in a width that it cannot store', async () => {
  const kept = await storePicture(db, files, {
    bytes: await picture(2),
    uploadedBy: null,
    avif: 'never',
    now: clock.now(),
  });
  const response = await app.inject(resizedPictureUrl(kept.image, 320, 'webp'));
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
});
