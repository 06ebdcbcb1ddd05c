import { EXACT_COUNT } from '@harusi/contracts/constants/exact-count';
import { groupDigits } from '../../../lib/format.ts';

/** `about 1,240,000`: an estimate, to the three digits that mean something. */
export function aboutCount(count: number): string {
  const step = 10 ** Math.max(0, String(count).length - 3);
  return `about ${groupDigits(Math.round(count / step) * step)}`;
}

/** The count of a list's rows, which the API estimates when there are many. */
export const formatCount = (count: number): string =>
  count > EXACT_COUNT ? aboutCount(count) : groupDigits(count);
