import type { Db } from '@harusi/db/client';
import { aUser } from '@harusi/db/factories';
import { notifications, productImages } from '@harusi/db/schema';
import { findCategory, type DemoProduct, listVariants } from '@harusi/demo/catalogue/product';
import { DEMO_PRODUCTS } from '@harusi/demo/catalogue/products';
import { DEMO_VENDORS, demoVendorEmail, type DemoVendor } from '@harusi/demo/catalogue/vendors';
import { after, before } from '@harusi/demo/time';
import { asc, eq, lt, sql } from '@harusi/db/drizzle';
import { changeProduct } from '../modules/submissions/changes/change-product.service.ts';
import { decide } from '../modules/submissions/approvals/decide.service.ts';
import { recordSubmission } from '../modules/submissions/submission-events.service.ts';
import type { Content } from '../modules/submissions/submissions.rules.ts';
import { addSubmission } from '../modules/submissions/write-products.service.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { SeededProduct } from './catalogue.ts';

/** The vendor of each product by SKU, with the id of its account. */
export type VendorsBySku = ReadonlyMap<string, { vendorId: number; vendor: DemoVendor }>;

export async function seedVendors(tx: Db, now: Date): Promise<VendorsBySku> {
  const vendors = new Map<string, { vendorId: number; vendor: DemoVendor }>();
  for (const vendor of DEMO_VENDORS) {
    const { name, description, address, email, website = null, kraPin = null } = vendor.business;
    const { id: vendorId } = await aUser(tx, {
      username: vendor.username,
      email: demoVendorEmail(vendor),
      firstName: vendor.firstName,
      lastName: vendor.lastName,
      phoneNumber: vendor.phone,
      userType: 'vendor',
      createdAt: before(now, { days: vendor.joinedDaysAgo }),
      business: {
        businessName: name,
        businessDescription: description,
        businessAddress: address,
        businessEmail: email,
        businessWebsite: website,
        kraPin,
        businessPhone: vendor.phone,
        payoutPhone: vendor.phone,
      },
    });
    const { approved, pending = [], rejected = [] } = vendor;
    for (const sku of [...approved, ...pending, ...rejected.map((product) => product.sku)]) {
      vendors.set(sku, { vendorId, vendor });
    }
  }
  return vendors;
}

interface SeedContext {
  adminId: number;
  vendors: VendorsBySku;
  findProduct: (sku: string) => SeededProduct;
  files: FileStore;
}

/** Submits the vendors' products and decides about them, at the time of each. */
export async function seedSubmissions(
  tx: Db,
  now: Date,
  { adminId, vendors, findProduct, files }: SeedContext,
) {
  const submitted = DEMO_PRODUCTS.filter(({ sku }) => vendors.has(sku)).map((product) => ({
    ...product,
    ...findProduct(product.sku),
    ...vendors.get(product.sku)!,
  }));
  for (const product of submitted.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const { id: productId, vendorId, vendor, name, createdAt } = product;
    const content = await readContent(tx, product, productId);
    await addSubmission(tx, { productId, vendorId, isRevision: false, content, now: createdAt });
    const vendorName = vendor.business.name;
    await recordSubmission(tx, { productId, vendorId, vendorName, name, isRevision: false, now: createdAt });
    if (vendor.pending?.includes(product.sku)) continue;
    const reason = vendor.rejected?.find(({ sku }) => sku === product.sku)?.reason ?? null;
    const at = after(createdAt, { hours: 5 }, now);
    await decide(tx, productId, { reason }, { actorId: adminId, now: at });
  }
  for (const { revision } of DEMO_VENDORS) {
    if (!revision) continue;
    const { sku, fields } = revision;
    const by = { vendorId: vendors.get(sku)!.vendorId, now: before(now, { hours: 20 }) };
    await changeProduct(tx, files, findProduct(sku).id, { fields, files: [] }, by);
  }
}

/** The product as its vendor's form would have sent it. */
async function readContent(tx: Db, product: DemoProduct, productId: number): Promise<Content> {
  const pictures = await tx
    .select({ media: productImages.mediaId, alt: productImages.alt, colour: productImages.colour })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return {
    name: product.name,
    short_description: product.short,
    description: product.description,
    price_cents: product.price * 100,
    original_price_cents: product.originalPrice === undefined ? null : product.originalPrice * 100,
    category: findCategory(product.subcategory),
    subcategory: product.subcategory,
    sku: product.sku,
    inventory: listVariants(product).reduce((sum, { stock }) => sum + stock, 0),
    weight_grams: product.weightGrams,
    length_mm: product.lengthMm,
    width_mm: product.widthMm,
    height_mm: product.heightMm,
    seo_title: null,
    seo_description: null,
    pictures,
  };
}

/** Notifications older than two days are read. */
export async function markOldNotificationsRead(tx: Db, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '3 hours'` })
    .where(lt(notifications.createdAt, before(now, { days: 2 })));
}
