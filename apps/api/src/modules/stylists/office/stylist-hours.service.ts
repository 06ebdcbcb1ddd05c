import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { SetHours } from '@harusi/contracts/office/office-stylists';
import type { Db } from '@harusi/db/client';
import { stylistExceptions, stylistHours, stylists } from '@harusi/db/schema';
import { and, asc, eq, gte } from '@harusi/db/drizzle';
import { invalidFields } from '../../../lib/errors.ts';
import { REDACTED } from '../../audit/audit.rules.ts';
import { differences } from '../../office-catalogue/products/office-products.rules.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findHourErrors } from './office-stylists.rules.ts';
import { lockStylist, recordStylistChange } from './save-stylist.service.ts';

/** Replaces a stylist's week and the exceptions from today on. Existing bookings stay. */
export async function setHours(
  db: Db,
  id: number,
  { version, hours, exceptions }: SetHours,
  by: Actor,
): Promise<void> {
  const today = nairobiDay(by.now);
  const faults = findHourErrors({ hours, exceptions }, today);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  await db.transaction(async (tx) => {
    await lockStylist(tx, id, version);
    const before = await readTold(tx, id, today);
    const ahead = and(eq(stylistExceptions.stylistId, id), gte(stylistExceptions.day, today));
    await tx.delete(stylistHours).where(eq(stylistHours.stylistId, id));
    await tx.delete(stylistExceptions).where(ahead);
    if (hours.length > 0) {
      await tx
        .insert(stylistHours)
        .values(hours.map(({ weekday, ...stretch }) => ({ stylistId: id, weekday, ...minutesOf(stretch) })));
    }
    if (exceptions.length > 0) {
      await tx.insert(stylistExceptions).values(
        exceptions.map(({ day, note, ...stretch }) => ({
          stylistId: id,
          day,
          note,
          ...minutesOf(stretch),
        })),
      );
    }
    const changes = differences(before, await readTold(tx, id, today));
    if (!changes) return;
    await tx
      .update(stylists)
      .set({ updatedAt: by.now, version: version + 1 })
      .where(eq(stylists.id, id));
    const audited = { before: withoutNotes(changes.before), after: withoutNotes(changes.after) };
    await recordStylistChange(tx, { ...by, action: 'stylist.hours-changed', id, ...audited });
  });
}

const minutesOf = <Minute extends number | null>(stretch: { from_minute: Minute; to_minute: Minute }) => ({
  fromMinute: stretch.from_minute,
  toMinute: stretch.to_minute,
});

const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The audit log keeps entries for ever, so it says that a day has a note, not why she is away. */
const withoutNotes = (told: Partial<Told>): Partial<Told> =>
  told.exceptions
    ? { ...told, exceptions: told.exceptions.map((one) => one.replace(/^(\S+ \S+) .+$/, `$1 ${REDACTED}`)) }
    : told;

interface Told {
  hours: string[];
  exceptions: string[];
}

/** As the audit log shows it: `Mon 08:00–18:00`. */
async function readTold(tx: Db, id: number, today: string): Promise<Told> {
  const week = await tx
    .select()
    .from(stylistHours)
    .where(eq(stylistHours.stylistId, id))
    .orderBy(asc(stylistHours.weekday), asc(stylistHours.fromMinute));
  const others = await tx
    .select()
    .from(stylistExceptions)
    .where(and(eq(stylistExceptions.stylistId, id), gte(stylistExceptions.day, today)))
    .orderBy(asc(stylistExceptions.day), asc(stylistExceptions.fromMinute));
  return {
    hours: week.map((one) => `${DAYS[one.weekday]} ${clock(one.fromMinute)}–${clock(one.toMinute)}`),
    exceptions: others.map(({ day, fromMinute, toMinute, note }) =>
      [
        day,
        fromMinute === null || toMinute === null ? 'off' : `${clock(fromMinute)}–${clock(toMinute)}`,
        note,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  };
}
