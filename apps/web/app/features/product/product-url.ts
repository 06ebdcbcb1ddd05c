export const REVIEWS_PER_PAGE = 6;
const MAX_REVIEW_PAGES = 16;

/** The id in `/product/12-ivory-veil`; the slug may be missing, wrong or old. */
export function parseProductId(segment: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})(?:-.*)?$/.exec(segment) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** How many pages of reviews to show: `?reviews=3`. */
export function parseReviewPages(search: URLSearchParams): number {
  const pages = Number(search.get('reviews') ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_REVIEW_PAGES) : 1;
}

/** The URL that shows one more page; undefined once all pages, or the maximum, are visible. */
export function moreReviewsUrl(search: URLSearchParams, shown: number, count: number): string | undefined {
  const pages = parseReviewPages(search);
  if (shown >= count || pages >= MAX_REVIEW_PAGES) return undefined;
  const next = new URLSearchParams(search);
  next.set('reviews', String(pages + 1));
  // Jumps to the first new review, with JavaScript and without.
  return `?${next}#review-${shown + 1}`;
}
