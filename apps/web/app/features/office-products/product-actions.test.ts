import { expect, test } from 'vitest';
import { bulkToast, gathered } from './product-actions.ts';

test('a fault in a line of a list is a fault of the list', () => {
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
  expect(gathered(problem).field_errors).toEqual({
    tags: ['Use at most 40 letters'],
    features: ['Too long'],
    'variants.1.colour': ['Gold is here twice'],
  });
});

test('what was done to many is told, with what was left and why', () => {
  const skipped = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Veil ${id}`, reason: 'It waits for approval' }));
  expect(bulkToast({ changed: 1, skipped: [] }, 'publish')).toEqual({
    tone: 'done',
    title: '1 product published',
  });
  const none = bulkToast({ changed: 0, skipped }, 'publish');
  expect(none).toMatchObject({ tone: 'failed', title: '0 products published' });
  expect(none.text).toMatch(/^Left as they were: Veil 1: It waits for approval · .* · and 2 more$/);
});
