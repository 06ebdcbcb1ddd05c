import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeholderFor } from '../../components/pictures/placeholder.ts';
import { ProductCard } from './product-card.tsx';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

test.each(SAMPLE_PRODUCTS)('$name shows the drawing for its subcategory without a photo', (product) => {
  expect(product.images).toEqual([]);
  const card = renderToStaticMarkup(<ProductCard product={product} />).replaceAll('&#x27;', "'");
  expect(card).toContain(`<img src="${placeholderFor(product.subcategory)}"`);
});
