import { describe, expect, it } from 'vitest';
import { orderHead } from './order-head.server.ts';

const VIEWPORT = '<meta name="viewport" content="width=device-width"/>';
const STYLES = '<link rel="stylesheet" href="/assets/app-1.css"/>';
const MORE_STYLES = '<link rel="stylesheet" href="/assets/listing-1.css"/>';
const VENDOR = '<link rel="modulepreload" href="/assets/vendor-1.js"/>';
const ROUTE = '<link rel="modulepreload" href="/assets/home-1.js"/>';
const JSON_LD = '<script type="application/ld+json">{"@type":"Product"}</script>';

describe('orderHead', () => {
  it('moves structured data and stylesheets right behind the viewport, in their own order', () => {
    const html = `<head>${VIEWPORT}<title>Harusi</title>${ROUTE}${JSON_LD}${STYLES}${MORE_STYLES}</head>`;
    expect(orderHead(html)).toBe(
      `<head>${VIEWPORT}${JSON_LD}${STYLES}${MORE_STYLES}<title>Harusi</title>${ROUTE}</head>`,
    );
  });

  it('lowers the priority of the vendor script only', () => {
    expect(orderHead(`<head>${VENDOR}${ROUTE}</head>`)).toBe(
      `<head><link rel="modulepreload" fetchpriority="low" href="/assets/vendor-1.js"/>${ROUTE}</head>`,
    );
  });

  it('leaves a replacement pattern inside structured data alone', () => {
    const price = '<script type="application/ld+json">{"name":"$& $1"}</script>';
    const html = `<head>${VIEWPORT}${price}</head>`;
    expect(orderHead(html)).toBe(html);
  });

  it('leaves the body alone', () => {
    const html = `<head>${VIEWPORT}</head><body>${JSON_LD}${VENDOR}</body>`;
    expect(orderHead(html)).toBe(html);
  });
});
