import { z } from 'zod';
import { Message } from '../accounts/accounts.ts';
import { CategorySlug, Collection, MAX_COLLECTION_PRODUCTS } from '../catalogue/catalogue.ts';
import { Id, RequiredText, Text, IdParams } from '../common.ts';
import { SaleProduct } from './flash-sales.ts';

export const OfficeCollection = Collection.extend({
  picture_id: Id.nullable(),
  /** In order, including unlisted ones. */
  products: z.array(SaleProduct),
  version: z.int(),
});
export type OfficeCollection = z.infer<typeof OfficeCollection>;

export const CollectionFields = z.object({
  name: RequiredText(80, 'Give the collection a name'),
  description: RequiredText(600, 'Describe the collection'),
  category: z.enum(CategorySlug.options, 'Choose a category'),
  /** Uploaded with `POST /admin/media/`; null for none. */
  picture: Id.nullable().default(null),
  picture_alt: Text.trim().max(300, 'Use at most 300 letters').default(''),
  /** In order. */
  products: z
    .array(Id)
    .max(MAX_COLLECTION_PRODUCTS, `A collection holds at most ${MAX_COLLECTION_PRODUCTS} products`)
    .default([]),
});
export type CollectionFields = z.infer<typeof CollectionFields>;

/** The whole form, with the version it is based on. */
export const ChangeCollection = CollectionFields.extend({ version: z.int('Send the version you edited') });
export type ChangeCollection = z.infer<typeof ChangeCollection>;

/** All collections in their new order. */
export const OrderCollections = z.object({ collections: z.array(Id).min(1).max(500) });

export const officeCollectionCalls = {
  'GET /admin/collections/': { response: z.array(Collection) },
  'POST /admin/collections/': { body: CollectionFields, status: 201, response: OfficeCollection },
  'POST /admin/collections/order/': { body: OrderCollections, response: z.array(Collection) },
  'GET /admin/collections/{id}/': { params: IdParams, response: OfficeCollection },
  'PUT /admin/collections/{id}/': { params: IdParams, body: ChangeCollection, response: OfficeCollection },
  'DELETE /admin/collections/{id}/': { params: IdParams, response: Message },
} as const;
