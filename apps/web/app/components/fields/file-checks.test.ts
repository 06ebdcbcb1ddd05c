import { PICTURE_TYPES } from '@harusi/contracts/constants/picture-limits';
import { expect, test } from 'vitest';
import { formatBytes, moveEntry, uploadSize, checkFiles, type FileRules } from './file-checks.ts';

const RULES: FileRules = { types: PICTURE_TYPES, maxBytes: 5 * 1024 * 1024, maxFiles: 8 };
const file = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type });

test('accepts pictures within the limits', () => {
  const chosen = [
    file('veil.jpg'),
    file('tiara.png', 5 * 1024 * 1024, 'image/png'),
    file('comb.webp', 1000, 'image/webp'),
    file('sparkle.gif', 1000, 'image/gif'),
  ];
  expect(checkFiles(chosen, 0, RULES)).toEqual({ accepted: chosen, rejected: [] });
});

test('rejects files by name and accepts the others', () => {
  const good = file('veil.jpg');
  const chosen = [
    file('huge.jpg', 5 * 1024 * 1024 + 1),
    good,
    file('notes.pdf', 10, 'application/pdf'),
    file('nothing.jpg', 0),
  ];
  expect(checkFiles(chosen, 0, RULES)).toEqual({
    accepted: [good],
    rejected: [
      { title: 'File too large', text: 'huge.jpg is larger than 5MB.' },
      { title: 'Not a picture', text: 'notes.pdf is not a PNG, JPG, WEBP or GIF file.' },
      { title: 'Empty file', text: 'nothing.jpg is empty.' },
    ],
  });
});

test('stops at the maximum number of files, including existing ones', () => {
  const [second, third] = [file('2.jpg'), file('3.jpg')];
  expect(checkFiles([second, third], 1, { ...RULES, maxFiles: 2 })).toEqual({
    accepted: [second],
    rejected: [{ title: 'Too many files', text: '3.jpg was left out: 2 files are the most.' }],
  });
});

test.each([
  [1200, 900, 1200, 900],
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  // A long, thin one stays wide enough.
  [8000, 1600, 4000, 800],
])('%i x %i pixels are sent as %i x %i', (width, height, toWidth, toHeight) => {
  expect(uploadSize({ width, height }, 800)).toEqual({ width: toWidth, height: toHeight });
});

test.each([
  [900, '900B'],
  [320 * 1024, '320KB'],
  [5 * 1024 * 1024, '5MB'],
  [1.25 * 1024 * 1024, '1.3MB'],
])('%i bytes read %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test('moves an entry within the bounds of the list', () => {
  expect(moveEntry(['a', 'b', 'c'], 1, 0)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveEntry(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moveEntry(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
});
