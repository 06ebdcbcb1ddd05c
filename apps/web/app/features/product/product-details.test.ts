import { expect, test } from 'vitest';
import { formatMeasures } from './product-details.tsx';

const none = { weight: null, dimensions_length: null, dimensions_width: null, dimensions_height: null };

test('omits missing measures', () => {
  expect(formatMeasures(none)).toEqual([]);
});

test.each([
  [{ ...none, weight: 0.007 }, ['Weight 7 g']],
  [{ ...none, weight: 1.25 }, ['Weight 1.25 kg']],
  [{ ...none, dimensions_length: 46 }, ['Length 46 cm']],
  [
    { ...none, dimensions_length: 12, dimensions_width: 8.5, dimensions_height: 3 },
    ['Dimensions 12 × 8.5 × 3 cm'],
  ],
])('%j', (product, expected) => {
  expect(formatMeasures(product)).toEqual(expected);
});
