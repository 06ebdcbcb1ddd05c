import { aProduct } from '@harusi/db/factories';
import { media, productImages, productSubmissions, stylists } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aPicture } from '../../../test/media/pictures.ts';
import { raceInOrder } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { masterFile, pictureName } from './media.rules.ts';
import { storePicture } from './media.service.ts';
import { isUnused } from './media.sql.ts';
import { removeUnusedPictures } from './remove-pictures.service.ts';

const { db, clock, files, signIn } = await startTestApi();

let shade = 0;
async function store({ isPrivate = false, again }: { isPrivate?: boolean; again?: Buffer } = {}) {
  const bytes = again ?? (await aPicture({ width: 200, height: 200, shade: ++shade }).jpeg().toBuffer());
  const uploaded = { bytes, uploadedBy: null, avif: 'never', isPrivate, now: clock.now() } as const;
  return { id: (await storePicture(db, files, uploaded)).id, bytes };
}
const remove = () => removeUnusedPictures(db, files, clock.now());
async function isStored({ id }: { id: number }) {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row !== undefined && (await files.read(masterFile(pictureName(row.sha256)))) !== undefined;
}

it('keeps what anything refers to, a submission included', async () => {
  const now = clock.now();
  const { user: vendor } = await signIn('vendor');
  const product = await aProduct(db);
  const [shown, portrait, submitted, unused] = [await store(), await store(), await store(), await store()];
  const image = { productId: product.id, mediaId: shown.id, alt: '', position: 30 };
  await db.insert(productImages).values(image);
  const stylist = await makeStylist(db, { now, pictureId: portrait.id });
  const content = { name: 'A veil', pictures: [{ media: submitted.id, alt: '' }] };
  await db.insert(productSubmissions).values({
    productId: product.id,
    vendorId: vendor.id,
    isRevision: true,
    content,
    submittedAt: now,
  });
  clock.advance({ days: 30 });
  expect(await remove()).toBe(0);
  clock.advance({ seconds: 1 });
  expect(await remove()).toBe(1);
  for (const one of [shown, portrait, submitted]) expect(await isStored(one)).toBe(true);
  expect(await isStored(unused)).toBe(false);
  await db.update(stylists).set({ pictureId: null }).where(eq(stylists.id, stylist.id));
  expect(await remove()).toBe(1);
  expect(await isStored(portrait)).toBe(false);
});

it('knows every column that refers to a picture', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'media'::regclass`,
  );
  const names = isUnused.queryChunks.map((chunk) => JSON.stringify(chunk)).join('');
  expect(rows.length).toBeGreaterThan(5);
  for (const { name } of rows) expect(names).toContain(`"${name}"`);
});

it('leaves a picture that is uploaded again, or put to use, while the job runs', async () => {
  for (const uploadsFirst of [true, false]) {
    const picture = await store({ isPrivate: true });
    clock.advance({ days: 2 });
    const racers = [() => store({ isPrivate: true, again: picture.bytes }), remove];
    const order = uploadsFirst ? racers : racers.toReversed();
    const [first, second] = await raceInOrder(db, media, picture.id, ...order);
    const { id } = (uploadsFirst ? first : second) as { id: number };
    expect(id === picture.id).toBe(uploadsFirst);
    expect(await isStored({ id })).toBe(true);
  }
  const picture = await store();
  clock.advance({ days: 31 });
  const { id: productId } = await aProduct(db);
  const use = async () =>
    await db.insert(productImages).values({ productId, mediaId: picture.id, alt: '', position: 30 });
  await raceInOrder(db, media, picture.id, use, remove);
  expect(await isStored(picture)).toBe(true);
});

it('keeps the record while its file can’t be removed', async () => {
  const picture = await store({ isPrivate: true });
  clock.advance({ days: 2 });
  const broken = { ...files, removeFolder: () => Promise.reject(new Error('the disk is gone')) };
  await expect(removeUnusedPictures(db, broken, clock.now())).rejects.toThrow('the disk is gone');
  expect(await isStored(picture)).toBe(true);
  await remove();
  expect(await isStored(picture)).toBe(false);
});

it('refuses to show the receipt of an expense that an older release stored', async () => {
  const receipt = await store();
  await db.update(media).set({ isPrivate: true }).where(eq(media.id, receipt.id));
  const row = { category: 'marketing', paidFrom: 'bank', amountCents: 100, mediaId: receipt.id } as const;
  await db.execute(sql`insert into expenses (day, description, category, paid_from, amount_cents, media_id, created_at)
    values ('2026-01-05', 'Posters', ${row.category}, ${row.paidFrom}, ${row.amountCents}, ${row.mediaId}, now())`);
  await expect(store({ again: receipt.bytes })).rejects.toThrow('This picture is the receipt of an expense.');
  // Hidden because a stylist was erased, it can be uploaded and shown again.
  const portrait = await store();
  await db.update(media).set({ isPrivate: true }).where(eq(media.id, portrait.id));
  expect((await store({ again: portrait.bytes })).id).toBe(portrait.id);
});
