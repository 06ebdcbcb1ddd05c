import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { notifications, productImages } from '@harusi/db/schema';
import { asc, eq, lt, sql } from 'drizzle-orm';
import { changeProduct } from '../modules/submissions/change-product.service.ts';
import { decide } from '../modules/submissions/decide.service.ts';
import { tellOfSending } from '../modules/submissions/submission-news.service.ts';
import type { Content } from '../modules/submissions/submissions.rules.ts';
import { addSubmission } from '../modules/submissions/write-products.service.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { categoryOf, type DemoProduct, variantsOf } from './catalogue/demo-product.ts';
import { DEMO_MAKERS, type DemoMaker } from './catalogue/makers.ts';
import { DEMO_PRODUCTS } from './catalogue/products.ts';
import type { SeededPiece } from './catalogue.ts';
import { after, before } from './demo-time.ts';

/** The account of each maker, by the number of each piece that comes from there. */
export type Makers = ReadonlyMap<string, { vendorId: number; maker: DemoMaker }>;

export async function seedVendors(tx: Db, now: Date): Promise<Makers> {
  const makers = new Map<string, { vendorId: number; maker: DemoMaker }>();
  for (const maker of DEMO_MAKERS) {
    const { name, description, address, email, website = null } = maker.business;
    const { id: vendorId } = await aUser(tx, {
      username: maker.username,
      email: `${maker.username}@harusi.example`,
      firstName: maker.firstName,
      lastName: maker.lastName,
      phoneNumber: maker.phone,
      userType: 'vendor',
      createdAt: before(now, { days: maker.joinedDaysAgo }),
      business: {
        businessName: name,
        businessDescription: description,
        businessAddress: address,
        businessEmail: email,
        businessWebsite: website,
        businessPhone: maker.phone,
        payoutPhone: maker.phone,
      },
    });
    const { approved, pending = [], rejected = [] } = maker;
    for (const sku of [...approved, ...pending, ...rejected.map((piece) => piece.sku)]) {
      makers.set(sku, { vendorId, maker });
    }
  }
  return makers;
}

interface Scene {
  adminId: number;
  makers: Makers;
  pieceOf: (sku: string) => SeededPiece;
  files: FileStore;
}

/** Sends in what the makers made and decides about it, with the clock of then. */
export async function seedSubmissions(tx: Db, now: Date, { adminId, makers, pieceOf, files }: Scene) {
  const pieces = DEMO_PRODUCTS.filter(({ sku }) => makers.has(sku)).map((piece) => ({
    ...piece,
    ...pieceOf(piece.sku),
    ...makers.get(piece.sku)!,
  }));
  for (const piece of pieces.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const { id: productId, vendorId, maker, name, createdAt } = piece;
    const content = await contentOf(tx, piece, productId);
    await addSubmission(tx, { productId, vendorId, isRevision: false, content, now: createdAt });
    const vendorName = maker.business.name;
    await tellOfSending(tx, { productId, vendorId, vendorName, name, isRevision: false, now: createdAt });
    if (maker.pending?.includes(piece.sku)) continue;
    const reason = maker.rejected?.find(({ sku }) => sku === piece.sku)?.reason ?? null;
    const at = after(createdAt, { hours: 5 }, now);
    await decide(tx, productId, { reason }, { actorId: adminId, now: at });
  }
  for (const { revision } of DEMO_MAKERS) {
    if (!revision) continue;
    const { sku, fields } = revision;
    const by = { vendorId: makers.get(sku)!.vendorId, now: before(now, { hours: 20 }) };
    await changeProduct(tx, files, pieceOf(sku).id, { fields, files: [] }, by);
  }
}

/** The piece as the form of its maker would have sent it. */
async function contentOf(tx: Db, piece: DemoProduct, productId: number): Promise<Content> {
  const pictures = await tx
    .select({ media: productImages.mediaId, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return {
    name: piece.name,
    short_description: piece.short,
    description: piece.description,
    price_cents: piece.price * 100,
    original_price_cents: piece.originalPrice === undefined ? null : piece.originalPrice * 100,
    category: categoryOf(piece.subcategory),
    subcategory: piece.subcategory,
    sku: piece.sku,
    inventory: variantsOf(piece).reduce((sum, { stock }) => sum + stock, 0),
    weight_grams: piece.weightGrams,
    length_mm: piece.lengthMm,
    width_mm: piece.widthMm,
    height_mm: piece.heightMm,
    seo_title: null,
    seo_description: null,
    pictures,
  };
}

/** What happened days ago has been read. */
export async function readOldNews(tx: Db, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '3 hours'` })
    .where(lt(notifications.createdAt, before(now, { days: 2 })));
}
