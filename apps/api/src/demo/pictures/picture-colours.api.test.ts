import { aProduct } from '@harusi/db/factories';
import { productImages } from '@harusi/db/schema';
import { asc, eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { aStoredPicture } from '../../../test/media/stored-picture.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { addPictureColours } from './picture-colours.ts';
import { storeDemoPictures } from './pictures.ts';

const { db, files, clock } = await startTestApi();

const inColours = (sku: string, ...colours: string[]) =>
  aProduct(db, { sku, variants: colours.map((colour) => ({ colour, onHand: 1 })) });
const coloursOf = async (productId: number) =>
  (
    await db
      .select({ colour: productImages.colour })
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(asc(productImages.position))
  ).map(({ colour }) => colour);

it('gives the products of an older demo the pictures of their colours, once', async () => {
  const tie = await inColours('HR-TIE-005', 'Burgundy', 'Navy');
  const own = await inColours('HR-TIE-004', 'Black', 'Navy');
  const ids = await storeDemoPictures(db, files, clock.now(), ['tie-knit-burgundy.jpg']);
  const hang = (productId: number, mediaId: number) =>
    db.insert(productImages).values({ productId, mediaId, alt: 'A tie', position: 0 });
  await hang(tie.id, ids.get('tie-knit-burgundy.jpg')!);
  await hang(own.id, (await aStoredPicture(db)).id);

  await addPictureColours(db, files, clock.now());
  expect(await coloursOf(tie.id), 'charcoal is no colour of it any more').toEqual(['Burgundy', 'Navy']);
  expect(await coloursOf(own.id), 'its picture was changed by hand').toEqual([null]);

  await db.delete(productImages).where(eq(productImages.colour, 'Navy'));
  await addPictureColours(db, files, clock.now());
  expect(await coloursOf(tie.id)).toEqual(['Burgundy']);
});
