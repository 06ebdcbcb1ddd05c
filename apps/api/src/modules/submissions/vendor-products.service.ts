import type { Db } from '@harusi/db/client';
import {
  categories,
  products,
  productSubmissions as submissions,
  subcategories,
  users,
  vendorProfiles,
} from '@harusi/db/schema';
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from '@harusi/db/drizzle';
import type { Kinds } from './changes/changes.rules.ts';
import { Content, showsSubmittedContent } from './submissions.rules.ts';
import { isCurrent } from './submissions.sql.ts';

const { search: _words, ...productColumns } = getTableColumns(products);

const stock = sql<number>`(select sum(v.on_hand)::integer from product_variants v where v.product_id = ${products.id})`;
const choices = sql<number>`(select count(*)::integer from product_variants v where v.product_id = ${products.id})`;
const colours = sql<string[]>`(
  select coalesce(json_agg(c.colour order by c.place), '[]')
  from (select v.colour, min(v.position) as place from product_variants v
        where v.product_id = ${products.id} and v.colour is not null group by v.colour) c)`;
const pictures = sql<unknown>`(
  select coalesce(json_agg(json_build_object('media', i.media_id, 'alt', i.alt, 'colour', i.colour) order by i.position), '[]')
  from product_images i where i.product_id = ${products.id})`;
const priceAt = (now: Date) =>
  sql`(select tag.price_cents from price_now(${products.id}, ${products.subcategoryId}, ${products.priceCents}, ${products.originalPriceCents}, ${now.toISOString()}) tag)`.mapWith(
    Number,
  );

const columns = (now: Date) => ({
  product: productColumns,
  last: submissions,
  category: categories.slug,
  stock,
  choices,
  colours,
  pictures,
  priceNow: priceAt(now),
  vendor: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    suspendedAt: users.suspendedAt,
    phoneNumber: users.phoneNumber,
    textChannel: users.textChannel,
    language: users.language,
    businessName: vendorProfiles.businessName,
    businessEmail: vendorProfiles.businessEmail,
    businessAddress: vendorProfiles.businessAddress,
  },
});

/** Vendors' products with their latest submission. */
const selectProducts = (db: Db, where: SQL | undefined, now: Date) =>
  db
    .select(columns(now))
    .from(submissions)
    .innerJoin(products, eq(products.id, submissions.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, submissions.vendorId))
    .innerJoin(vendorProfiles, eq(vendorProfiles.userId, submissions.vendorId))
    .where(and(isCurrent, where))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

/** A vendor's product: the current row, the latest submission, and which of the two to show. */
export interface VendorProduct extends Omit<Row, 'pictures' | 'category'> {
  /** The content of the product's row: listed, or pending its first decision. */
  live: Content;
  shown: Content;
}

function toVendorProduct({ pictures: storedPictures, category, ...row }: Row): VendorProduct {
  const { product, last } = row;
  const live: Content = {
    name: product.name,
    short_description: product.shortDescription,
    description: product.description,
    price_cents: product.priceCents,
    original_price_cents: product.originalPriceCents,
    category,
    subcategory: product.subcategoryId,
    sku: product.sku,
    inventory: row.stock,
    weight_grams: product.weightGrams,
    length_mm: product.lengthMm,
    width_mm: product.widthMm,
    height_mm: product.heightMm,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    pictures: Content.shape.pictures.parse(storedPictures),
  };
  // Price and stock always come from the row, because they need no approval.
  const sent = () => ({
    ...Content.parse(last.content),
    price_cents: live.price_cents,
    inventory: live.inventory,
  });
  return { ...row, live, shown: showsSubmittedContent(last.status) ? sent() : live };
}

/** A product of this vendor, or of any vendor; undefined if there is none. */
export async function findVendorProduct(
  db: Db,
  id: number,
  now: Date,
  vendorId?: number,
): Promise<VendorProduct | undefined> {
  const isTheirs = vendorId === undefined ? undefined : eq(submissions.vendorId, vendorId);
  const [row] = await selectProducts(db, and(eq(submissions.productId, id), isTheirs), now);
  return row && toVendorProduct(row);
}

interface Part {
  where: SQL | undefined;
  oldestFirst: boolean;
  limit: number;
  offset: number;
}

/** A page by submission time, with the total. */
export async function listVendorProducts(
  db: Db,
  { where, oldestFirst, limit, offset }: Part,
  now: Date,
): Promise<{ count: number; found: VendorProduct[] }> {
  const rows = await selectProducts(db, where, now)
    .orderBy(oldestFirst ? asc(submissions.id) : desc(submissions.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(submissions)
    .innerJoin(products, eq(products.id, submissions.productId))
    .innerJoin(vendorProfiles, eq(vendorProfiles.userId, submissions.vendorId))
    .where(and(isCurrent, where));
  return { count: total!.count, found: rows.map(toVendorProduct) };
}

/** Names of categories and subcategories; there are about twenty. */
export async function readKinds(db: Db): Promise<Kinds> {
  const rows = await db
    .select({
      id: subcategories.id,
      name: subcategories.officeName,
      category: categories.slug,
      categoryId: categories.id,
      categoryName: categories.name,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId));
  return {
    subcategories: new Map(rows.map(({ id, name, category }) => [id, { name, category }])),
    categories: new Map(
      rows.map(({ category, categoryId, categoryName }) => [
        category,
        { id: categoryId, name: categoryName },
      ]),
    ),
  };
}
