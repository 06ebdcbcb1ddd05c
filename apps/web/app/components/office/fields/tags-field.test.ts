import { expect, test } from 'vitest';
import { addTags } from './tags-field.tsx';

test.each([
  { tags: [], typed: '  ivory ', after: ['ivory'] },
  { tags: ['ivory'], typed: 'Ivory', after: ['ivory'] },
  { tags: ['ivory'], typed: '   ', after: ['ivory'] },
  { tags: ['ivory'], typed: 'pearl, lace ,pearl,', after: ['ivory', 'pearl', 'lace'] },
  { tags: [], typed: 'made  in Karen', after: ['made in Karen'] },
])('adds $typed to $tags', ({ tags, typed, after }) => {
  expect(addTags(tags, typed)).toEqual(after);
});
