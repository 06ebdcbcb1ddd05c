import { expect, test } from 'vitest';
import { formatBytes, moved, PICTURES, sortFiles } from './file-checks.ts';

const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type });

test('takes pictures of a fair size', () => {
  const chosen = [file('veil.jpg'), file('tiara.png', 5 * 1024 * 1024, 'image/png')];
  expect(sortFiles(chosen, 0, PICTURES)).toEqual({ taken: chosen, refused: [] });
});

test('names each file that it refuses, and takes the rest', () => {
  const good = file('veil.jpg');
  const chosen = [
    file('huge.jpg', 5 * 1024 * 1024 + 1),
    good,
    file('notes.pdf', 10, 'application/pdf'),
    file('nothing.jpg', 0),
  ];
  expect(sortFiles(chosen, 0, PICTURES)).toEqual({
    taken: [good],
    refused: [
      'huge.jpg is larger than 5MB.',
      'notes.pdf is not a PNG, JPG or WEBP file.',
      'nothing.jpg is empty.',
    ],
  });
});

test('stops at the most files, counting those that are there', () => {
  const [second, third] = [file('2.jpg'), file('3.jpg')];
  expect(sortFiles([second, third], 1, { ...PICTURES, maxFiles: 2 })).toEqual({
    taken: [second],
    refused: ['3.jpg was left out: 2 files are the most.'],
  });
});

test.each([
  [900, '900B'],
  [320 * 1024, '320KB'],
  [5 * 1024 * 1024, '5MB'],
  [1.25 * 1024 * 1024, '1.3MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test('moves an entry one step and never over the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
