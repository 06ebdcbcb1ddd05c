import { aCampaign, aCollection, aProduct, aProductReview } from '@harusi/db/factories';
import { eq } from '@harusi/db/drizzle';
import { productVariants } from '@harusi/db/schema';
import { productForm } from '../catalogue/product-admin.ts';
import {
  aPhoto,
  APPROVALS,
  submissionFields,
  SUBMISSIONS,
  toFormData,
} from '../catalogue/submission-clients.ts';
import type { AuditCase, AuditContext } from './audit-context.ts';

const aSubmission = async ({ make, vendor }: AuditContext): Promise<{ id: number; name: string }> =>
  make('POST', SUBMISSIONS, toFormData(submissionFields(), [await aPhoto()]), vendor);

async function anApprovedSubmission(context: AuditContext) {
  const sent = await aSubmission(context);
  await context.make('POST', `${APPROVALS}${sent.id}/approve/`);
  return sent;
}

const aSale = (given: object = {}) => ({
  name: 'Coastal Days',
  discount_percentage: 20,
  start_date: '2031-05-01T08:00:00+03:00',
  end_date: '2031-05-02T08:00:00+03:00',
  sale_type: 'product',
  ...given,
});

const bulk = (
  action: string,
  given: Parameters<typeof aProduct>[1],
  states: { before: object; after: object },
): AuditCase => {
  return async ({ db, send }) => {
    const { id } = await aProduct(db, given);
    return {
      act: () => send('POST', '/admin/products/bulk/', { products: [id], action }),
      subject: { type: 'product', id },
      ...states,
    };
  };
};

/** Products, submissions, collections and flash sales. */
export const catalogueCases = {
  'product.created': async ({ send }) => ({
    act: () => send('POST', '/admin/products/', productForm({ name: 'Watamu Comb' })),
    subject: { type: 'product' },
    after: { name: 'Watamu Comb' },
  }),
  'product.changed': async ({ make, send }) => {
    const { id, version } = await make('POST', '/admin/products/', productForm({ name: 'Kilifi Comb' }));
    return {
      act: () => send('PATCH', `/admin/products/${id}/`, { version, name: 'Malindi Comb' }),
      subject: { type: 'product', id },
      before: { name: 'Kilifi Comb' },
      after: { name: 'Malindi Comb' },
    };
  },
  'product.stock-moved': async ({ db, send }) => {
    const { id } = await aProduct(db, { variants: [{ onHand: 3 }] });
    const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, id));
    const form = { variant: variant!.id, quantity: -2, reason: 'correction', note: 'Torn' };
    return {
      act: () => send('POST', `/admin/products/${id}/stock/`, form),
      subject: { type: 'product', id },
      before: { inventory: 3 },
      after: { inventory: 1, reason: 'correction', note: 'Torn' },
    };
  },
  'product.published': bulk(
    'publish',
    { visibility: 'draft' },
    { before: { status: 'draft' }, after: { status: 'published' } },
  ),
  'product.archived': bulk('archive', {}, { before: { status: 'published' }, after: { status: 'archived' } }),
  'product.featured': bulk('feature', {}, { before: { featured: false }, after: { featured: true } }),
  'product.unfeatured': bulk(
    'unfeature',
    { featuredAt: new Date() },
    { before: { featured: true }, after: { featured: false } },
  ),
  'product.sent': async ({ send, vendor }) => {
    const form = toFormData(submissionFields({ name: 'Pate Bangle' }), [await aPhoto()]);
    return {
      act: () => send('POST', SUBMISSIONS, form, vendor),
      actorId: vendor.user.id,
      subject: { type: 'product' },
      after: { name: 'Pate Bangle' },
    };
  },
  'product.revision-sent': async (context) => {
    const { id } = await anApprovedSubmission(context);
    return {
      act: () => context.send('PATCH', `${SUBMISSIONS}${id}/`, { name: 'Siyu Bangle' }, context.vendor),
      actorId: context.vendor.user.id,
      subject: { type: 'product', id },
      after: { name: 'Siyu Bangle' },
    };
  },
  'product.changed-by-vendor': async (context) => {
    const { id } = await anApprovedSubmission(context);
    return {
      act: () =>
        context.send('PATCH', `${SUBMISSIONS}${id}/`, { price: '5000', inventory: '9' }, context.vendor),
      actorId: context.vendor.user.id,
      subject: { type: 'product', id },
      before: { price_cents: 490_050, inventory: 4 },
      after: { price_cents: 500_000, inventory: 9 },
    };
  },
  'product.approved': async (context) => {
    const { id } = await aSubmission(context);
    return {
      act: () => context.send('POST', `${APPROVALS}${id}/approve/`),
      subject: { type: 'product', id },
      after: { is_revision: false },
    };
  },
  'product.rejected': async (context) => {
    const { id } = await aSubmission(context);
    const form = { rejection_reason: 'The photo is too dark' };
    return {
      act: () => context.send('POST', `${APPROVALS}${id}/reject/`, form),
      subject: { type: 'product', id },
      after: { is_revision: false, reason: form.rejection_reason },
    };
  },
  'review.judged': async ({ db, send }) => {
    const { id: productId } = await aProduct(db);
    const { id } = await aProductReview(db, { productId, state: 'pending', verifiedAt: null });
    return {
      act: () => send('PATCH', `/admin/reviews/${id}/`, { state: 'published' }),
      subject: { type: 'review', id },
      before: { state: 'pending' },
      after: { state: 'published' },
    };
  },
  'collection.created': async ({ send }) => {
    const form = { name: 'The Lake', description: 'Blues', category: 'bridal' };
    return {
      act: () => send('POST', '/admin/collections/', form),
      subject: { type: 'collection' },
      after: { name: 'The Lake', description: 'Blues' },
    };
  },
  'collection.changed': async ({ make, send }) => {
    const form = { name: 'The Ridge', description: 'Greens', category: 'bridal' };
    const { id, version } = await make('POST', '/admin/collections/', form);
    return {
      act: () => send('PUT', `/admin/collections/${id}/`, { ...form, version, name: 'The Valley' }),
      subject: { type: 'collection', id },
      before: { name: 'The Ridge' },
      after: { name: 'The Valley' },
    };
  },
  'collection.ordered': async ({ app, db, send }) => {
    await aCollection(db);
    await aCollection(db);
    const order = (await app.inject('/collections/')).json().map(({ id }: { id: number }) => id);
    const turned = order.toReversed();
    return {
      act: () => send('POST', '/admin/collections/order/', { collections: turned }),
      subject: { type: 'collection', id: 'all' },
      before: { order },
      after: { order: turned },
    };
  },
  'collection.removed': async ({ db, send }) => {
    const { id, name } = await aCollection(db);
    return {
      act: () => send('DELETE', `/admin/collections/${id}/`),
      subject: { type: 'collection', id },
      before: { name },
    };
  },
  'synonym.created': async ({ send }) => ({
    act: () => send('POST', '/admin/synonyms/', { words: ['Kishaufu'], means: ['nose ring'] }),
    subject: { type: 'synonym' },
    after: { words: ['kishaufu'], means: ['nose ring'] },
  }),
  'synonym.changed': async ({ make, send }) => {
    const form = { words: ['njuga'], means: ['anklet'] };
    const { id, version } = await make('POST', '/admin/synonyms/', form);
    return {
      act: () => send('PUT', `/admin/synonyms/${id}/`, { ...form, version, words: ['njuga', 'kengele'] }),
      subject: { type: 'synonym', id },
      before: { words: ['njuga'] },
      after: { words: ['njuga', 'kengele'] },
    };
  },
  'synonym.removed': async ({ make, send }) => {
    const { id } = await make('POST', '/admin/synonyms/', { words: ['furushi'], means: ['bundle'] });
    return {
      act: () => send('DELETE', `/admin/synonyms/${id}/`),
      subject: { type: 'synonym', id },
      before: { words: ['furushi'], means: ['bundle'] },
    };
  },
  'flash-sale.created': async ({ db, send }) => {
    const { id } = await aProduct(db);
    return {
      act: () => send('POST', '/admin/flash-sales/', aSale({ products: [id] })),
      subject: { type: 'flash-sale' },
      after: { name: 'Coastal Days', percent: 20 },
    };
  },
  'flash-sale.changed': async ({ db, make, send }) => {
    const { id: product } = await aProduct(db);
    const form = aSale({ products: [product] });
    const { id, version } = await make('POST', '/admin/flash-sales/', form);
    return {
      act: () => send('PATCH', `/admin/flash-sales/${id}/`, { ...form, version, discount_percentage: 25 }),
      subject: { type: 'flash-sale', id },
      before: { percent: 20 },
      after: { percent: 25 },
    };
  },
  'flash-sale.archived': async ({ db, send }) => {
    const { id, name } = await aCampaign(db);
    return {
      act: () => send('DELETE', `/admin/flash-sales/${id}/`),
      subject: { type: 'flash-sale', id },
      before: { name },
    };
  },
} satisfies Record<string, AuditCase>;
