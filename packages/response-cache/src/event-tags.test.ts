import { expect, it } from 'vitest';
import { tagsForEvent } from './event-tags.ts';

it.each([
  ['product.changed', { product: 12 }, ['p12']],
  ['product.changed', {}, []],
  ['product.changed', undefined, []],
  ['catalogue.changed', {}, ['catalogue']],
  ['shop.changed', { key: 'brand' }, ['shop']],
  ['session.ended', { session: 'x' }, []],
  ['ready', {}, []],
])('%s %j invalidates %j', (type, data, tags) => {
  expect(tagsForEvent({ type, data })).toEqual(tags);
});
