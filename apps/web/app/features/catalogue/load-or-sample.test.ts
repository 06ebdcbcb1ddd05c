import { data } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loadOrSample } from './load-or-sample.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

const failing = (status: number) => () => Promise.reject(data({ message: 'no' }, { status }));

test('what the API says is shown as it is', async () => {
  expect(
    await loadOrSample(
      () => Promise.resolve('real'),
      () => 'sample',
    ),
  ).toEqual({ data: 'real', isSample: false });
});

test.each([502, 503, 504])('an API that cannot be reached (%i) is replaced by the sample', async (status) => {
  expect(await loadOrSample(failing(status), () => 'sample')).toEqual({ data: 'sample', isSample: true });
});

test.each([400, 404, 429, 500])('a refusal (%i) stays a refusal', async (status) => {
  await expect(loadOrSample(failing(status), () => 'sample')).rejects.toMatchObject({ init: { status } });
});

test('a mistake of ours is not hidden', async () => {
  await expect(
    loadOrSample(
      () => Promise.reject(new TypeError('oops')),
      () => 'sample',
    ),
  ).rejects.toThrow('oops');
});

describe('the sample', () => {
  test('has ids of its own, and both categories', () => {
    const ids = SAMPLE_PRODUCTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids)).toBeGreaterThan(900_000);
    expect(new Set(SAMPLE_PRODUCTS.map(({ category }) => category))).toEqual(new Set(['bridal', 'groom']));
  });

  test('is marked as what it is, and has no picture that could be missing', () => {
    for (const { sample, images } of SAMPLE_PRODUCTS) {
      expect(sample).toBe(true);
      expect(images).toEqual([]);
    }
  });
});
