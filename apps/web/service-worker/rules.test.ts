import { describe, expect, test } from 'vitest';
import { assetsIn, markAsSaved, maySave, ruleFor, savedAddress } from './rules.ts';

const SHOP = 'https://harusi.example';
const rule = (path: string, given: Partial<Parameters<typeof ruleFor>[0]> = {}) =>
  ruleFor(
    { method: 'GET', mode: 'navigate', hasRange: false, url: new URL(path, SHOP).href, ...given },
    SHOP,
  );

test.each([
  ['/', 'page'],
  ['/product/150-tiara?colour=gold', 'page'],
  ['/orders/ABCDEFGH', 'page'],
  ['/vendor-signup', 'page'],
  ['/vendor', 'leave'],
  ['/vendor/orders', 'leave'],
  ['/admin', 'leave'],
  ['/bridal?no-sw', 'leave'],
  ['/api/docs/', 'leave'],
  ['/apiary', 'page'],
  ['https://api.harusi.example/products/', 'leave'],
] as const)('a navigation to %s: %s', (path, expected) => expect(rule(path)).toBe(expected));

test.each([
  ['/assets/vendor-abc.js', 'asset'],
  ['/bridal.data', 'leave'],
  ['/__manifest?paths=/bridal', 'leave'],
  ['/favicon.svg', 'leave'],
  ['https://other.example/assets/x.js', 'leave'],
] as const)('a file %s: %s', (path, expected) => expect(rule(path, { mode: 'no-cors' })).toBe(expected));

test('leaves everything but reading whole files', () => {
  expect(rule('/contact', { method: 'POST' })).toBe('leave');
  expect(rule('/assets/x.js', { mode: 'no-cors', hasRange: true })).toBe('leave');
});

describe('saving', () => {
  const answer = (headers: Record<string, string>, given: Partial<Response> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
    ...given,
  });
  const isSaved = (...args: Parameters<typeof answer>) => maySave(answer(...args) as Response);
  const PUBLIC = { 'cache-control': 'public, max-age=0, must-revalidate' };

  test('takes public pages only', () => {
    expect(isSaved(PUBLIC)).toBe(true);
    expect(isSaved({ 'cache-control': 'no-store' })).toBe(false);
    expect(isSaved({})).toBe(false);
    expect(isSaved({ ...PUBLIC, 'content-type': 'text/plain' })).toBe(false);
  });

  test('takes no errors, redirects or answers of others', () => {
    expect(isSaved(PUBLIC, { status: 404 })).toBe(false);
    expect(isSaved(PUBLIC, { redirected: true })).toBe(false);
    expect(isSaved(PUBLIC, { type: 'opaqueredirect' })).toBe(false);
  });

  test('takes a page once, whatever advertisement led to it', () => {
    expect(savedAddress(`${SHOP}/bridal?page=2&utm_source=x&utm_medium=y&fbclid=z#top`)).toBe(
      '/bridal?page=2',
    );
    expect(savedAddress(`${SHOP}/bridal?gclid=1`)).toBe('/bridal');
  });
});

test('finds the files that a page names', () => {
  const html =
    '<link href="/assets/app-1_x.css"><script>import "/assets/vendor-B.js"</script><a href="/asset">';
  expect(assetsIn(html)).toEqual(['/assets/app-1_x.css', '/assets/vendor-B.js']);
});

test('marks a copy with the time at which it was saved', () => {
  expect(markAsSaved('<!doctype html><html lang="en-KE"><body></body></html>', 5)).toBe(
    '<!doctype html><html data-saved-at="5" lang="en-KE"><body></body></html>',
  );
});
