import type { BodyOf, Encoded } from '@harusi/contracts/calls';
import type { Collection } from '@harusi/contracts/catalogue/catalogue';
import type { SaleProduct } from '@harusi/contracts/office/flash-sales';
import type { StoredPicture } from '@harusi/contracts/catalogue/media';
import type { OfficeCollection } from '@harusi/contracts/office/office-collections';
import {
  pickChanged,
  diffFields,
  formatFieldValue,
  type Difference,
} from '../../components/office/editing/conflicts.ts';
import { CATEGORY_LABELS } from '../office-products/product-labels.ts';

export type CollectionRow = Encoded<typeof Collection>;
export type CollectionView = Encoded<typeof OfficeCollection>;
export type CollectionBody = BodyOf<'POST', '/admin/collections/'>;
export type CollectionChange = BodyOf<'PUT', '/admin/collections/{id}/'>;
/** A product as the dialog shows it. */
export type ChosenProduct = Encoded<typeof SaleProduct>;

export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** The picture in the form's format, with its id. */
export const storedPictures = ({ picture, picture_id }: CollectionView): StoredPicture[] =>
  picture === null || picture_id === null ? [] : [{ ...picture, id: picture_id }];

export const FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  picture: 'Picture',
  picture_alt: 'What the picture shows',
  products: 'Products',
} as const satisfies Record<keyof CollectionBody, string>;
type Field = keyof typeof FIELD_LABELS;

const isField = (name: string): name is Field => name in FIELD_LABELS;

export const toBody = (collection: CollectionView): CollectionBody => ({
  name: collection.name,
  description: collection.description,
  category: collection.category,
  picture: collection.picture_id,
  picture_alt: collection.picture?.alt ?? '',
  products: collection.products.map(({ id }) => id),
});

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findDifferences(
  base: CollectionView,
  theirs: CollectionView,
  typed: CollectionBody,
  chosen: readonly ChosenProduct[],
): Difference<Field>[] {
  const before = toBody(base);
  const known = new Map([...chosen, ...theirs.products].map(({ id, name }) => [id, name]));
  return diffFields(
    { before, now: toBody(theirs), mine: pickChanged(before, typed) },
    Object.keys(FIELD_LABELS).filter(isField),
    (body, field) => formatField(body, field, known),
  );
}

function formatField(
  body: Partial<CollectionBody>,
  field: Field,
  known: ReadonlyMap<number, string>,
): string {
  if (field === 'category' && body.category !== undefined) return CATEGORY_LABELS[body.category];
  if (field === 'picture') return typeof body.picture === 'number' ? 'Another picture' : 'None';
  if (field === 'products') return formatFieldValue(body.products?.map((id) => known.get(id) ?? id));
  return formatFieldValue(body[field]);
}
