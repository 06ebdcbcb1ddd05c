import { expect, test } from 'vitest';
import { isRestocked, receiveBody } from './found-pieces.ts';

const plain = { id: 7, is_sealed: false };
const sealed = { id: 8, is_sealed: true };

test.each([
  [{}, false],
  [{ condition: 'as_new' }, true],
  [{ condition: 'as_new', was_seal_intact: true }, true],
  [{ condition: 'as_new', was_seal_intact: false }, false],
  [{ condition: 'opened' }, false],
  [{ condition: 'worn' }, false],
  [{ condition: 'damaged' }, false],
  [{ condition: 'damaged', restock: true }, true],
  [{ condition: 'as_new', restock: false }, false],
] as const)('%o goes back into stock: %s', (piece, restocked) => {
  expect(isRestocked(piece)).toBe(restocked);
});

test('sends every piece, with the seal where there is one', () => {
  const found = {
    7: { condition: 'as_new', was_seal_intact: true },
    8: { condition: 'opened', was_seal_intact: false },
  } as const;
  expect(receiveBody([plain, sealed], found)).toEqual({
    body: {
      lines: [
        { id: 7, condition: 'as_new', restock: true },
        { id: 8, condition: 'opened', was_seal_intact: false, restock: false },
      ],
    },
  });
});

test('asks for what is still to be said', () => {
  expect(receiveBody([plain, sealed], { 8: { condition: 'worn' } })).toMatchObject({
    failure: {
      problem: {
        field_errors: { 'condition.7': ['Say how it looks'], 'was_seal_intact.8': ['Look at the seal'] },
      },
    },
  });
});
