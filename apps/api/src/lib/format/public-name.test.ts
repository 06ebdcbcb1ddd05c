import { expect, it } from 'vitest';
import { toPublicName } from './public-name.ts';

it.each([
  ['Asha Mwangi', 'Asha M.'],
  ['  asha  njeri mwangi ', 'asha M.'],
  ['Asha', 'Asha'],
])('%s becomes %s', (name, shown) => expect(toPublicName(name)).toBe(shown));
