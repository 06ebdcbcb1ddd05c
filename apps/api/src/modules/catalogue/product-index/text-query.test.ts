import { expect, it } from 'vitest';
import { NOTHING, parseTextQuery, phrasesIn } from './text-query.ts';

const word = (text: string, isPrefix = false) => ({ kind: 'word', word: text, isPrefix });

it.each([
  ['', NOTHING],
  [`'pearl'`, word('pearl')],
  [`'pear':*`, word('pear', true)],
  [`'it''s' & 'a\\\\b'`, { kind: 'all', of: [word("it's"), word('a\\b')] }],
  [
    `( 'veil':* | 'shela' ) & 'gold':*`,
    {
      kind: 'all',
      of: [{ kind: 'any', of: [word('veil', true), word('shela')] }, word('gold', true)],
    },
  ],
  [`'a' | 'b' & 'c'`, { kind: 'any', of: [word('a'), { kind: 'all', of: [word('b'), word('c')] }] }],
  [
    `'tie' | 'bow' <-> 'tie' <2> 'set'`,
    { kind: 'any', of: [word('tie'), { kind: 'phrase', text: `'bow' <-> 'tie' <2> 'set'` }] },
  ],
  [`!'silk' & 'veil'`, { kind: 'all', of: [{ kind: 'not', of: word('silk') }, word('veil')] }],
])('reads %s', (text, query) => {
  expect(parseTextQuery(text)).toEqual(query);
});

it('knows the phrases of a query', () => {
  const query = parseTextQuery(`( 'bow' <-> 'tie' | 'a' ) & !( 'b' <-> 'c' )`);
  expect(phrasesIn(query)).toEqual([`'bow' <-> 'tie'`, `'b' <-> 'c'`]);
});
