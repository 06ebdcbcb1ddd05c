import { expect, it } from 'vitest';
import { tagsOf } from './tags-of.ts';

it.each([
  ['product.changed', { product: 12 }, ['p12']],
  ['product.changed', {}, []],
  ['product.changed', undefined, []],
  ['catalogue.changed', {}, ['catalogue']],
  ['shop.changed', { key: 'brand' }, ['shop']],
  ['session.ended', { session: 'x' }, []],
  ['ready', {}, []],
])('%s %j is about %j', (type, data, tags) => {
  expect(tagsOf({ type, data })).toEqual(tags);
});
