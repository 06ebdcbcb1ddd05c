import { stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { aPicture } from '../../../../test/media/pictures.ts';
import { openPortfolioClient, UPLOAD_FIELDS } from '../../../../test/media/portfolio.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import { sendItem } from './portfolio.service.ts';

const api = await startTestApi();
const { app, db, clock, files, signIn } = api;
const { headers: customer } = await signIn('customer');
const stylist = await makeStylist(db, { now: clock.now(), name: 'Wanjiru Kamau' });
const other = await makeStylist(db, { now: clock.now() });
const fine = await aPicture({ width: 500, height: 620, shade: 90 }).jpeg().toBuffer();
const { upload, checkUploadKey, preview, readStoredState } = openPortfolioClient(api, {
  stylist,
  file: fine,
});

describe('upload key', () => {
  it('grants access to its own stylist only', async () => {
    expect((await checkUploadKey(stylist.id, stylist.uploadKey)).json()).toMatchObject({
      name: 'Wanjiru Kamau',
    });
    const wrong = [
      checkUploadKey(stylist.id, other.uploadKey),
      checkUploadKey(stylist.id, ''),
      checkUploadKey(stylist.id, `${stylist.uploadKey}x`),
      checkUploadKey(987_654, stylist.uploadKey),
      app.inject({ url: `/stylists/${stylist.id}/upload/`, headers: customer }),
    ];
    for (const response of await Promise.all(wrong)) {
      expect([response.statusCode, response.json().detail]).toEqual([
        404,
        'This upload link is not valid. Please ask us for a new one.',
      ]);
    }
    expect((await upload({ key: other.uploadKey })).statusCode).toBe(404);
    expect((await preview('https://example.com/a.jpg', other.uploadKey)).statusCode).toBe(404);
  });

  it('is rejected once renewed or when the stylist is inactive', async () => {
    const { id, uploadKey } = await makeStylist(db, { now: clock.now() });
    const renewed = generateSecretToken();
    await db.update(stylists).set({ uploadKey: renewed }).where(eq(stylists.id, id));
    expect((await upload({ id, key: uploadKey })).statusCode).toBe(404);
    expect((await upload({ id, key: renewed })).statusCode).toBe(201);
    await db.update(stylists).set({ isActive: false }).where(eq(stylists.id, id));
    expect((await upload({ id, key: renewed })).statusCode).toBe(404);
  });

  it('is rejected if it was renewed during the upload', async () => {
    const { id, uploadKey } = await makeStylist(db, { now: clock.now() });
    const fetch = async () => {
      await db.update(stylists).set({ uploadKey: generateSecretToken() }).where(eq(stylists.id, id));
      return fine;
    };
    const before = await readStoredState();
    const fields = { ...UPLOAD_FIELDS, image_url: 'https://pictures.example/a.jpg' };
    const sender = { stylistId: id, key: uploadKey, fetch, now: clock.now() };
    await expect(sendItem(db, files, { fields, files: [] }, sender)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await readStoredState()).toEqual(before);
  });

  it('rate limits wrong keys but not the right one', async () => {
    clock.advance({ hours: 1 });
    const tried = [];
    for (let tries = 0; tries < 21; tries++)
      tried.push((await checkUploadKey(stylist.id, `wrong-${tries}`)).statusCode);
    expect(tried.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(tried[20]).toBe(429);
    expect((await checkUploadKey(stylist.id, stylist.uploadKey)).statusCode).toBe(200);
  });
});
