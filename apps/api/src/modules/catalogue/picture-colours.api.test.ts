import { Product, ProductCard } from '@harusi/contracts/catalogue/catalogue';
import type { Db } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import { productImages, productVariants } from '@harusi/db/schema';
import { and, asc, eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aStoredPicture } from '../../../test/media/stored-picture.ts';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { waitForRacers } from '../../../test/race-on.ts';
import { removeUnusedPictures } from '../media/remove-pictures.service.ts';

const { app, db, clock, files, runQueuedJobs, readMails } = await startTestApi();

const aTie = () =>
  aProduct(db, {
    name: 'Knitted Tie',
    variants: [
      { colour: 'Navy', onHand: 9 },
      { colour: 'Gold', onHand: 9 },
      { colour: 'Sage', onHand: 9 },
    ],
  });

/** Hangs one picture per colour, in this order; null is one for all of them. */
async function hang(productId: number, colours: readonly (string | null)[], where: Db = db) {
  const pictures = await Promise.all(colours.map(() => aStoredPicture(db)));
  await where.insert(productImages).values(
    pictures.map(({ id: mediaId }, n) => ({
      productId,
      mediaId,
      alt: 'A tie',
      position: n,
      colour: colours[n] ?? null,
    })),
  );
  return pictures.map(({ id, sha256 }) => ({ id, url: `/media/${sha256.slice(0, 32)}/1200.jpg` }));
}

const coloursOf = async (productId: number) =>
  (
    await db
      .select({ colour: productImages.colour })
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(asc(productImages.position))
  ).map(({ colour }) => colour);
const dropColour = (where: Db, productId: number, colour: string) =>
  where
    .delete(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.colour, colour)));

describe('the pictures of a product', () => {
  it('say which colour they show', async () => {
    const { id } = await aTie();
    await hang(id, [null, 'Navy', 'Gold']);
    const product = (await app.inject(`/products/${id}/`)).json();
    z.decode(Product, product);
    expect(product.images.map(({ colour }: { colour: string }) => colour)).toEqual([null, 'Navy', 'Gold']);
  });

  it('stand on cards of a list of their colour, and nowhere else', async () => {
    const [tie, plain] = [await aTie(), await aTie()];
    const [main, navy, gold] = await hang(tie.id, [null, 'Navy', 'Gold']);
    const [only] = await hang(plain.id, [null]);
    const pictures = async (filter: string) => {
      const { results } = (
        await app.inject(`/products/?id=${tie.id}&id=${plain.id}&ordering=created_at${filter}`)
      ).json();
      return results.map((card: z.input<typeof ProductCard>) => {
        z.decode(ProductCard, card);
        expect(card.primary_image).toBe(card.images[0]?.image);
        return card.images.map(({ image }) => image);
      });
    };
    const without = [[main?.url, navy?.url], [only?.url]];
    expect(await pictures('')).toEqual(without);
    expect(await pictures('&colour=gold')).toEqual([[gold?.url, main?.url], [only?.url]]);
    expect(await pictures('&colour=Gold&search=tie')).toEqual([[gold?.url, main?.url], [only?.url]]);
    expect(await pictures('&colour=Sage')).toEqual(without);
    expect(await pictures('&colour=Navy&colour=Gold')).toEqual([[navy?.url, gold?.url], [only?.url]]);
  });

  it.each([['Ruby'], ['gold'], ['']])('cannot show %j, which is no colour of it', async (colour) => {
    const { id } = await aTie();
    await expect(db.transaction((tx) => hang(id, [colour], tx))).rejects.toMatchObject({
      cause: { constraint: 'product_images_own_colour' },
    });
  });

  it('cannot show the colour of another product', async () => {
    const [tie, ring] = [await aTie(), await aProduct(db, { variants: [{ colour: 'Ruby', onHand: 1 }] })];
    await hang(ring.id, ['Ruby']);
    const move = db
      .update(productImages)
      .set({ productId: tie.id })
      .where(eq(productImages.productId, ring.id));
    await expect(move).rejects.toMatchObject({ cause: { constraint: 'product_images_own_colour' } });
  });

  it('name no colour any more once it has gone or was renamed', async () => {
    const { id } = await aTie();
    await hang(id, ['Navy', 'Gold', 'Sage']);
    await dropColour(db, id, 'Gold');
    expect(await coloursOf(id)).toEqual(['Navy', null, 'Sage']);
    await db.update(productVariants).set({ colour: 'Blue' }).where(eq(productVariants.colour, 'Navy'));
    expect(await coloursOf(id)).toEqual([null, null, 'Sage']);
  });

  it('keep a colour that another size still has', async () => {
    const { id } = await aProduct(db, {
      variants: [
        { colour: 'Gold', size: '52', onHand: 1 },
        { colour: 'Gold', size: '54', onHand: 1 },
      ],
    });
    await hang(id, ['Gold']);
    await db
      .delete(productVariants)
      .where(and(eq(productVariants.productId, id), eq(productVariants.size, '52')));
    expect(await coloursOf(id)).toEqual(['Gold']);
  });

  it('a colour that goes while a picture names it waits and takes the name with it', async () => {
    const { id } = await aTie();
    let dropping: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await hang(id, ['Gold'], tx);
      await tx.execute(sql`set constraints all immediate`);
      dropping = dropColour(db, id, 'Gold').execute();
      await waitForRacers(tx, [dropping]);
    });
    await dropping;
    expect(await coloursOf(id)).toEqual([null]);
  });
});

describe('what a shopper chooses', () => {
  const quote = async (product: number, selected_color?: string) => {
    const payload = { items: [{ product, quantity: 1, selected_color }] };
    const { lines } = (await app.inject({ method: 'POST', url: '/checkout/quote/', payload })).json();
    return lines[0].piece.image;
  };

  it('is what the quote shows, and without a picture of the colour the main one stays', async () => {
    const { id } = await aTie();
    const [main, gold] = await hang(id, ['Navy', 'Gold']);
    expect(await quote(id, 'Gold')).toBe(gold!.url);
    expect(await quote(id, 'Navy')).toBe(main!.url);
    expect(await quote(id, 'Sage')).toBe(main!.url);
    expect(await quote(id, 'Pink')).toBe(main!.url);
    expect(await quote(id)).toBe(main!.url);
  });

  it('is the picture of the only colour of a product without a choice', async () => {
    const { id } = await aProduct(db, { variants: [{ colour: 'Gold', onHand: 1 }] });
    const [, gold] = await hang(id, [null, 'Gold']);
    expect(await quote(id)).toBe(gold!.url);
  });

  it('stays in the order, its list and its mails as it was sold', async () => {
    const { id } = await aTie();
    const [, gold] = await hang(id, ['Navy', 'Gold']);
    const order = aGuestOrder([{ product: id, quantity: 2, selected_color: 'Gold' }]);
    order.contact.email = 'zuri@example.com';
    const { number, lookup_key } = (await postOrder(app, order)).json();
    // The shop takes another photograph.
    await db.delete(productImages).where(eq(productImages.productId, id));
    await hang(id, ['Gold']);
    const { lines } = (await app.inject(`/orders/${number}/?key=${lookup_key}`)).json();
    expect(lines).toMatchObject([{ image: gold!.url, selected_color: 'Gold' }]);
    await runQueuedJobs();
    const mail = (await readMails()).findLast(({ subject }) => subject === `Your order ${number}`);
    expect(mail?.html).toContain(`src="http://localhost:8080${gold!.url.replace('1200', '160')}"`);
    expect(mail?.text).toContain('Knitted Tie, Gold, 2 pieces at KShs ');
    await removeUnusedPictures(db, files, new Date(clock.now().getTime() + 90 * 86_400_000));
    expect((await app.inject(`/orders/${number}/?key=${lookup_key}`)).json().lines[0].image).toBe(gold!.url);
  });

  it('is shown in its colour of today by orders of older releases', async () => {
    const { id } = await aTie();
    const [, gold] = await hang(id, ['Navy', 'Gold']);
    const order = aGuestOrder([{ product: id, quantity: 1, selected_color: 'Gold' }]);
    const { number, lookup_key } = (await postOrder(app, order)).json();
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table order_lines disable trigger user`);
      await tx.execute(sql`update order_lines set picture_id = null where product_id = ${id}`);
      await tx.execute(sql`alter table order_lines enable trigger user`);
    });
    const { lines } = (await app.inject(`/orders/${number}/?key=${lookup_key}`)).json();
    expect(lines[0].image).toBe(gold!.url);
  });
});
