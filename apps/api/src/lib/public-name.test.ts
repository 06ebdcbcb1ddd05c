import { expect, it } from 'vitest';
import { publicName } from './public-name.ts';

it.each([
  ['Asha Mwangi', 'Asha M.'],
  ['  asha  njeri mwangi ', 'asha M.'],
  ['Asha', 'Asha'],
])('%s stands as %s', (name, shown) => expect(publicName(name)).toBe(shown));
