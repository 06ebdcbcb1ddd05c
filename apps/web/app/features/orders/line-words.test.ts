import { expect, test } from 'vitest';
import { formatPieces } from '../../lib/format.ts';
import { choiceText } from './line-words.ts';

test('colour and size, as far as there are any', () => {
  expect(choiceText({ selected_color: 'Ivory', selected_size: '42 cm' })).toBe('Ivory, 42 cm');
  expect(choiceText({ selected_color: null, selected_size: '42 cm' })).toBe('42 cm');
  expect(choiceText({ selected_color: null, selected_size: null })).toBe('');
});

test('pieces are counted', () => {
  expect(formatPieces(1)).toBe('1 piece');
  expect(formatPieces(4)).toBe('4 pieces');
});
