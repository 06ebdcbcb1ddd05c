import type { StoredPicture } from '@harusi/contracts/media';
import { PICTURE_FORMATS, resizedPictureUrl } from '@harusi/contracts/constants/picture-widths';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { categories, expenses } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../../../../test/media/pictures.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { makeAvifFiles, storePicture } from '../../media/media.service.ts';

const api = await startTestApi();
const { app, db, clock, files, signIn } = api;

let admin: Awaited<ReturnType<typeof openAdminClient>>;
beforeAll(async () => {
  admin = await openAdminClient(api);
});

let shade = 0;
async function anUpload(): Promise<StoredPicture> {
  const bytes = await aPicture({ shade: ++shade }).png().toBuffer();
  return storePicture(db, files, { bytes, uploadedBy: null, avif: 'never', now: clock.now() });
}

const spending = (receipt: number) => ({
  category: 'marketing',
  day: nairobiDay(clock.now()),
  amount: '1160.00',
  vat: '160.00',
  paid_from: 'bank',
  description: 'Posters in Karen',
  receipt,
});

async function anExpenseWithReceipt() {
  const picture = await anUpload();
  const added = await admin.send('POST', '/admin/expenses/', spending(picture.id));
  expect(added.json()).toMatchObject({ has_receipt: true });
  expect(added.body).not.toContain('/media/');
  return { picture, url: `/admin/expenses/${added.json().id}/receipt/` };
}

/** What each file of the picture answers under its public URL. */
const publicly = async ({ image }: StoredPicture, headers = {}) =>
  Promise.all(
    PICTURE_FORMATS.map(async (format) => {
      const { statusCode } = await app.inject({ url: resizedPictureUrl(image, 160, format), headers });
      return statusCode;
    }),
  );

describe('a receipt', () => {
  it.each([
    ['owner', 200],
    ['manager', 200],
    ['bookkeeper', 200],
    ['packer', 403],
    ['content', 403],
  ] as const)('answers staff with the role of %s with %d', async (staffRole, status) => {
    const { picture, url } = await anExpenseWithReceipt();
    const { headers } = await signIn('admin', { staffRole });
    const seen = await app.inject({ url, headers });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(await publicly(picture, headers)).toEqual([404, 404, 404]);
  });

  it.each(['customer', 'vendor'] as const)('is hidden from a %s', async (userType) => {
    const { picture, url } = await anExpenseWithReceipt();
    const { headers } = await signIn(userType);
    expect((await app.inject({ url, headers })).statusCode).toBe(403);
    expect(await publicly(picture, headers)).toEqual([404, 404, 404]);
  });

  it('is hidden from guests', async () => {
    const { picture, url } = await anExpenseWithReceipt();
    expect((await app.inject(url)).statusCode).toBe(401);
    expect(await publicly(picture)).toEqual([404, 404, 404]);
  });

  it('belongs to its own expense only', async () => {
    const { url } = await anExpenseWithReceipt();
    const { receipt: _, ...without } = spending(0);
    const { id } = (await admin.send('POST', '/admin/expenses/', without)).json();
    expect((await admin.get(`/admin/expenses/${id}/receipt/`)).statusCode).toBe(404);
    expect((await admin.get('/admin/expenses/999999/receipt/')).statusCode).toBe(404);
    const own = await admin.get(url);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('is no longer public when its files were made before, as in older shops', async () => {
    const picture = await anUpload();
    await makeAvifFiles(db, files, picture.id, clock.now());
    expect(await publicly(picture)).toEqual([200, 200, 200]);
    const { receipt, day, description } = spending(picture.id);
    await db.insert(expenses).values({
      day,
      description,
      category: 'marketing',
      amountCents: 116_000,
      paidFrom: 'bank',
      mediaId: receipt,
      createdAt: clock.now(),
    });
    expect(await publicly(picture)).toEqual([404, 404, 404]);
  });

  it('stays private when its expense is voided', async () => {
    const { picture, url } = await anExpenseWithReceipt();
    await admin.send('POST', url.replace('receipt', 'void'), { reason: 'Paid twice' });
    expect(await publicly(picture)).toEqual([404, 404, 404]);
    expect((await admin.get(url)).statusCode).toBe(200);
  });

  it('cannot be a picture that the shop shows, which would vanish from it', async () => {
    const picture = await anUpload();
    await db.update(categories).set({ pictureId: picture.id }).where(eq(categories.slug, 'bridal'));
    const refused = await admin.send('POST', '/admin/expenses/', spending(picture.id));
    expect([refused.statusCode, refused.json().field_errors]).toEqual([
      400,
      { receipt: ['The shop shows this picture. Please upload the receipt itself'] },
    ]);
    expect((await publicly(picture)).slice(0, 2)).toContain(200);
  });
});
