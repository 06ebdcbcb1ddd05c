import { z } from 'zod';
import { Message } from './accounts.ts';
import { CategorySlug, Collection, COLLECTION_PRODUCTS_MOST } from './catalogue.ts';
import { Id, Line, Text } from './common.ts';
import { SaleProduct } from './flash-sales.ts';

export const OfficeCollection = Collection.extend({
  picture_id: Id.nullable(),
  /** In their order, those out of sight included. */
  products: z.array(SaleProduct),
  version: z.int(),
});
export type OfficeCollection = z.infer<typeof OfficeCollection>;

export const CollectionFields = z.object({
  name: Line(80, 'Give the collection a name'),
  description: Line(600, 'Describe the collection'),
  category: z.enum(CategorySlug.options, 'Choose a category'),
  /** Sent before with `POST /admin/media/`; null shows none. */
  picture: Id.nullable().default(null),
  picture_alt: Text.trim().max(300, 'Use at most 300 letters').default(''),
  /** In their order. */
  products: z
    .array(Id)
    .max(COLLECTION_PRODUCTS_MOST, `A collection holds at most ${COLLECTION_PRODUCTS_MOST} products`)
    .default([]),
});
export type CollectionFields = z.infer<typeof CollectionFields>;

/** The whole form again, with the version that was read. */
export const ChangeCollection = CollectionFields.extend({ version: z.int('Say which version you changed') });
export type ChangeCollection = z.infer<typeof ChangeCollection>;

/** All collections in their new order. */
export const OrderCollections = z.object({ collections: z.array(Id).min(1).max(500) });

export const officeCollectionCalls = {
  'GET /admin/collections/': { answer: z.array(Collection) },
  'POST /admin/collections/': { body: CollectionFields, answer: OfficeCollection },
  'POST /admin/collections/order/': { body: OrderCollections, answer: z.array(Collection) },
  'GET /admin/collections/{id}/': { answer: OfficeCollection },
  'PUT /admin/collections/{id}/': { body: ChangeCollection, answer: OfficeCollection },
  'DELETE /admin/collections/{id}/': { answer: Message },
} as const;
