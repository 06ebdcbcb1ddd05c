import type { FormPicture } from '../../components/office/pictures/use-pictures.ts';
import { type ApiFailure, errorMessage } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import type { SubmissionView } from './submission-labels.ts';

export const NO_PICTURE = 'Please add at least one picture';

/** The messages of required fields. */
export const REQUIRED_FIELDS: Readonly<Record<string, string>> = {
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

/** `Gold, Silver` → the colours, each once, as the API reads them. */
export function splitColours(text = ''): string[] {
  const names = text.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '));
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()];
}

/** The colour that each picture shows, as the API reads them; empty for all colours. */
export const pictureColours = (pictures: readonly FormPicture[], colours: readonly string[]): string =>
  JSON.stringify(pictures.map(({ colour }) => colours.find((name) => name === colour) ?? ''));

/** The pictures of a kept draft with the colours they show. */
export function withColours(pictures: readonly FormPicture[], text = ''): FormPicture[] {
  const colours: unknown = tryOrUndefined(() => JSON.parse(text || '[]'));
  const names: readonly unknown[] = Array.isArray(colours) ? colours : [];
  return pictures.map((picture, place) => {
    const name = names[place];
    return { ...picture, colour: typeof name === 'string' && name !== '' ? name : null };
  });
}

/** Text fields first, then the pictures, the main one in front. */
export function newProduct(values: FormValues, pictures: readonly FormPicture[]): FormData {
  const form = textsOf(values);
  for (const { file } of pictures) if (file) form.append('images', file);
  return form;
}

/** Lists the pictures in their new order: existing ones by id, others as `new`. */
export function changedProduct(values: FormValues, pictures: readonly FormPicture[]): FormData {
  const order = pictures.map(({ stored }) => stored?.id ?? 'new');
  return newProduct({ ...values, pictures: JSON.stringify(order) }, pictures);
}

/** The progress of each file, given the total progress: files are sent one after the other. */
export function fileProgress(sizes: readonly number[], share: number): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let left = all * share;
  return sizes.map((size) => {
    const gone = Math.min(size, Math.max(0, left));
    left -= size;
    return size === 0 ? 1 : gone / size;
  });
}

const text = (value: string | number | null): string => (value === null ? '' : String(value));

export const productValues = (product: SubmissionView): FormValues => ({
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

/** Reports missing fields before anything is sent. */
export function findMissingFields(values: FormValues, pictures: number): ApiFailure | undefined {
  // The subcategory is not in the values until a category is chosen; other fields may not be in this form.
  const required = { subcategory: '', ...values };
  const empty = findEmptyFields(
    required,
    Object.fromEntries(Object.entries(REQUIRED_FIELDS).filter(([name]) => name in required)),
  );
  if (pictures > 0) return empty;
  const { problem } = empty ?? { problem: { code: 'invalid', message: errorMessage(400, undefined) } };
  const field_errors = { images: [NO_PICTURE], ...empty?.problem.field_errors };
  return { status: 400, problem: { ...problem, field_errors } };
}
