export interface PageRange {
  /** How many pages there are; an empty list has one. */
  pages: number;
  first: number;
  last: number;
}

/** Which rows of the whole list a page shows. */
export function pageRange({ page, size, total }: { page: number; size: number; total: number }): PageRange {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = Math.min((page - 1) * size + 1, total);
  return { pages, first, last: Math.min(page * size, total) };
}
