import { diffFields, type Difference } from '../../../components/office/editing/conflicts.ts';
import { errorMessage, type ApiFailure } from '../../../lib/api/errors.ts';
import {
  exceptionText,
  WEEKDAYS,
  weekLines,
  type DayException,
  type HoursBody,
  type Interval,
  type StylistView,
} from '../stylist-labels.ts';
import { formatClock, parseEndClock, parseClock } from './day-minutes.ts';

/** Times as time inputs hold them: `08:00`. */
interface Times {
  key: string;
  from: string;
  to: string;
}
export interface IntervalDraft extends Times {
  weekday: number;
}
export interface ExceptionDraft extends Times {
  day: string;
  isOff: boolean;
  note: string;
}
export interface HoursDraft {
  week: readonly IntervalDraft[];
  exceptions: readonly ExceptionDraft[];
}

let keys = 0;
const newKey = () => `line-${(keys += 1)}`;

const FROM = '08:00';
const TO = '18:00';

export const newInterval = (weekday: number, from = FROM, to = TO): IntervalDraft => ({
  key: newKey(),
  weekday,
  from,
  to,
});
export const newException = (day: string): ExceptionDraft => ({
  key: newKey(),
  day,
  isOff: true,
  from: FROM,
  to: TO,
  note: '',
});

/** Monday to Saturday. */
export const defaultWeek = (): IntervalDraft[] =>
  WEEKDAYS.filter(({ weekday }) => weekday < 7).map(({ weekday }) => newInterval(weekday));

/** A further interval starts an hour after the last one ends. */
export function nextInterval(week: readonly IntervalDraft[], weekday: number): IntervalDraft {
  const last = week.findLast((one) => one.weekday === weekday);
  const end = last && parseClock(last.to);
  if (end === undefined) return newInterval(weekday);
  return newInterval(weekday, formatClock(Math.min(end + 60, 1380)), formatClock(Math.min(end + 180, 1439)));
}

export const toDraft = ({ hours, exceptions }: Pick<StylistView, 'hours' | 'exceptions'>): HoursDraft => ({
  week: hours.map(({ weekday, from_minute, to_minute }) =>
    newInterval(weekday, formatClock(from_minute), formatClock(to_minute)),
  ),
  exceptions: exceptions.map(({ day, from_minute, to_minute, note = '' }) => ({
    ...newException(day),
    note,
    isOff: from_minute === null,
    ...(from_minute !== null && { from: formatClock(from_minute) }),
    ...(to_minute !== null && { to: formatClock(to_minute) }),
  })),
});

/** In the order they are sent, so that errors by index match their fields. */
export const sortWeek = (week: readonly IntervalDraft[]): IntervalDraft[] =>
  WEEKDAYS.flatMap(({ weekday }) => week.filter((one) => one.weekday === weekday));

const BOTH = 'Enter when it begins and when it ends';

type Read = { ok: true; body: Pick<HoursBody, 'hours' | 'exceptions'> } | ({ ok: false } & ApiFailure);

/** The request body, or the missing fields. */
export function parseHours({ week, exceptions }: HoursDraft): Read {
  const field_errors: Record<string, string[]> = {};
  const hours: Interval[] = [];
  for (const [n, { weekday, from, to }] of sortWeek(week).entries()) {
    const [from_minute, to_minute] = [parseClock(from), parseEndClock(to)];
    if (from_minute === undefined || to_minute === undefined) field_errors[`hours.${n}.to_minute`] = [BOTH];
    else hours.push({ weekday, from_minute, to_minute });
  }
  const days: DayException[] = [];
  for (const [n, { day, isOff, from, to, note }] of exceptions.entries()) {
    const [from_minute, to_minute] = isOff ? [null, null] : [parseClock(from), parseEndClock(to)];
    if (day === '') field_errors[`exceptions.${n}.day`] = ['Choose a day'];
    else if (from_minute === undefined || to_minute === undefined)
      field_errors[`exceptions.${n}.day`] = [BOTH];
    else days.push({ day, from_minute, to_minute, note });
  }
  if (Object.keys(field_errors).length === 0) return { ok: true, body: { hours, exceptions: days } };
  const problem = { code: 'invalid', message: errorMessage(400, undefined), field_errors };
  return { ok: false, status: 400, problem };
}

export const HOURS_LABELS = { hours: 'Week', exceptions: 'Other days' } as const;
type Hours = Pick<StylistView, 'hours' | 'exceptions'>;

/** What another user changed in the hours, beside the values here. */
export const findHoursDifferences = (
  base: Hours,
  theirs: Hours,
  mine: Partial<Hours>,
): Difference<keyof Hours>[] =>
  diffFields<Hours, keyof Hours>(
    {
      before: { hours: base.hours, exceptions: base.exceptions },
      now: { hours: theirs.hours, exceptions: theirs.exceptions },
      mine,
    },
    ['hours', 'exceptions'],
    (body, field) =>
      (field === 'hours'
        ? weekLines(body.hours ?? []).map(({ name, text }) => `${name.slice(0, 3)} ${text}`)
        : (body.exceptions ?? []).map((one) => `${one.day} ${exceptionText(one)}`)
      ).join('; ') || 'None',
  );
