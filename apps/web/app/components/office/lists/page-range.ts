/** What the API says of a list besides its rows. */
export interface ListPage {
  count: number;
  count_estimated?: boolean;
  /** URLs of the neighbouring pages. */
  next?: string | null;
  previous?: string | null;
}

interface PageRange {
  /** At least 1, even for an empty list. */
  pages: number;
  first: number;
  last: number;
}

/** The rows of the list that a page shows. */
export function pageRange({ page, size, total }: { page: number; size: number; total: number }): PageRange {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = Math.min((page - 1) * size + 1, total);
  return { pages, first, last: Math.min(page * size, total) };
}

/** The pages to choose from, and where some are left out: 1 … 4 5 6 … 20. */
export function pageNumbers(page: number, pages: number): { number: number; isAfterGap: boolean }[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b);
  return numbers.map((number, n) => ({ number, isAfterGap: n > 0 && number - numbers[n - 1]! > 1 }));
}

/** The cursor in the URL of a neighbouring page; undefined for the first page. */
export const cursorOf = (url: string | null | undefined): string | undefined =>
  (url && new URL(url).searchParams.get('cursor')) || undefined;
