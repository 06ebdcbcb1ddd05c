import { expect, test } from 'vitest';
import { bulkToast } from './product-actions.ts';

test('reports how many products changed, and why others did not', () => {
  const skipped = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Veil ${id}`, reason: 'Waiting for approval' }));
  expect(bulkToast({ changed: 1, skipped: [] }, 'publish')).toEqual({
    tone: 'done',
    title: '1 product published',
  });
  const none = bulkToast({ changed: 0, skipped }, 'publish');
  expect(none).toMatchObject({ tone: 'failed', title: '0 products published' });
  expect(none.text).toMatch(/^Left as they were: Veil 1: Waiting for approval · .* · and 2 more$/);
});
