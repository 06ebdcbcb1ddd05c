import { createServer } from 'node:http';
import { auditLog, notifications, portfolioItems, stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pngDeclaring } from '../../../../test/media/png-bomb.ts';
import { makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { aPicture } from '../../../../test/media/pictures.ts';
import {
  aPortfolioItem,
  openPortfolioClient,
  type UploadOptions,
  UPLOAD_FIELDS as FIELDS,
} from '../../../../test/media/portfolio.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { fetchPicture } from '../../../lib/security/fetch-picture.ts';
import { previewPicture, sendItem } from './portfolio.service.ts';

const api = await startTestApi();
const { app, db, clock, files, signIn } = api;
const { headers: admin } = await signIn('admin');
const { headers: customer } = await signIn('customer');
const stylist = await makeStylist(db, { now: clock.now(), name: 'Wanjiru Kamau' });
const fine = await aPicture({ width: 500, height: 620, shade: 90 }).jpeg().toBuffer();

const small = await aPicture({ width: 500, height: 399 }).jpeg().toBuffer();

const { upload, checkUploadKey, preview, readStoredState } = openPortfolioClient(api, {
  stylist,
  file: fine,
});
const titlesOf = async (id: number) =>
  (await app.inject(`/stylists/${id}/`)).json().portfolio.map(({ title }: { title: string }) => title);

describe('uploaded work', () => {
  it('is pending, notifies the admin and appears once published', async () => {
    const { id, uploadKey: key } = await makeStylist(db, { now: clock.now(), name: 'Otieno' });
    expect(await titlesOf(id)).toEqual([]);
    const sent = await upload({ id, key, fields: { ...FIELDS, description: ' On Naivasha. ' } });
    expect([sent.statusCode, sent.json()]).toEqual([
      201,
      { detail: 'Portfolio item uploaded successfully!' },
    ]);
    expect((await checkUploadKey(id, key)).json().waiting).toBe(1);
    const [row] = await db.select().from(stylists).where(eq(stylists.id, id));
    expect(row!.lastActiveAt).toEqual(clock.now());
    const [item] = await db.select().from(portfolioItems).where(eq(portfolioItems.stylistId, id));
    expect(item).toMatchObject({ state: 'pending', tags: ['Veil', 'Ivory'], description: 'On Naivasha.' });
    const [notification] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.message, 'Otieno sent “Lace over the lake” for the portfolio.'));
    expect(notification!.link).toBe('/admin/portfolio');
    expect(await titlesOf(id)).toEqual([]);

    const judge = (state: string) =>
      app.inject({
        method: 'PATCH',
        url: `/admin/portfolio/${item!.id}/`,
        headers: admin,
        payload: { state },
      });
    expect((await judge('published')).json()).toMatchObject({
      state: 'published',
      stylist: { name: 'Otieno' },
    });
    await vi.waitFor(async () => expect(await titlesOf(id)).toEqual(['Lace over the lake']), {
      timeout: 20_000,
    });
    await judge('refused');
    await vi.waitFor(async () => expect(await titlesOf(id)).toEqual([]), { timeout: 20_000 });
    expect((await judge('pending')).statusCode).toBe(400);
    const story = await db.select().from(auditLog).where(eq(auditLog.subjectType, 'portfolio'));
    const mine = story.filter(({ subjectId }) => subjectId === String(item!.id));
    expect(mine.map(({ action }) => action)).toEqual([
      'portfolio.sent',
      'portfolio.judged',
      'portfolio.judged',
    ]);
  });

  it('is listed by state with counts, and only admins can delete it', async () => {
    const { id } = await makeStylist(db, { now: clock.now() });
    const [first, second] = [await aPortfolioItem(db, id), await aPortfolioItem(db, id)];
    const list = (
      await app.inject({ url: '/admin/portfolio/?state=pending&page_size=100', headers: admin })
    ).json();
    const ids = list.results.map((item: { id: number }) => item.id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(list.counts.pending).toBe(list.count);
    const remove = (headers: Record<string, string>) =>
      app.inject({ method: 'DELETE', url: `/admin/portfolio/${first.id}/`, headers });
    expect((await remove({})).statusCode).toBe(401);
    expect((await remove(customer)).statusCode).toBe(403);
    expect((await remove(admin)).statusCode).toBe(200);
    expect((await remove(admin)).statusCode).toBe(404);
    expect(await db.$count(portfolioItems, eq(portfolioItems.stylistId, id))).toBe(1);
  });
});

describe('invalid uploads', () => {
  const UNSUPPORTED = 'Unsupported file type. Please upload a valid image file.';
  it.each<[string, UploadOptions, number, Record<string, string[]>]>([
    ['no picture', { file: null }, 400, { image: ['Choose a picture or paste its link'] }],
    ['an empty file', { file: Buffer.alloc(0) }, 400, { image: ['Choose a picture or paste its link'] }],
    ['a script', { file: Buffer.from('#!/bin/sh'), name: 'a.jpg' }, 415, { image: [UNSUPPORTED] }],
    [
      'SVG',
      { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      415,
      { image: [UNSUPPORTED] },
    ],
    [
      'a truncated picture',
      { file: fine.subarray(0, 2000) },
      400,
      { image: ['a.jpg cannot be read; it may be damaged. Please upload it again.'] },
    ],
    [
      'a decompression bomb',
      { file: pngDeclaring(40_000, 40_000) },
      400,
      {
        image: [
          'a.jpg has 40000 × 40000 pixels, which is more than we can open. Please upload a smaller one.',
        ],
      },
    ],
    [
      'a picture that is too small',
      { file: small },
      400,
      { image: ['a.jpg has 500 × 399 pixels. Please use one with at least 400 × 400.'] },
    ],
    [
      'a URL in our own network',
      { file: null, fields: { ...FIELDS, image_url: 'http://127.0.0.1/a.jpg' } },
      400,
      { image_url: ['Invalid image URL'] },
    ],
    [
      'the cloud metadata URL',
      { file: null, fields: { ...FIELDS, image_url: 'http://169.254.169.254/latest' } },
      400,
      { image_url: ['Invalid image URL'] },
    ],
    [
      'a file URL',
      { file: null, fields: { ...FIELDS, image_url: 'file:///etc/passwd' } },
      400,
      { image_url: ['Invalid image URL'] },
    ],
    [
      'no title, a wrong category and too many tags',
      {
        file: Buffer.from('x'),
        fields: {
          title: ' ',
          category: 'cats',
          tags: JSON.stringify(Array.from({ length: 13 }, (_, at) => `t${at}`)),
        },
      },
      400,
      {
        image: [UNSUPPORTED],
        title: ['Give it a title'],
        category: ['Choose a category'],
        tags: ['At most 12 tags'],
      },
    ],
    [
      'tags that are not JSON',
      { fields: { ...FIELDS, tags: 'veil' } },
      400,
      { tags: [expect.any(String)] as string[] },
    ],
  ])('rejects %s and stores nothing', async (_name, sending, status, faults) => {
    const before = await readStoredState();
    const response = await upload(sending);
    expect([response.statusCode, response.json().field_errors]).toEqual([status, faults]);
    expect(await readStoredState()).toEqual(before);
  });

  it('rejects more than five megabytes', async () => {
    const before = await readStoredState();
    const response = await upload({
      file: Buffer.concat([fine, Buffer.alloc(5 * 1024 * 1024)]),
      name: 'huge.jpg',
    });
    expect([response.statusCode, response.json().detail]).toEqual([413, 'huge.jpg is larger than 5MB.']);
    expect(await readStoredState()).toEqual(before);
  });
});

describe('picture by URL', () => {
  const large = Buffer.concat([fine, Buffer.alloc(10)]);
  const server = createServer(({ url }, reply) => {
    const [type, bytes] =
      url === '/page' ? ['text/html', '<p>'] : ['image/jpeg', url === '/broken' ? 'broken' : large];
    reply.writeHead(200, { 'content-type': type }).end(bytes);
  });
  afterAll(() => void server.close());
  const at = async (path: string) => {
    if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    return `http://pictures.example:${typeof address === 'object' && address ? address.port : 0}${path}`;
  };
  const fetch = (address: string) =>
    fetchPicture(address, { maxBytes: 1_000_000, allow: () => true, lookup: async () => ['127.0.0.1'] });

  it('is fetched by the server and stored', async () => {
    const { id, uploadKey: key } = await makeStylist(db, { now: clock.now() });
    const fields = { ...FIELDS, image_url: await at('/a.jpg') };
    await sendItem(db, files, { fields, files: [] }, { stylistId: id, key, fetch, now: clock.now() });
    expect(await db.$count(portfolioItems, eq(portfolioItems.stylistId, id))).toBe(1);
  });

  it('can be previewed without storing anything', async () => {
    const before = await readStoredState();
    const image = await previewPicture(fetch, await at('/a.jpg'));
    expect(image).toMatch(/^data:image\/webp;base64,UklGR/);
    for (const wrong of ['/page', '/broken']) {
      await expect(previewPicture(fetch, await at(wrong))).rejects.toMatchObject({
        fields: { image_url: 'Invalid image URL' },
      });
    }
    const refused = await preview('http://[::1]/a.jpg');
    expect([refused.statusCode, refused.json().field_errors]).toEqual([
      400,
      { image_url: ['Invalid image URL'] },
    ]);
    expect((await preview('no address')).json().field_errors).toEqual({ image_url: ['Invalid image URL'] });
    expect(await readStoredState()).toEqual(before);
  });
});
