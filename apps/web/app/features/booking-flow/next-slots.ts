import type { Trouble } from '../../lib/errors.ts';

/** What is free instead, when somebody was faster; undefined for every other refusal. */
export function nextSlotsOf(problem: Trouble | undefined): string[] | undefined {
  if (problem?.code !== 'slot_taken' || !('next_slots' in problem)) return undefined;
  const { next_slots: slots } = problem;
  return Array.isArray(slots) ? slots.filter((slot) => typeof slot === 'string') : [];
}
