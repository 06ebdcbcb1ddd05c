import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SAMPLE_PRODUCTS } from '../catalogue/sample-products.ts';
import { ProductSummary } from './product-summary.tsx';

const sale = { name: 'Coast Week', percent: 15, ends_at: '2026-11-30T21:00:00.000Z' };
const render = (original_price: string) =>
  renderToStaticMarkup(
    <ProductSummary product={{ ...SAMPLE_PRODUCTS[0]!, price: '8500.00', original_price, sale }} />,
  );

test('says the percentage of a sale only where it is that of the two prices', () => {
  expect(render('10000.00')).toContain('Sale −15%');
  expect(render('10000.00')).toContain('Coast Week, 15% off until');
  expect(render('11700.00')).toContain('Sale −27%');
  expect(render('11700.00')).toContain('Coast Week until');
  expect(render('11700.00')).not.toContain('15%');
});
