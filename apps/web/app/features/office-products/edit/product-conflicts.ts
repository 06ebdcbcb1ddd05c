import {
  diffFields,
  formatFieldValue,
  type Difference,
} from '../../../components/office/editing/conflicts.ts';
import type { SubcategoryRow } from '../list/product-toolbar.tsx';
import { CATEGORY_LABELS, STATUS_LABELS, type ProductView } from '../product-labels.ts';
import { toBody, toDraft, toImages, type ProductBody } from './product-draft.ts';

type FieldName = keyof ProductBody;

export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Product name',
  short_description: 'Short description',
  description: 'Product description',
  materials: 'Materials',
  features: 'Features',
  tags: 'Tags',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Selling price',
  original_price: 'Original price',
  cost_price: 'Cost price',
  sku: 'SKU',
  weight: 'Weight',
  dimensions_length: 'Length',
  dimensions_width: 'Width',
  dimensions_height: 'Height',
  lead_days: 'Days to make',
  seo_title: 'Title for search engines',
  seo_description: 'Text for search engines',
  featured: 'Featured',
  status: 'Status',
  images: 'Pictures',
  variants: 'Colours and sizes',
};
const isField = (name: string): name is FieldName => name in FIELD_LABELS;
const FIELDS = Object.keys(FIELD_LABELS).filter(isField);

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findDifferences(
  base: ProductView,
  theirs: ProductView,
  mine: Partial<ProductBody>,
  subcategories: readonly Pick<SubcategoryRow, 'id' | 'office_name'>[],
): Difference<FieldName>[] {
  const before = toBody(toDraft(base), toImages(base));
  const now = toBody(toDraft(theirs), toImages(theirs));
  return diffFields({ before, now, mine }, FIELDS, (body, field) => formatField(field, body, subcategories));
}

function formatField(
  field: FieldName,
  body: Partial<ProductBody>,
  subcategories: readonly Pick<SubcategoryRow, 'id' | 'office_name'>[],
): string {
  const { category, subcategory, status, images, variants } = body;
  if (field === 'category' && category !== undefined) return CATEGORY_LABELS[category];
  if (field === 'subcategory') {
    return subcategories.find(({ id }) => id === subcategory)?.office_name ?? String(subcategory);
  }
  if (field === 'status' && status !== undefined) return STATUS_LABELS[status];
  if (field === 'images') return images?.length === 1 ? '1 picture' : `${images?.length ?? 0} pictures`;
  if (field === 'variants') {
    return (variants ?? [])
      .map(({ colour, size }) => [colour, size].filter(Boolean).join(' ') || 'The only one')
      .join(', ');
  }
  return formatFieldValue(body[field]);
}
