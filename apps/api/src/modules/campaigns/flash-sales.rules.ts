import type { NewFlashSale } from '@harusi/contracts/office/flash-sales';

type Named = Pick<NewFlashSale, 'sale_type' | 'categories' | 'products'>;

/** The targets of a sale without duplicates, and without those its type does not use. */
export const targetsOf = ({ sale_type, categories, products }: Named) => ({
  kinds: sale_type === 'product' ? [] : [...new Set(categories)],
  productIds: sale_type === 'category' ? [] : [...new Set(products)],
});
