import { aCampaign, aProduct, aProductReview, aUser } from '@harusi/db/factories';
import { campaignProducts, campaigns, products } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const { db } = await startTestApi();

describe('database constraints', () => {
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    );

  it('reject a subcategory of another category', async () => {
    expect(await refusal(aProduct(db, { categoryId: 2, subcategoryId: 1 }))).toBe(
      'products_subcategory_in_category',
    );
  });

  it('reject a product without variants, including deletion of the last one', async () => {
    const bare = db.transaction((tx) =>
      tx.execute(sql`insert into products
      (sku, slug, name, short_description, description, category_id, subcategory_id, price_cents, visibility, created_at, updated_at)
      values ('BARE', 'bare', 'Bare', '', '', 1, 1, 100, 'draft', now(), now())`),
    );
    expect(await refusal(bare)).toBe('products_have_a_variant');
    const lost = db.execute(sql`delete from product_variants where product_id = ${(await aProduct(db)).id}`);
    expect(await refusal(lost)).toBe('products_have_a_variant');
  });

  it('reject negative stock and duplicate variants', async () => {
    expect(await refusal(aProduct(db, { variants: [{ onHand: -1 }] }))).toBe(
      'product_variants_never_below_zero',
    );
    const twice = [
      { colour: 'Gold', onHand: 1 },
      { colour: 'Gold', onHand: 1 },
    ];
    expect(await refusal(aProduct(db, { variants: twice }))).toBe('product_variants_one_per_choice');
  });

  it("reject a review status on the shop's own product and a vendor product without one", async () => {
    const vendor = await aUser(db, { userType: 'vendor' });
    expect(await refusal(aProduct(db, { review: 'approved' }))).toBe('products_review_is_for_vendors');
    expect(await refusal(aProduct(db, { vendorId: vendor.id }))).toBe('products_review_is_for_vendors');
  });

  it('reject another vendor for a product, or none', async () => {
    const [vendor, other] = [
      await aUser(db, { userType: 'vendor' }),
      await aUser(db, { userType: 'vendor' }),
    ];
    const { id } = await aProduct(db, { vendorId: vendor.id, review: 'approved' });
    const own = await aProduct(db);
    const change = (product: number, values: Partial<typeof products.$inferInsert>) =>
      refusal(db.update(products).set(values).where(eq(products.id, product)));
    expect(await change(id, { vendorId: other.id })).toBe('products_vendor_fixed');
    expect(await change(id, { vendorId: null, review: null })).toBe('products_vendor_fixed');
    expect(await change(own.id, { vendorId: vendor.id, review: 'approved' })).toBe('products_vendor_fixed');
    expect(await change(id, { vendorId: vendor.id, name: 'Veil' })).toBe('done');
  });
});

describe('flash sale products', () => {
  it('must exist; a deleted product leaves the sale', async () => {
    const [veil, tie] = [await aProduct(db), await aProduct(db)];
    const { id } = await aCampaign(db, { productIds: [veil.id, tie.id] });
    const refused = { cause: { constraint: 'campaign_products_product_id_products_id_fk' } };
    const noSale = { cause: { constraint: 'campaign_products_campaign_id_campaigns_id_fk' } };
    const unknown = { campaignId: id, productId: 999_999 };
    await expect(db.insert(campaignProducts).values(unknown)).rejects.toMatchObject(refused);
    await expect(
      db.update(campaignProducts).set(unknown).where(eq(campaignProducts.productId, tie.id)),
    ).rejects.toMatchObject(refused);
    await expect(
      db.insert(campaignProducts).values({ campaignId: 999_999, productId: tie.id }),
    ).rejects.toMatchObject(noSale);
    await db.delete(products).where(eq(products.id, tie.id));
    const left = await db.select().from(campaignProducts).where(eq(campaignProducts.campaignId, id));
    expect(left).toEqual([{ campaignId: id, productId: veil.id }]);
    await db.delete(campaigns).where(eq(campaigns.id, id));
    expect(await db.$count(campaignProducts)).toBe(0);
  });
});

describe('product rating', () => {
  it('follows reviews through inserts, updates and deletes', async () => {
    const product = await aProduct(db);
    const rating = async () => {
      const [row] = await db.select().from(products).where(eq(products.id, product.id));
      return [row!.reviewCount, row!.ratingSum];
    };
    const review = await aProductReview(db, { productId: product.id, rating: 3, verifiedAt: null });
    expect(await rating()).toEqual([0, 0]);
    await db.execute(sql`update product_reviews set verified_at = now() where id = ${review.id}`);
    expect(await rating()).toEqual([1, 3]);
    await db.execute(sql`update product_reviews set rating = 5 where id = ${review.id}`);
    expect(await rating()).toEqual([1, 5]);
    await db.execute(sql`delete from product_reviews where id = ${review.id}`);
    expect(await rating()).toEqual([0, 0]);
  });
});
