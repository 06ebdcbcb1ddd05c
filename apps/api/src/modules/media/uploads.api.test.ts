import { media } from '@harusi/db/schema';
import { MAX_ADMIN_PICTURE_BYTES } from '@harusi/contracts/constants/picture-limits';
import { sql } from '@harusi/db/drizzle';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pngDeclaring } from '../../../test/media/png-bomb.ts';
import { aPicture, colourAt } from '../../../test/media/pictures.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { masterFile } from './media.rules.ts';
import { storePicture } from './media.service.ts';

const { app, db, clock, files, signIn } = await startTestApi();
const admin = await signIn('admin');

async function upload(bytes: Buffer, { name = 'photo.jpg', field = 'image', headers = admin.headers } = {}) {
  const payload = new FormData();
  payload.append(field, new Blob([Uint8Array.from(bytes)]), name);
  return app.inject({ method: 'POST', url: '/admin/media/', headers, payload });
}

const nameIn = (image: string) => image.split('/')[2] ?? '';

/** The stored master copy of an upload. */
async function keptOf(bytes: Buffer) {
  const response = await upload(bytes);
  expect(response.statusCode).toBe(201);
  const kept = await files.read(masterFile(nameIn(response.json().image)));
  return { picture: response.json(), kept: kept ?? Buffer.alloc(0) };
}

describe('uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be %s under any file name', async (format) => {
    const bytes = await aPicture({ shade: 100 }).toFormat(format).toBuffer();
    const response = await upload(bytes, { name: 'holiday.txt' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/900\.jpg$/),
      alt: '',
      width: 1000,
      height: 800,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{40,300}$/),
      has_avif: false,
    });
    const tiny = Buffer.from(response.json().placeholder.split(',')[1], 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 13 });
  });

  it('loses its metadata, including location and camera', async () => {
    const gps = { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1', GPSLongitude: '36/1 49/1 0/1' };
    const bytes = await aPicture()
      .withExif({ IFD0: { Make: 'SpyCam', Copyright: 'Asha' }, IFD3: gps })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('SpyCam');
    const { kept } = await keptOf(Buffer.concat([bytes, Buffer.from('<?php hidden behind the picture')]));
    const { exif, icc, xmp, iptc, format } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, format }).toEqual({ format: 'jpeg' });
    for (const trace of ['SpyCam', 'Asha', 'Exif', 'hidden']) expect(kept.includes(trace)).toBe(false);
  });

  it('is rotated upright', async () => {
    const lying = await aPicture({ width: 1000, height: 800 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { picture, kept } = await keptOf(lying);
    expect(picture).toMatchObject({ width: 800, height: 1000, image: expect.stringContaining('/640.jpg') });
    const [top = 0] = await colourAt(kept, 400, 20);
    const [bottom = 0] = await colourAt(kept, 400, 980);
    expect(top).toBeGreaterThan(bottom + 100);
  });

  it('gets an ivory background where it was transparent', async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 4, background: glass } })
      .png()
      .toBuffer();
    const { kept } = await keptOf(bytes);
    expect(await colourAt(kept, 450, 450)).toEqual([0xfb, 0xf8, 0xf3]);
  });

  it.each([
    [2000, 1000, 1600, 800],
    [1000, 4000, 500, 2000],
    [90, 60, 90, 60],
    [1, 3000, 1, 2000],
  ])('of %i × %i is stored at %i × %i', async (width, height, keptWidth, keptHeight) => {
    const { picture, kept } = await keptOf(await aPicture({ width, height }).png().toBuffer());
    expect(picture).toMatchObject({ width: keptWidth, height: keptHeight });
    expect(await sharp(kept).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
  });

  it('in CMYK or greyscale becomes sRGB', async () => {
    for (const space of ['cmyk', 'b-w'] as const) {
      const { kept } = await keptOf(await aPicture().toColourspace(space).jpeg().toBuffer());
      expect(await sharp(kept).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });

  it('uploaded again, even concurrently, is one record and one file', async () => {
    const bytes = await aPicture({ shade: 33 }).jpeg().toBuffer();
    const before = await db.$count(media);
    const both = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)));
    const later = await upload(bytes);
    expect(new Set([...both, later].map((response) => response.json().id)).size).toBe(1);
    expect(await db.$count(media)).toBe(before + 1);
  });

  it('is not stored when its transaction rolls back', async () => {
    const bytes = await aPicture({ shade: 44 }).jpeg().toBuffer();
    const before = await db.$count(media);
    const undone = db.transaction(async (tx) => {
      await storePicture(tx, files, { bytes, uploadedBy: null, now: clock.now() });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await db.$count(media)).toBe(before);
    expect((await upload(bytes)).statusCode).toBe(201);
  });

  it('queues its AVIF files unless it belongs to the demo', async () => {
    const waiting = async () => {
      const { rows } = await db.execute(sql`select 1 from pgboss.job where name = 'media.picture-kept'`);
      return rows.length;
    };
    const before = await waiting();
    const bytes = await aPicture({ shade: 55 }).jpeg().toBuffer();
    await storePicture(db, files, { bytes, uploadedBy: null, avif: 'never', now: clock.now() });
    expect(await waiting()).toBe(before);
    await upload(bytes);
    expect(await waiting()).toBe(before + 1);
  });
});

describe('upload rejects', () => {
  const unsupported = 'Unsupported file type. Please upload a valid image file.';

  it.each([
    ['text named like a picture', Buffer.from('I am a picture, believe me')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
  ])('%s', async (_what, bytes) => {
    const response = await upload(bytes);
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { code: 'unsupported_type', detail: unsupported },
    ]);
  });

  it('an SVG with the header of a GIF', async () => {
    const response = await upload(Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9"/>'));
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
  });

  it('a truncated picture', async () => {
    const whole = await aPicture().jpeg().toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 20)]) {
      const response = await upload(bytes, { name: 'veil.jpg' });
      expect([response.statusCode, response.json().detail]).toEqual([
        400,
        'veil.jpg cannot be read; it may be damaged. Please upload it again.',
      ]);
    }
  });

  it('a small file that declares enormous dimensions', async () => {
    const bomb = pngDeclaring(30_000, 30_000);
    const response = await upload(bomb, { name: 'bomb.png' });
    expect([response.statusCode, response.json().detail]).toEqual([
      400,
      'bomb.png has 30000 × 30000 pixels, which is more than we can open. Please upload a smaller one.',
    ]);
  });

  it('one byte above the limit, but not the limit itself', async () => {
    const head = await aPicture({ shade: 66 }).jpeg().toBuffer();
    const full = Buffer.concat([head, Buffer.alloc(MAX_ADMIN_PICTURE_BYTES - head.length)]);
    expect((await upload(full)).statusCode).toBe(201);
    const response = await upload(Buffer.concat([full, Buffer.alloc(1)]), { name: 'huge.jpg' });
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { code: 'too_large', detail: 'huge.jpg is larger than 10MB.' },
    ]);
  });

  it('a request of more than 50 MB before reading it', async () => {
    const headers = { ...admin.headers, 'content-length': String(50 * 1024 * 1024 + 1) };
    const response = await upload(Buffer.from('and so on'), { headers });
    expect([response.statusCode, response.json().detail]).toEqual([
      413,
      'File too large. Please upload a smaller file (max 50MB).',
    ]);
  });

  it.each([
    [799, 2000],
    [2000, 799],
  ])('a product picture of %i × %i', async (width, height) => {
    const bytes = await aPicture({ width, height }).jpeg().toBuffer();
    const picture = { bytes, name: 'ring.jpg', uploadedBy: null, leastPixels: 800, now: clock.now() };
    await expect(storePicture(db, files, picture)).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        images: `ring.jpg has ${width} × ${height} pixels. Please use one with at least 800 × 800.`,
      },
    });
  });

  it.each([
    ['no file', { payload: new FormData() }, 400],
    ['JSON', { payload: { image: 'x' } }, 415],
    [
      'a truncated form',
      { payload: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      400,
    ],
    ['a form without a boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
  ])(
    '%s',
    async (_what, { payload, headers = {} }: { payload: object | string; headers?: object }, status) => {
      const response = await app.inject({
        method: 'POST',
        url: '/admin/media/',
        headers: { ...admin.headers, ...headers },
        payload,
      });
      expect(response.statusCode).toBe(status);
    },
  );

  it('a file in another field, and an empty file', async () => {
    const bytes = await aPicture().jpeg().toBuffer();
    for (const response of [await upload(bytes, { field: 'avatar' }), await upload(Buffer.alloc(0))]) {
      expect([response.statusCode, response.json().field_errors]).toEqual([
        400,
        { image: ['Please choose a picture'] },
      ]);
    }
  });

  it('everyone but admins', async () => {
    const { headers } = await signIn('vendor');
    const bytes = await aPicture().jpeg().toBuffer();
    expect((await upload(bytes, { headers })).statusCode).toBe(403);
  });
});
