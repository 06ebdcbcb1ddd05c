import type { PackageFamily } from '@harusi/contracts/packages';

const UNTIL_THE_FIRST = 5;

/** The average of real reviews with one place; 5 until the first. */
export const ratingOf = ({ reviewCount, ratingSum }: { reviewCount: number; ratingSum: number }) =>
  reviewCount === 0 ? UNTIL_THE_FIRST : Math.round((ratingSum / reviewCount) * 10) / 10;

/** Each tag once, as it was first written, whatever its capitals. */
export function eachOnce(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.toLowerCase();
    if (!byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}

/** What a review is about, in a word: a styling day has its own, the consultations share one. */
export const serviceTypeOf = (family: PackageFamily, code: string) =>
  family === 'consultation' ? 'consultation' : code;
