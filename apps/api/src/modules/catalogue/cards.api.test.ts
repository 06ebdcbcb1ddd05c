import { createHash } from 'node:crypto';
import { ProductCard } from '@harusi/contracts/catalogue/catalogue';
import { PICTURE_WIDTHS, widthsOf } from '@harusi/contracts/constants/picture-widths';
import type { Db } from '@harusi/db/client';
import { aProduct, aProductReview, serial } from '@harusi/db/factories';
import {
  media,
  productCards,
  productImages,
  products,
  productVariants,
  subcategories,
} from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { cardKeys } from './catalogue.sql.ts';
import { readCards } from './json-rows.ts';

const { db, connection, clock } = await startTestApi();

let id = 0;
beforeEach(async () => {
  ({ id } = await aProduct(db));
});

async function cardOf(product: number) {
  const write = () => sql`select ${cardKeys}, 1 as n from products p where p.id = ${sql.placeholder('id')}`;
  const values = { id: product, now: clock.now() };
  const { json } = await readCards(connection.reads, { shape: 'one card', build: write, values });
  return JSON.parse(json)[0];
}

async function aMedium(width = 1200) {
  const sha256 = createHash('sha256').update(String(serial())).digest('hex');
  const [medium] = await db
    .insert(media)
    .values({ sha256, contentType: 'image/jpeg', width, height: 900, bytes: 1, createdAt: clock.now() })
    .returning();
  return { ...medium!, url: `/media/${sha256.slice(0, 32)}/${widthsOf(width).at(-1)}.jpg` };
}

const hang = (where: Db, pictures: { mediaId: number; position: number; productId?: number }[]) =>
  where
    .insert(productImages)
    .values(pictures.map((picture) => ({ productId: id, alt: 'On paper', ...picture })));

const imagesOf = (card: { images: { image: string }[] }) => card.images.map(({ image }) => image);

describe('product card', () => {
  it("follows the product's text", async () => {
    expect(await cardOf(id)).toMatchObject({
      name: 'Lamu Lace Veil',
      featured: false,
      rating: null,
      images: [],
    });
    const texts = {
      name: 'A "quoted" Ñame\n{}',
      slug: 'a-name',
      shortDescription: 'Short \\',
      sku: `S-${id}`,
    };
    await db
      .update(products)
      .set({ ...texts, featuredAt: clock.now() })
      .where(eq(products.id, id));
    expect(await cardOf(id)).toMatchObject({
      id,
      name: texts.name,
      slug: texts.slug,
      short_description: texts.shortDescription,
      sku: texts.sku,
      featured: true,
    });
  });

  it('follows the subcategory and its name', async () => {
    await db.update(products).set({ categoryId: 2, subcategoryId: 18 }).where(eq(products.id, id));
    await db.update(subcategories).set({ name: 'Ties of silk' }).where(eq(subcategories.id, 18));
    expect(await cardOf(id)).toMatchObject({
      category: 'groom',
      subcategory: 18,
      subcategory_name: 'Ties of silk',
    });
  });

  it('follows the reviews', async () => {
    await aProductReview(db, { productId: id, rating: 4 });
    await aProductReview(db, { productId: id, rating: 5 });
    expect(await cardOf(id)).toMatchObject({ rating: 4.5, review_count: 2 });
  });

  it('reads price, stock and variants instead of storing them', async () => {
    await db.update(products).set({ priceCents: 100, originalPriceCents: 250 }).where(eq(products.id, id));
    await db
      .update(productVariants)
      .set({ onHand: 0, size: 'Long' })
      .where(eq(productVariants.productId, id));
    const sold = { price: '1.00', original_price: '2.50', in_stock: false, inventory: 0 };
    expect(await cardOf(id)).toMatchObject({
      ...sold,
      has_choices: false,
      choice: { colour: null, size: 'Long' },
    });
    await db.insert(productVariants).values({ productId: id, size: 'Short', onHand: 2 });
    expect(await cardOf(id)).toMatchObject({ in_stock: true, inventory: 2, has_choices: true, choice: null });
  });

  it('follows the first two pictures through inserts, updates, moves and deletes', async () => {
    const [one, two, three] = [await aMedium(), await aMedium(500), await aMedium()];
    await hang(
      db,
      [one, two, three].map((medium, position) => ({ mediaId: medium.id, position })),
    );
    const card = await cardOf(id);
    expect(ProductCard.encode(ProductCard.parse(card))).toEqual(card);
    expect([card.primary_image, imagesOf(card)]).toEqual([one.url, [one.url, two.url]]);
    expect(card.images[0]).toMatchObject({ alt: 'On paper', width: 1200, height: 900, has_avif: false });

    await db.update(media).set({ avifAt: clock.now() }).where(eq(media.id, one.id));
    expect((await cardOf(id)).images[0].has_avif).toBe(true);

    const other = await aProduct(db);
    await db.update(productImages).set({ productId: other.id }).where(eq(productImages.mediaId, one.id));
    expect(imagesOf(await cardOf(id))).toEqual([two.url, three.url]);
    expect(imagesOf(await cardOf(other.id))).toEqual([one.url]);

    await db.delete(productImages).where(eq(productImages.productId, id));
    expect(await cardOf(id)).toMatchObject({ primary_image: null, images: [] });
  });

  it('reflects both of two concurrent changes', async () => {
    const [one, two] = [await aMedium(), await aMedium()];
    const { promise: bothBegan, resolve: begin } = Promise.withResolvers<void>();
    const first = db.transaction(async (tx) => {
      await hang(tx, [{ mediaId: one.id, position: 0 }]);
      await bothBegan;
    });
    const second = db.transaction((tx) => hang(tx, [{ mediaId: two.id, position: 1 }]));
    await expect
      .poll(async () => {
        const { rows } = await db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBe(1);
    begin();
    await Promise.all([first, second]);
    expect(imagesOf(await cardOf(id))).toEqual([one.url, two.url]);
  });

  it('is deleted with its product', async () => {
    await hang(db, [{ mediaId: (await aMedium()).id, position: 0 }]);
    await db.delete(products).where(eq(products.id, id));
    expect(await db.select().from(productCards).where(eq(productCards.productId, id))).toEqual([]);
  });
});

it('names a picture by its largest served width', async () => {
  for (const width of PICTURE_WIDTHS.flatMap((pictureWidth) => [
    pictureWidth - 1,
    pictureWidth,
    pictureWidth + 1,
  ])) {
    const { id: medium, url } = await aMedium(width);
    const { rows } = await db.execute(sql`select picture_url(m) as url from media m where id = ${medium}`);
    expect(rows).toEqual([{ url }]);
  }
});
