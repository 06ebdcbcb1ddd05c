import { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import type { ChangeStylist, SetHours, StylistFields } from '@harusi/contracts/office/office-stylists';
import type { StylistRow } from '@harusi/db/schema';
import { withoutDuplicates } from '../stylists.rules.ts';

interface Stretch {
  from_minute: number | null;
  to_minute: number | null;
}

/** The error of one time range, compared with earlier ones of the same day. */
function faultOf({ from_minute, to_minute }: Stretch, others: readonly Stretch[]): string | undefined {
  if ((from_minute === null) !== (to_minute === null)) return 'Enter when it begins and when it ends';
  const isClosed = others.some((other) => other.from_minute === null);
  if (from_minute === null || to_minute === null) {
    return others.length > 0 ? 'This day is already listed' : undefined;
  }
  if (isClosed) return 'This day is already listed as a day off';
  if (to_minute <= from_minute) return 'It has to end after it begins';
  const overlaps = others.some(
    (other) => from_minute < (other.to_minute ?? 0) && (other.from_minute ?? 0) < to_minute,
  );
  return overlaps ? 'These hours overlap others of the same day' : undefined;
}

/** Errors of a stylist's hours, by field. */
export function findHourErrors(
  { hours, exceptions }: Pick<SetHours, 'hours' | 'exceptions'>,
  today: string,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [n, stretch] of hours.entries()) {
    const others = hours.slice(0, n).filter(({ weekday }) => weekday === stretch.weekday);
    const fault = faultOf(stretch, others);
    if (fault !== undefined) faults[`hours.${n}.to_minute`] = fault;
  }
  for (const [n, stretch] of exceptions.entries()) {
    const others = exceptions.slice(0, n).filter(({ day }) => day === stretch.day);
    const fault = stretch.day < today ? 'This day is over' : faultOf(stretch, others);
    if (fault !== undefined) faults[`exceptions.${n}.day`] = fault;
  }
  return faults;
}

const HUNDREDTHS = 100;

export const percentOf = (rate: number | null) => (rate === null ? null : rate / HUNDREDTHS);

/** A stylist in the form's fields, also used by the audit log. */
export const toStylistFields = (row: StylistRow, packages: readonly number[]): StylistFields => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  location: row.location,
  bio: row.bio,
  experience: row.experience,
  picture: row.pictureId,
  specialties: row.specialties,
  categories: CategorySlug.array().parse(row.categories),
  packages: [...packages],
  commission_percent: percentOf(row.commissionRate),
  buffer_minutes: row.bufferMinutes,
  is_active: row.isActive,
  text_channel: row.textChannel,
  language: row.language,
});

/** Removes duplicates, ignoring case, and sorts the rest, so that only real changes count as changes. */
export const tidied = (facts: StylistFields): StylistFields => ({
  ...facts,
  specialties: withoutDuplicates(facts.specialties),
  categories: CategorySlug.options.filter((category) => facts.categories.includes(category)),
  packages: [...new Set(facts.packages)].toSorted((a, b) => a - b),
});

/** Keeps fields that are absent. */
export function changedFacts(before: StylistFields, change: ChangeStylist): StylistFields {
  const { version: _, ...fields } = change;
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return tidied({ ...before, ...Object.fromEntries(named) });
}

export function toColumns(facts: StylistFields) {
  const {
    picture,
    commission_percent,
    buffer_minutes,
    is_active,
    text_channel,
    packages: _,
    ...same
  } = facts;
  return {
    ...same,
    pictureId: picture,
    commissionRate: commission_percent === null ? null : Math.round(commission_percent * HUNDREDTHS),
    bufferMinutes: buffer_minutes,
    isActive: is_active,
    textChannel: text_channel,
  };
}

/** The secret is in the fragment, which browsers don't send, so it stays out of server logs. */
export const uploadPath = ({ id, uploadKey }: Pick<StylistRow, 'id' | 'uploadKey'>) =>
  `/stylist/${id}/upload#${uploadKey}`;
