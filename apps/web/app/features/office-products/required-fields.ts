import type { ApiFailure } from '../../lib/api/errors.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import type { ProductDraft } from './product-draft.ts';

const REQUIRED = {
  name: 'Enter the name of the product',
  description: 'Describe the product',
  category: 'Choose a category',
  subcategory: 'Choose a subcategory',
  price: 'Enter the selling price',
};

/** Required fields that are empty; undefined when complete. The API validates again. */
export function findMissing(draft: ProductDraft): ApiFailure | undefined {
  const { name, description, category, subcategory, price, variants } = draft;
  // Stored variants already have stock.
  const isNew = variants.map(({ id }) => id === undefined);
  const units = Object.fromEntries(
    variants.map(({ inventory }, place) => [
      `variants.${place}.inventory`,
      isNew[place] ? inventory : 'stored',
    ]),
  );
  const unitsWanted = Object.fromEntries(
    Object.keys(units).map((field) => [field, 'Enter how many you have']),
  );
  return findEmptyFields(
    { name, description, category, subcategory, price, ...units },
    { ...REQUIRED, ...unitsWanted },
  );
}
