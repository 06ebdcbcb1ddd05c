import { expect, test } from 'vitest';
import { pathWithChoice, withChoice } from '../../lib/product-path.ts';
import { moreReviewsUrl, parseProductId, parseReviewPages } from './product-url.ts';

test.each([
  ['12', 12],
  ['12-ivory-veil', 12],
  ['12-', 12],
  ['12-an-old-name', 12],
])('parses %s as product %i', (segment, id) => {
  expect(parseProductId(segment)).toBe(id);
});

test.each(['abc', '0', '012', '-1', '1.5', '12ivory', '99999999999999999999', '', '1e3'])(
  'rejects %s',
  (segment) => {
    expect(parseProductId(segment)).toBeUndefined();
  },
);

const search = (text: string) => new URLSearchParams(text);

test.each([
  ['', 1],
  ['reviews=3', 3],
  ['reviews=0', 1],
  ['reviews=-2', 1],
  ['reviews=many', 1],
  ['reviews=2.5', 1],
  ['reviews=1000', 16],
])('"%s" shows %i pages of reviews', (text, looks) => {
  expect(parseReviewPages(search(text))).toBe(looks);
});

test('the link to more reviews keeps the choice, and disappears after the last page', () => {
  expect(moreReviewsUrl(search('colour=Gold'), 6, 14)).toBe('?colour=Gold&reviews=2#review-7');
  expect(moreReviewsUrl(search('reviews=2'), 12, 14)).toBe('?reviews=3#review-13');
  expect(moreReviewsUrl(search('reviews=3'), 14, 14)).toBeUndefined();
  expect(moreReviewsUrl(search('reviews=16'), 96, 200)).toBeUndefined();
});

test('adds the choice to the existing query', () => {
  expect(String(withChoice(search('reviews=2&size=54'), { colour: 'Rose Gold', size: null }))).toBe(
    'reviews=2&colour=Rose+Gold',
  );
});

test('a shared link includes the choice, if there is one', () => {
  const url = 'https://harusi.example/product/12-ring';
  expect(pathWithChoice(url, { colour: null, size: null })).toBe(url);
  expect(pathWithChoice(url, { colour: 'Gold', size: '56' })).toBe(`${url}?colour=Gold&size=56`);
});
