import { expect, it } from 'vitest';
import { toStorableJson } from './storable-json.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

it.each([null, 1, 'Asha', { Body: { stkCallback: { ResultCode: 0 } } }, ['\\u0000', 'C:\\\\u0000', '💍']])(
  'stores %j as it is',
  (message) => {
    expect(toStorableJson(message)).toBe(message);
  },
);

it.each(['a\0b', '\ud800', 'x\udfff', '\\\0'])('stores the text of %j', (name) => {
  const stored = toStorableJson({ name });
  expect(stored).toEqual({ unreadable: JSON.stringify({ name }) });
});

it('stores a field name that PostgreSQL rejects as text', () => {
  expect(toStorableJson({ 'a\0': 1 })).toEqual({ unreadable: '{"a\\u0000":1}' });
});

it('does not store deep nesting', () => {
  expect(toStorableJson(nested(50))).toEqual(nested(50));
  expect(toStorableJson(nested(5_000))).toEqual({ unreadable: 'nested too deeply' });
});
