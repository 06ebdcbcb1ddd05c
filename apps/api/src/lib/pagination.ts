import type { PageQuery } from '@harusi/contracts/common';

interface Rows<Item> {
  count: number;
  results: Item[];
}

/** Where a page of a list starts in SQL. */
export const pageOffset = ({ page, page_size }: PageQuery) => (page - 1) * page_size;

/** Wraps the rows of one page in the envelope of all lists. `url` is the list's own, with its filters. */
export function toPage<Item>(url: URL, { page, page_size }: PageQuery, { count, results }: Rows<Item>) {
  const pageUrl = (number: number) => {
    const other = new URL(url);
    other.searchParams.set('page', String(number));
    return other.href;
  };
  return {
    count,
    next: page * page_size < count ? pageUrl(page + 1) : null,
    previous: page > 1 ? pageUrl(page - 1) : null,
    results,
  };
}
