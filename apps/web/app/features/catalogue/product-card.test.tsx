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

test.each([
  ['a sale on top of an older price', '11700.00', 'Sale −27%'],
  ['a sale alone', '10000.00', 'Sale −15%'],
])('the badge of %s says what the two prices say', (_, original_price, badge) => {
  const sale = { name: 'Coast Week', percent: 15, ends_at: '2026-11-30T21:00:00.000Z' };
  const product = { ...SAMPLE_PRODUCTS[0]!, price: '8500.00', original_price, sale };
  expect(renderToStaticMarkup(<ProductCard product={product} />)).toContain(`>${badge}<`);
});

test('leads to the colour that the listing was filtered by', () => {
  const product = { ...SAMPLE_PRODUCTS[0]!, id: 7, slug: 'silk-tie' };
  expect(renderToStaticMarkup(<ProductCard product={product} />)).toContain('href="/product/7-silk-tie"');
  expect(renderToStaticMarkup(<ProductCard product={product} colour="Rose Gold" />)).toContain(
    'href="/product/7-silk-tie?colour=Rose+Gold"',
  );
});
