import { expect, test } from 'vitest';
import { type MovementRow } from '../product-labels.ts';
import { mergeMovements } from './stock-dialog.tsx';

const moved = (id: number): MovementRow => ({
  id,
  at: '2026-11-02T08:00:00.000Z',
  colour: null,
  size: null,
  quantity: 1,
  reason: 'delivery',
  order: null,
  actor: null,
  note: '',
});
const ids = (rows: readonly MovementRow[]) => rows.map(({ id }) => id);

test('merges new movements without gaps or duplicates', () => {
  const shown = mergeMovements([moved(4), moved(3)], [moved(3), moved(2), moved(1)]);
  expect(ids(shown)).toEqual([4, 3, 2, 1]);
  expect(ids(mergeMovements([moved(5), moved(4)], shown))).toEqual([5, 4, 3, 2, 1]);
});
