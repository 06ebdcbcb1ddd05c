import type { Db } from '@harusi/db/client';
import type { DataSection, Person, PersonalDataSource } from '../../lib/personal-data.ts';

let registered: readonly PersonalDataSource[] | undefined;

/** Called at start by `wiring.ts`. Erasing follows this order. */
export function registerPersonalData(sources: readonly PersonalDataSource[]): void {
  registered = sources;
}

function sources(): readonly PersonalDataSource[] {
  // Without sources a person would get an empty copy, and nothing would be erased.
  if (registered === undefined) throw new Error('Call wireModules() before handling personal data');
  return registered;
}

export const dataSections = (): DataSection[] => sources().flatMap(({ sections = [] }) => sections);

export async function findReasonsToWait(tx: Db, person: Person, now: Date): Promise<string[]> {
  const reasons: string[] = [];
  for (const source of sources())
    reasons.push(...((await source.findReasonsToWait?.(tx, person, now)) ?? []));
  return reasons;
}

export async function erasePerson(tx: Db, person: Person, now: Date): Promise<void> {
  for (const source of sources()) await source.erase?.(tx, person, now);
}

/** In reverse: a client goes with the last order. */
export async function enforceRetention(db: Db, now: Date): Promise<void> {
  for (const source of sources().toReversed()) await source.enforceRetention?.(db, now);
}
