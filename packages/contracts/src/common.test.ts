import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Cents, KenyanPhone, PageQuery, Shillings } from './common.ts';

describe('Shillings', () => {
  it.each([
    ['4900.00', 490000],
    ['4900.5', 490050],
    ['4900', 490000],
    [4900.5, 490050],
    [0.07, 7],
    ['-0.07', -7],
  ])('reads %s', (wire, cents) => {
    expect(Shillings.parse(wire)).toBe(cents);
  });

  it.each(['', 'free', '1.005', '1e3', 1.005, Number.NaN, '12345678901234567', 2 ** 60, -(2 ** 60), 1e300])(
    'rejects %s',
    (wire) => {
      expect(Shillings.safeParse(wire).success).toBe(false);
    },
  );

  it('round-trips to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        const wire = z.encode(Shillings, Cents.parse(amount));
        expect(wire).toMatch(/^-?\d+\.\d\d$/);
        expect(Shillings.parse(wire)).toBe(amount);
      }),
    );
  });
});

describe('KenyanPhone', () => {
  it.each(['0712 345 678', '+254 712-345-678', '254712345678', '(0712) 345678'])('reads %s', (typed) => {
    expect(KenyanPhone.parse(typed)).toBe('+254712345678');
  });

  it('accepts 01 numbers', () => {
    expect(KenyanPhone.parse('0110 123 456')).toBe('+254110123456');
  });

  it.each(['', '712345678', '0812345678', '+44 7911 123456', '07123456789'])('rejects %s', (typed) => {
    expect(KenyanPhone.safeParse(typed).success).toBe(false);
  });
});

describe('PageQuery', () => {
  it('defaults to the first page of twelve', () => {
    expect(PageQuery.parse({})).toEqual({ page: 1, page_size: 12 });
  });

  it.each([{ page: 'abc' }, { page: '0' }, { page: '1e9' }, { page_size: '101' }])('rejects %o', (query) => {
    expect(PageQuery.safeParse(query).success).toBe(false);
  });
});
