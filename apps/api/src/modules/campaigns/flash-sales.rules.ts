import type { NewFlashSale } from '@harusi/contracts/office/flash-sales';

type Named = Pick<NewFlashSale, 'sale_type' | 'categories' | 'products'>;

/** What a sale is for, each once: what its type does not use was never said. */
export const targetsOf = ({ sale_type, categories, products }: Named) => ({
  kinds: sale_type === 'product' ? [] : [...new Set(categories)],
  productIds: sale_type === 'category' ? [] : [...new Set(products)],
});
