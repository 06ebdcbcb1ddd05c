import { setTimeout as wait } from 'node:timers/promises';
import type { StoredPicture } from '@harusi/contracts/catalogue/media';
import { resizedPictureUrl, type PictureFormat } from '@harusi/contracts/constants/picture-widths';
import { media } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPicture } from '../../../test/media/pictures.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { LiveEvent } from '../../lib/live-events.ts';
import { openFolder } from '../../services/files/file-store.ts';
import { derivedFile } from './media.rules.ts';
import { derivedPicture, storePicture } from './media.service.ts';

const { app, db, clock, hub, files, runQueuedJobs } = await startTestApi();
sharp.unblock({ operation: ['VipsForeignLoadHeif'] }); // only for reading the results

interface PictureOptions {
  width?: number;
  height?: number;
  avif?: 'later' | 'never';
}

let shade = 0;
async function aKeptPicture({ avif = 'never', ...size }: PictureOptions = {}): Promise<StoredPicture> {
  const bytes = await aPicture({ ...size, shade: ++shade })
    .jpeg()
    .toBuffer();
  return storePicture(db, files, { bytes, uploadedBy: null, avif, now: clock.now() });
}

const load = ({ image }: StoredPicture, width: number, format: PictureFormat) =>
  app.inject(resizedPictureUrl(image, width, format));

describe('served picture', () => {
  it.each([
    ['jpg', 'jpeg', 'image/jpeg'],
    ['webp', 'webp', 'image/webp'],
  ] as const)('is encoded as %s in each width on first request', async (format, type, contentType) => {
    const picture = await aKeptPicture({ width: 1000, height: 1250 });
    for (const width of [160, 320, 480, 640, 900]) {
      for (const time of ['first', 'second']) {
        const response = await load(picture, width, format);
        expect([time, response.statusCode, response.headers['content-type']]).toEqual([
          time,
          200,
          contentType,
        ]);
        expect(await sharp(response.rawPayload).metadata()).toMatchObject({
          format: type,
          width,
          height: width * 1.25,
        });
      }
    }
    expect((await app.inject(picture.image)).statusCode).toBe(200);
    expect((await load(picture, 1200, format)).statusCode).toBe(404);
  });

  it('is immutable and may be embedded by the site', async () => {
    const picture = await aKeptPicture();
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url: picture.image });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/jpeg',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(Number(response.headers['content-length'])).toBeGreaterThan(1000);
      expect(response.rawPayload.length > 0).toBe(method === 'GET');
    }
  });

  it.each([
    [160, 160],
    [320, 320],
    [480, 320],
    [640, 320],
    [900, 480],
  ])('of %i pixels has %i for visitors who save data', async (asked, width) => {
    const picture = await aKeptPicture({ width: 1000, height: 1250 });
    const url = resizedPictureUrl(picture.image, asked, 'webp');
    const thrifty = await app.inject({ url, headers: { 'save-data': 'on' } });
    expect(await sharp(thrifty.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    for (const { headers } of [thrifty, await app.inject(url)]) {
      expect(String(headers.vary).split(', ')).toContain('save-data');
    }
  });

  it('narrower than the smallest width is served at its own size', async () => {
    const picture = await aKeptPicture({ width: 90, height: 60 });
    expect(picture.image).toMatch(/\/160\.jpg$/);
    const { rawPayload } = await load(picture, 160, 'webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 90, height: 60 });
    expect((await load(picture, 320, 'webp')).statusCode).toBe(404);
  });

  it('is encoded once for concurrent requests and read from its file afterwards', async () => {
    const picture = await aKeptPicture();
    const name = picture.image.split('/')[2] ?? '';
    const written: string[] = [];
    const watched = {
      ...files,
      write: async (file: string, bytes: Buffer) => {
        written.push(file);
        await files.write(file, bytes);
      },
    };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => derivedPicture(watched, name, 320, 'webp')),
    );
    expect(new Set(all.map((bytes) => bytes?.toString('base64'))).size).toBe(1);
    expect(written).toEqual([derivedFile(name, 320, 'webp')]);
    expect(await files.read(derivedFile(name, 320, 'webp'))).toEqual(all[0]);
  });

  it('is gone with its record', async () => {
    const picture = await aKeptPicture();
    expect((await load(picture, 320, 'webp')).statusCode).toBe(200);
    await db.delete(media).where(eq(media.id, picture.id));
    expect((await load(picture, 320, 'webp')).statusCode).toBe(404);
  });
});

describe('404 for', () => {
  it.each([
    '/media/0123456789abcdef0123456789abcdef/320.webp',
    '/media/../../etc/passwd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/%2e%2e%2f%2e%2e%2fetc/320.webp',
    '/media/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd/320.jpg',
    '/media/0123456789abcdef0123456789abcdef/..%2f..%2fpasswd',
    '/media/0123456789abcdef0123456789abcdef/master.jpg',
    '/media/0123456789abcdef0123456789abcdef/%00.jpg',
    '/media/0123456789ABCDEF0123456789ABCDEF/320.webp',
    '/media/__proto__/320.webp',
    '/media/short/320.webp',
    '/media/',
    '/media/x',
  ])('%s', async (url) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it.each([
    '321.webp',
    '0320.webp',
    '320.0.webp',
    '3.2e2.webp',
    '-320.webp',
    '320.png',
    '320.webp.bak',
    '320',
    '.webp',
  ])('%s of an existing picture', async (file) => {
    const { image } = await aKeptPicture();
    expect((await app.inject(image.replace('900.jpg', file))).statusCode).toBe(404);
  });
});

describe('AVIF', () => {
  it('is served once the job has encoded it, and pages are notified', async () => {
    const picture = await aKeptPicture({ width: 400, height: 300, avif: 'later' });
    const early = await load(picture, 320, 'avif');
    expect([early.statusCode, early.headers['cache-control']]).toEqual([404, 'no-store']);
    const received: LiveEvent[] = [];
    hub.on('event', (event) => received.push(event));

    await runQueuedJobs();
    for (const width of [160, 320]) {
      const response = await load(picture, width, 'avif');
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/avif']);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'heif', width });
    }
    const [row] = await db.select().from(media).where(eq(media.id, picture.id));
    expect(row?.avifAt).toEqual(clock.now());
    for (let i = 0; i < 50 && received.length === 0; i++) await wait(20);
    expect(received).toContainEqual({ to: 'web', type: 'catalogue.changed', data: {} });
  });

  it('resumes where an interrupted job stopped', async () => {
    const picture = await aKeptPicture({ width: 330, height: 200, avif: 'later' });
    const name = picture.image.split('/')[2] ?? '';
    const half = Buffer.from('made by the job before');
    await files.write(derivedFile(name, 160, 'avif'), half);
    await runQueuedJobs();
    expect((await load(picture, 160, 'avif')).rawPayload).toEqual(half);
    expect((await load(picture, 320, 'avif')).statusCode).toBe(200);
  });
});

it('an unused folder contains no pictures', async () => {
  const empty = openFolder('/tmp/harusi-no-such-folder');
  expect(await derivedPicture(empty, '0123456789abcdef0123456789abcdef', 320, 'jpg')).toBeUndefined();
});
