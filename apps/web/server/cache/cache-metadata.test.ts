import { expect, test } from 'vitest';
import { CacheMetadata } from './cache-metadata.ts';

const response = (headers: Record<string, string>) => ({
  'cache-control': 'public, max-age=15',
  'cache-tags': 'shop',
  ...headers,
});

test('collects the tags of every API response and the earliest expiry', () => {
  const metadata = new CacheMetadata();
  metadata.addApiResponse(
    response({ 'cache-tags': 'p1 catalogue', 'cache-until': '2026-11-15T10:00:00.500Z' }),
  );
  metadata.addApiResponse(response({}));
  metadata.addApiResponse(
    response({ 'cache-tags': 'p2 catalogue', 'cache-until': '2026-11-15T09:00:00.000Z' }),
  );
  expect([...metadata.tags]).toEqual(['p1', 'catalogue', 'shop', 'p2']);
  expect(metadata.expiresAt).toBe(Date.UTC(2026, 10, 15, 9));
  expect(metadata.cacheable).toBe(true);
});

test.each([
  ['without tags', { 'cache-control': 'public, max-age=15' }],
  ['that is not public', response({ 'cache-control': 'no-store' })],
])('a response %s makes the page uncacheable', (_what, headers) => {
  const metadata = new CacheMetadata();
  metadata.addApiResponse(headers);
  expect(metadata.cacheable).toBe(false);
});
