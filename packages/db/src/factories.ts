import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Db } from './client.ts';
import { addresses, users } from './schema/accounts.ts';
import { campaignProducts, campaigns, campaignSubcategories } from './schema/catalogue/campaigns.ts';
import {
  collectionProducts,
  collections,
  productReviews,
  products,
  productVariants,
} from './schema/catalogue/catalogue.ts';
import { enquiries } from './schema/enquiries.ts';
import { vendorProfiles } from './schema/vendors.ts';

/** The password of all factory and demo accounts. */
export const FACTORY_PASSWORD = 'HarusiDemo2026!';

let passwordHash: Promise<string> | undefined;
/** Cheap to verify: the password is public, and tests log in a thousand times. */
export const factoryPasswordHash = () =>
  (passwordHash ??= hash(FACTORY_PASSWORD, { memoryCost: 1024, timeCost: 1 }));

let lastSerial = 0;
/** Makes names unique within this process. */
export const serial = () => ++lastSerial;

type NewUser = typeof users.$inferInsert;
export type NewBusiness = Partial<typeof vendorProfiles.$inferInsert>;

/** A customer by default; a vendor comes with a business, an admin is an owner. */
export async function aUser(
  db: Db,
  { business, ...given }: Partial<NewUser> & { business?: NewBusiness } = {},
) {
  const n = serial();
  const unique = `${n}-${randomUUID().slice(0, 8)}`; // workers of the browser tests share one database
  const [user] = await db
    .insert(users)
    .values({
      email: `guest-${unique}@example.com`,
      firstName: 'Asha',
      lastName: 'Mwangi',
      phoneNumber: `+2547${String(10_000_000 + n)}`,
      userType: 'customer',
      staffRole: given.userType === 'admin' ? 'owner' : null,
      passwordHash: await factoryPasswordHash(),
      createdAt: new Date(),
      ...given,
    })
    .returning();
  if (user!.userType === 'vendor') await aBusiness(db, user!, given.lastName ? '' : ` ${unique}`, business);
  return user!;
}

async function aBusiness(db: Db, user: typeof users.$inferSelect, mark: string, given: NewBusiness = {}) {
  await db.insert(vendorProfiles).values({
    userId: user.id,
    businessName: `${user.firstName} ${user.lastName}${mark}`,
    businessDescription: 'Silver and beads, made by hand.',
    businessAddress: 'Old Town, Lamu',
    businessPhone: '+254 700 000 000',
    businessEmail: user.email,
    payoutPhone: user.phoneNumber,
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
    ...given,
  });
}

export async function anAddress(db: Db, given: Partial<typeof addresses.$inferInsert> & { userId: number }) {
  const [address] = await db
    .insert(addresses)
    .values({
      label: 'Home',
      recipient: 'Asha Mwangi',
      phoneNumber: '+254712345678',
      county: 'Nairobi',
      town: 'Karen',
      landmark: 'Blue gate opposite the Hub, Dagoretti Road',
      createdAt: new Date(),
      ...given,
    })
    .returning();
  return address!;
}

export async function anEnquiry(db: Db, given: Partial<typeof enquiries.$inferInsert> = {}) {
  const [enquiry] = await db
    .insert(enquiries)
    .values({
      kind: 'contact',
      name: 'Asha Mwangi',
      email: 'asha@example.com',
      message: 'Which veil goes with a square neckline?',
      createdAt: new Date(),
      ...given,
    })
    .returning();
  return enquiry!;
}

type NewProduct = typeof products.$inferInsert;
type NewVariant = Omit<typeof productVariants.$inferInsert, 'productId'>;

/** By default a published product of the shop's own: a veil without choices, with five in stock. */
export async function aProduct(db: Db, given: Partial<NewProduct> & { variants?: NewVariant[] } = {}) {
  const n = serial();
  const { variants = [{ onHand: 5 }], ...values } = given;
  const createdAt = given.createdAt ?? new Date();
  return db.transaction(async (tx) => {
    const [product] = await tx
      .insert(products)
      .values({
        sku: `HR-TEST-${n}`,
        slug: 'lamu-lace-veil',
        name: 'Lamu Lace Veil',
        shortDescription: 'Ivory tulle with a border of Chantilly lace.',
        description: 'Cut in one piece and sewn by hand in Lamu.',
        categoryId: 1,
        subcategoryId: 1,
        priceCents: 2_490_000,
        visibility: 'published',
        createdAt,
        updatedAt: createdAt,
        ...values,
      })
      .returning();
    await tx
      .insert(productVariants)
      .values(variants.map((variant, position) => ({ position, ...variant, productId: product!.id })));
    return product!;
  });
}

export async function aCollection(
  db: Db,
  { productIds = [], ...given }: Partial<typeof collections.$inferInsert> & { productIds?: number[] } = {},
) {
  const n = serial();
  const createdAt = given.createdAt ?? new Date();
  const [collection] = await db
    .insert(collections)
    .values({
      slug: `the-coast-${n}`,
      name: 'The Coast',
      description: 'Pearl, lace and salt-white silk for a wedding by the sea.',
      categoryId: 1,
      position: n,
      createdAt,
      updatedAt: createdAt,
      ...given,
    })
    .returning();
  if (productIds.length > 0) {
    await db
      .insert(collectionProducts)
      .values(
        productIds.map((productId, position) => ({ collectionId: collection!.id, productId, position })),
      );
  }
  return collection!;
}

type NewCampaign = Partial<typeof campaigns.$inferInsert> & {
  productIds?: number[];
  subcategoryIds?: number[];
};

/** By default a flash sale that starts now and runs for a day. */
export async function aCampaign(
  db: Db,
  { productIds = [], subcategoryIds = [], ...given }: NewCampaign = {},
) {
  const startsAt = given.startsAt ?? new Date();
  const [campaign] = await db
    .insert(campaigns)
    .values({
      name: `Coastal Days ${serial()}`,
      percent: 20,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 86_400_000),
      saleType: subcategoryIds.length === 0 ? 'product' : productIds.length === 0 ? 'category' : 'mixed',
      createdAt: startsAt,
      updatedAt: startsAt,
      ...given,
    })
    .returning();
  const campaignId = campaign!.id;
  if (productIds.length > 0) {
    await db.insert(campaignProducts).values(productIds.map((productId) => ({ campaignId, productId })));
  }
  if (subcategoryIds.length > 0) {
    await db
      .insert(campaignSubcategories)
      .values(subcategoryIds.map((subcategoryId) => ({ campaignId, subcategoryId })));
  }
  return campaign!;
}

export async function aProductReview(
  db: Db,
  given: Partial<typeof productReviews.$inferInsert> & { productId: number },
) {
  const createdAt = given.createdAt ?? new Date();
  const [review] = await db
    .insert(productReviews)
    .values({
      author: 'Wanjiku M.',
      rating: 5,
      title: 'Light as breath',
      body: 'I forgot that I was wearing it until I saw the photographs.',
      verifiedAt: createdAt,
      state: 'published',
      createdAt,
      ...given,
    })
    .returning();
  return review!;
}
