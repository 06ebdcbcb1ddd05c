import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

test('lists each URL once, escaped, with the day of its last change', () => {
  const xml = sitemapXml('https://harusi.example', [
    { path: '/' },
    { path: '/product/12-a&b', changedAt: '2026-11-05T10:00:00Z' },
  ]);
  expect(xml).toContain('<url><loc>https://harusi.example/</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://harusi.example/product/12-a&amp;b</loc><lastmod>2026-11-05T10:00:00Z</lastmod></url>',
  );
});

test('the index lists every part', () => {
  const xml = sitemapIndexXml('https://harusi.example', 2);
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://harusi.example/sitemap/1.xml</loc>',
    '<loc>https://harusi.example/sitemap/2.xml</loc>',
  ]);
});
