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
