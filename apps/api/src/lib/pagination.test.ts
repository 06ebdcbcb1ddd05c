import { describe, expect, it } from 'vitest';
import { pageOffset, toPage } from './pagination.ts';

const url = new URL('http://localhost:8080/products/?category=bridal&page=2&page_size=12');

describe('toPage', () => {
  it('links to its neighbours and keeps the filters', () => {
    const page = toPage(url, { page: 2, page_size: 12 }, { count: 30, results: [] });
    expect(page.next).toBe('http://localhost:8080/products/?category=bridal&page=3&page_size=12');
    expect(page.previous).toBe('http://localhost:8080/products/?category=bridal&page=1&page_size=12');
  });

  it('has no next page after the last row', () => {
    expect(toPage(url, { page: 2, page_size: 12 }, { count: 24, results: [] }).next).toBeNull();
    expect(toPage(url, { page: 2, page_size: 12 }, { count: 25, results: [] }).next).not.toBeNull();
  });

  it('converts a page to an offset', () => {
    expect(pageOffset({ page: 1, page_size: 12 })).toBe(0);
    expect(pageOffset({ page: 3, page_size: 12 })).toBe(24);
  });
});
