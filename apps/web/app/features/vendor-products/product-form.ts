import type { FormPicture } from '../../components/office/pictures/use-pictures.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import type { SubmissionView } from './submission-words.ts';

export const NO_PICTURE = 'Please add at least one picture';

/** What must be filled in, and what is said where it is not. */
export const WANTED: Readonly<Record<string, string>> = {
  name: 'Enter the name of the product',
  short_description: 'Describe it in a sentence',
  description: 'Describe the product',
  category: 'Choose a category',
  subcategory: 'Choose a subcategory',
  price: 'Enter a price',
  sku: 'Enter a SKU',
  inventory: 'Enter how many you have',
};

const textsOf = (values: FormValues): FormData => {
  const form = new FormData();
  for (const [name, text] of Object.entries(values)) form.append(name, text);
  return form;
};

/** A new product: its texts first, then its pictures, the main one in front. */
export function newProduct(values: FormValues, pictures: readonly FormPicture[]): FormData {
  const form = textsOf(values);
  for (const { file } of pictures) if (file) form.append('images', file);
  return form;
}

/** A change names the pictures in their new order: those that stay by their number, the others as `new`. */
export function changedProduct(values: FormValues, pictures: readonly FormPicture[]): FormData {
  const order = pictures.map(({ stored }) => stored?.id ?? 'new');
  return newProduct({ ...values, pictures: JSON.stringify(order) }, pictures);
}

/** How much of each file has gone, when this much of all of them has: they leave one after the other. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let left = all * share;
  return sizes.map((size) => {
    const gone = Math.min(size, Math.max(0, left));
    left -= size;
    return size === 0 ? 1 : gone / size;
  });
}

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** A product as the fields of its form show it. */
export const valuesOfProduct = (product: SubmissionView): FormValues => ({
  name: product.name,
  short_description: product.short_description,
  description: product.description,
  category: product.category,
  subcategory: text(product.subcategory),
  price: text(product.price),
  original_price: text(product.original_price),
  sku: product.sku,
  inventory: text(product.inventory),
  weight: text(product.weight),
  dimensions_length: text(product.dimensions_length),
  dimensions_width: text(product.dimensions_width),
  dimensions_height: text(product.dimensions_height),
  seo_title: text(product.seo_title),
  seo_description: text(product.seo_description),
});
