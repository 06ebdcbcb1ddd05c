import { expect, test } from 'vitest';
import { quotationFrom } from './advice.tsx';

test('quotes whole sentences from the start of a profile, as many as fit', () => {
  const first = 'I trained as a milliner in Nairobi. ';
  const second = `${'I listen, '.repeat(15)}and then I choose. `;
  const third = `${'I listen, '.repeat(10)}and then I choose.`;
  expect(quotationFrom(first + second + third)).toBe((first + second).trim());
});

test.each([
  '',
  'Amina dresses brides in Mombasa.',
  `I ${'listen '.repeat(60)}`,
  'No end of a sentence, I say',
])('does not quote %j', (bio) => expect(quotationFrom(bio)).toBeUndefined());
