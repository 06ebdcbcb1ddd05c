import { data } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loadOrSample } from './load-or-sample.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

const failing = (status: number) => () => Promise.reject(data({ message: 'no' }, { status }));

test("returns the API's data", async () => {
  expect(
    await loadOrSample(
      () => Promise.resolve('real'),
      () => 'sample',
    ),
  ).toEqual({ data: 'real', isSample: false });
});

test.each([502, 503, 504])('returns the sample when the API is unreachable (%i)', async (status) => {
  expect(await loadOrSample(failing(status), () => 'sample')).toEqual({ data: 'sample', isSample: true });
});

test.each([400, 404, 429, 500])('throws other API errors (%i)', async (status) => {
  await expect(loadOrSample(failing(status), () => 'sample')).rejects.toMatchObject({ init: { status } });
});

test('throws programming errors', async () => {
  await expect(
    loadOrSample(
      () => Promise.reject(new TypeError('oops')),
      () => 'sample',
    ),
  ).rejects.toThrow('oops');
});

describe('the sample', () => {
  test('has unique ids and both categories', () => {
    const ids = SAMPLE_PRODUCTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids)).toBeGreaterThan(900_000);
    expect(new Set(SAMPLE_PRODUCTS.map(({ category }) => category))).toEqual(new Set(['bridal', 'groom']));
  });

  test('is marked as a sample and has no pictures, which could fail to load', () => {
    for (const { sample, images } of SAMPLE_PRODUCTS) {
      expect(sample).toBe(true);
      expect(images).toEqual([]);
    }
  });
});
