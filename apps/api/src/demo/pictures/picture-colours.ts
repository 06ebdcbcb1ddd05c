import type { Db } from '@harusi/db/client';
import { productImages, products, productVariants } from '@harusi/db/schema';
import { and, eq, isNotNull } from '@harusi/db/drizzle';
import { DEMO_PRODUCTS } from '@harusi/demo/catalogue/products';
import { findPhotos } from '@harusi/demo/pictures';
import type { FileStore } from '../../services/files/file-store.ts';
import { type PictureIds, storeDemoPictures } from './pictures.ts';

const COLOURED = DEMO_PRODUCTS.map(({ sku }) => ({ sku, photos: findPhotos(sku) })).filter(({ photos }) =>
  photos.some(({ colour }) => colour !== undefined),
);

/**
 * Gives a demo of an older release the pictures of its colours, once: as soon as a picture names a colour, nothing
 * happens. A product whose pictures were changed by hand stays as it is.
 */
export async function addPictureColours(db: Db, files: FileStore, now: Date): Promise<void> {
  if ((await db.$count(productImages, isNotNull(productImages.colour))) > 0) return;
  const names = [...new Set(COLOURED.flatMap(({ photos }) => photos.map(({ file }) => file)))];
  const pictures = await storeDemoPictures(db, files, now, names);
  await db.transaction(async (tx) => {
    for (const { sku, photos } of COLOURED) await addTo(tx, sku, photos, pictures);
  });
}

async function addTo(tx: Db, sku: string, photos: ReturnType<typeof findPhotos>, pictures: PictureIds) {
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  if (!product) return;
  const ofProduct = eq(productImages.productId, product.id);
  const hung = await tx.select().from(productImages).where(ofProduct);
  const variants = await tx.select().from(productVariants).where(eq(productVariants.productId, product.id));
  const shown = photos.map((photo) => ({ ...photo, mediaId: pictures.get(photo.file)! }));
  if (hung.some(({ mediaId }) => shown.every((photo) => photo.mediaId !== mediaId))) return;
  let position = Math.max(-1, ...hung.map((picture) => picture.position));
  for (const { mediaId, alt, colour = null } of shown) {
    if (colour !== null && variants.every((variant) => variant.colour !== colour)) continue;
    if (hung.some((picture) => picture.mediaId === mediaId)) {
      await tx
        .update(productImages)
        .set({ colour })
        .where(and(ofProduct, eq(productImages.mediaId, mediaId)));
    } else {
      position += 1;
      await tx.insert(productImages).values({ productId: product.id, mediaId, alt, position, colour });
    }
  }
}
