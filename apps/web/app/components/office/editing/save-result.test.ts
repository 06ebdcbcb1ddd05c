import { expect, test } from 'vitest';
import { mergeListErrors } from './save-result.ts';

test('moves errors of list items to the list', () => {
  const problem = {
    code: 'invalid',
    message: '',
    field_errors: {
      'tags.2': ['Use at most 40 letters'],
      'tags.5': ['Use at most 40 letters'],
      'features.0': ['Too long'],
      'variants.1.colour': ['Gold is here twice'],
    },
  };
  expect(mergeListErrors(problem).field_errors).toEqual({
    tags: ['Use at most 40 letters'],
    features: ['Too long'],
    'variants.1.colour': ['Gold is here twice'],
  });
});
