import { expect, test } from 'vitest';
import { uploadKeyInHash } from './upload-key.ts';
import { readTags, MAX_TAGS, withTag } from './tags.ts';

test('adds each trimmed tag once and skips blanks', () => {
  const tags = ['Veil', '  ', ' veil ', 'Outdoor   light', 'VEIL'].reduce(withTag, [] as readonly string[]);
  expect(tags).toEqual(['Veil', 'Outdoor light']);
  expect(withTag([], 'x'.repeat(90))[0]).toHaveLength(40);
});

test('stops at twelve tags', () => {
  const words = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
  expect(words.reduce(withTag, [] as readonly string[])).toHaveLength(MAX_TAGS);
});

test.each([
  ['["Veil","veil",3]', ['Veil']],
  ['{broken', []],
  ['"Veil"', []],
  [undefined, []],
])('reads %s as %o', (text, tags) => expect(readTags(text)).toEqual(tags));

test.each([
  ['#k3y_with-letters', 'k3y_with-letters'],
  ['', undefined],
  ['#short', undefined],
  ['#has space in it', undefined],
])('finds the key in %s', (hash, key) => expect(uploadKeyInHash(hash)).toBe(key));
