import type { Picture } from '@harusi/contracts/catalogue/media';
import { PICTURE_FORMATS, resizedPictureUrl } from '@harusi/contracts/constants/picture-widths';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { aProduct } from '@harusi/db/factories';
import { expenses, media } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { aPicture } from '../../../../test/media/pictures.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { removeUnused } from '../../media/media.jobs.ts';
import { masterFile, pictureName, toPicture } from '../../media/media.rules.ts';
import { derivedPicture, makeAvifFiles, storePicture } from '../../media/media.service.ts';

const api = await startTestApi();
const { app, db, clock, files, jobContext, signIn } = api;

let admin: Awaited<ReturnType<typeof openAdminClient>>;
beforeAll(async () => {
  admin = await openAdminClient(api);
});

let shade = 0;
const someBytes = () => aPicture({ shade: ++shade }).png().toBuffer();

/** Uploads a picture as the dialog does. */
async function anUpload(bytes?: Buffer): Promise<number> {
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(bytes ?? (await someBytes()))]), 'receipt.png');
  const uploaded = await admin.send('POST', '/admin/expenses/receipts/', form);
  expect([uploaded.statusCode, Object.keys(uploaded.json())]).toEqual([201, ['id']]);
  return uploaded.json().id;
}

/** A picture that the shop may show. */
const aPublicPicture = async (bytes?: Buffer) =>
  storePicture(db, files, { bytes: bytes ?? (await someBytes()), uploadedBy: null, now: clock.now() });

/** Its row, and where its files would be. */
async function find(id: number) {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row && { ...row, ...toPicture(row, '') };
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
  const receipt = await anUpload();
  const added = await admin.send('POST', '/admin/expenses/', spending(receipt));
  expect(added.json()).toMatchObject({ has_receipt: true });
  expect(added.body).not.toContain('/media/');
  return { picture: (await find(receipt))!, url: `/admin/expenses/${added.json().id}/receipt/` };
}

/** What each file of the picture answers under its public URL. */
const publicly = async ({ image }: Picture, headers = {}) =>
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

  it('is not public when its files were made before, as in older shops', async () => {
    const { picture } = await anExpenseWithReceipt();
    await makeAvifFiles(db, files, picture.id, clock.now());
    for (const format of PICTURE_FORMATS)
      expect(await derivedPicture(files, pictureName(picture.sha256), 160, format)).toBeDefined();
    expect(await publicly(picture)).toEqual([404, 404, 404]);
  });

  it('stays private when its expense is voided', async () => {
    const { picture, url } = await anExpenseWithReceipt();
    await admin.send('POST', url.replace('receipt', 'void'), { reason: 'Paid twice' });
    expect(await publicly(picture)).toEqual([404, 404, 404]);
    expect((await admin.get(url)).statusCode).toBe(200);
  });

  it('cannot be a picture that was uploaded for the shop', async () => {
    const { id } = await aPublicPicture();
    const refused = await admin.send('POST', '/admin/expenses/', spending(id));
    expect([refused.statusCode, refused.json().field_errors]).toEqual([
      400,
      { receipt: ["We couldn't find this picture. Please upload it again"] },
    ]);
    const { receipt: _, category: __, paid_from: ___, amount: ____, vat: _____, ...same } = spending(id);
    const row = { ...same, category: 'marketing', paidFrom: 'bank', amountCents: 100, mediaId: id } as const;
    await expect(db.insert(expenses).values({ ...row, createdAt: clock.now() })).rejects.toMatchObject({
      cause: { constraint: 'expenses_receipt_is_private' },
    });
  });

  it('and the same picture in the shop are two', async () => {
    const bytes = await someBytes();
    const shown = await aPublicPicture(bytes);
    const receipt = await anUpload(bytes);
    expect(receipt).not.toBe(shown.id);
    expect(await anUpload(bytes)).toBe(receipt);
    expect((await publicly(shown)).slice(0, 2)).toEqual([200, 200]);
    expect(await publicly((await find(receipt))!)).toEqual([404, 404, 404]);
  });

  it('is not shown by a product, a collection or a stylist', async () => {
    const id = await anUpload();
    const stylist = await makeStylist(db, { now: clock.now() });
    const product = await aProduct(db);
    const collection = { name: 'Lace', description: 'Soft', category: 'bridal', picture: id, products: [] };
    const refused = [
      ['PATCH', `stylists/${stylist.id}`, { version: 1, picture: id }],
      ['PATCH', `products/${product.id}`, { version: 1, images: [{ id, alt: '' }] }],
      ['POST', 'collections', collection],
    ] as const;
    for (const [method, path, form] of refused) {
      const response = await admin.send(method, `/admin/${path}/`, form);
      expect([path, response.statusCode, Object.values(response.json().field_errors)]).toEqual([
        path,
        400,
        [['This picture is gone. Please add it again.']],
      ]);
    }
  });
});

describe('a receipt that is not saved with an expense', () => {
  const remove = () => removeUnused.run(jobContext());
  const fileOf = (sha256: string) => files.read(masterFile(pictureName(sha256)));

  it('is hidden from everybody right after its upload', async () => {
    const picture = (await find(await anUpload()))!;
    expect(picture.isPrivate).toBe(true);
    const sessions = [
      await signIn(),
      await signIn('vendor'),
      await signIn('admin', { staffRole: 'packer' }),
      await signIn('admin'),
    ];
    for (const headers of [{}, ...sessions.map((session) => session.headers)])
      expect(await publicly(picture, headers)).toEqual([404, 404, 404]);
  });

  it.each([
    ['customer', undefined],
    ['vendor', undefined],
    ['admin', 'packer'],
    ['admin', 'content'],
  ] as const)('can’t be uploaded by a %s (%s)', async (userType, staffRole) => {
    const { headers } = await signIn(userType, staffRole && { staffRole });
    const payload = new FormData();
    payload.append('image', new Blob([Uint8Array.from(await someBytes())]), 'receipt.png');
    const url = '/admin/expenses/receipts/';
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
  });

  it('can be saved for a day, and is removed after it', async () => {
    const [saved, abandoned] = [await anUpload(), await anUpload()];
    const { sha256 } = (await find(abandoned))!;
    clock.advance({ days: 1 });
    await remove();
    admin = await openAdminClient(api); // the session has ended
    expect((await admin.send('POST', '/admin/expenses/', spending(saved))).statusCode).toBe(201);
    clock.advance({ seconds: 1 });
    expect(await fileOf(sha256)).toBeDefined();
    await remove();
    expect([await find(abandoned), await fileOf(sha256)]).toEqual([undefined, undefined]);
    const late = await admin.send('POST', '/admin/expenses/', spending(abandoned));
    expect(late.json().field_errors).toEqual({
      receipt: ["We couldn't find this picture. Please upload it again"],
    });
    const kept = (await find(saved))!;
    expect(await fileOf(kept.sha256)).toBeDefined();
    await remove(); // twice is once
  });
});
