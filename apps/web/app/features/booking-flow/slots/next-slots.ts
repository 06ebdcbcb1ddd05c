import type { ApiError } from '../../../lib/api/errors.ts';

/** The free slots in a "slot taken" rejection; undefined for any other. */
export function nextSlots(problem: ApiError | undefined): string[] | undefined {
  if (problem?.code !== 'slot_taken' || !('next_slots' in problem)) return undefined;
  const { next_slots: slots } = problem;
  return Array.isArray(slots) ? slots.filter((slot) => typeof slot === 'string') : [];
}
