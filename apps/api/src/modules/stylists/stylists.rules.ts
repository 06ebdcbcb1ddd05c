import type { PackageFamily } from '@harusi/contracts/packages';

const INITIAL_RATING = 5;

/** The average of published reviews with one decimal; 5 without reviews. */
export const averageRating = ({ reviewCount, ratingSum }: { reviewCount: number; ratingSum: number }) =>
  reviewCount === 0 ? INITIAL_RATING : Math.round((ratingSum / reviewCount) * 10) / 10;

/** Removes duplicate tags, ignoring case; keeps the first spelling. */
export function withoutDuplicates(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.toLowerCase();
    if (!byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}

/** What a review is about: a styling day has its own label, consultations share one. */
export const toServiceType = (family: PackageFamily, code: string) =>
  family === 'consultation' ? 'consultation' : code;
