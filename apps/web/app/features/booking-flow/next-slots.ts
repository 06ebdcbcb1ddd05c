import type { ApiError } from '../../lib/api/errors.ts';

/** What is free instead, when somebody was faster; undefined for every other refusal. */
export function nextSlotsOf(problem: ApiError | undefined): string[] | undefined {
  if (problem?.code !== 'slot_taken' || !('next_slots' in problem)) return undefined;
  const { next_slots: slots } = problem;
  return Array.isArray(slots) ? slots.filter((slot) => typeof slot === 'string') : [];
}
