/** As many reviews as one look shows, and how often somebody may ask for more. */
export const REVIEWS_AT_ONCE = 6;
const MOST_LOOKS = 16;

/** The number in `/product/12-ivory-veil`; the words after it may be missing, wrong or old. */
export function productIdOf(segment: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})(?:-.*)?$/.exec(segment) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** How many looks at the reviews the address asks for: `?reviews=3`. */
export function reviewLooksOf(search: URLSearchParams): number {
  const looks = Number(search.get('reviews') ?? 1);
  return Number.isInteger(looks) ? Math.min(Math.max(looks, 1), MOST_LOOKS) : 1;
}

/** The address of one more look; none once everything is shown, or enough. */
export function moreReviews(search: URLSearchParams, shown: number, count: number): string | undefined {
  const looks = reviewLooksOf(search);
  if (shown >= count || looks >= MOST_LOOKS) return undefined;
  const next = new URLSearchParams(search);
  next.set('reviews', String(looks + 1));
  // Leads to the first one that was not there before, with JavaScript and without.
  return `?${next}#review-${shown + 1}`;
}
