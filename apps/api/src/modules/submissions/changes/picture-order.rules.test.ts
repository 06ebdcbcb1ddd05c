import { MAX_PRODUCT_PICTURES } from '@harusi/contracts/catalogue/submissions';
import { describe, expect, it } from 'vitest';
import { faultIn, fillIn, orderOf, type PictureOrder } from './picture-order.rules.ts';

describe('orderOf', () => {
  it('keeps the requested order', () => {
    expect(orderOf([1, 2], [2, 'new', 1], 1)).toEqual([2, 'new', 1]);
  });

  it('puts new pictures last if no order is requested', () => {
    expect(orderOf([1, 2], undefined, 2)).toEqual([1, 2, 'new', 'new']);
  });

  it('changes nothing without an order and new pictures', () => {
    expect(orderOf([1, 2], undefined, 0)).toBeUndefined();
  });
});

describe('faultIn', () => {
  const known = new Set([1, 2]);

  it.each<[PictureOrder, number]>([
    [[2, 1], 0],
    [[1], 0],
    [['new', 1], 1],
  ])('accepts %j with %i new pictures', (order, added) => {
    expect(faultIn(order, known, added)).toBeUndefined();
  });

  it.each<[PictureOrder, number]>([
    [[1, 3], 0],
    [['new', 1], 0],
    [[1, 2], 1],
    [['new', 3], 1],
  ])('rejects %j with %i new pictures', (order, added) => {
    expect(faultIn(order, known, added)).toMatch(/changed in the meantime/);
  });

  it('limits the number of pictures', () => {
    const many = (count: number) => Array.from({ length: count }, () => 1);
    expect(faultIn(many(MAX_PRODUCT_PICTURES), known, 0)).toBeUndefined();
    expect(faultIn(many(MAX_PRODUCT_PICTURES + 1), known, 0)).toBe(
      `At most ${MAX_PRODUCT_PICTURES} pictures`,
    );
  });
});

describe('fillIn', () => {
  it('fills each placeholder with the next new picture', () => {
    expect(fillIn(['new', 7, 'new'], [8, 9])).toEqual([8, 7, 9]);
  });
});
