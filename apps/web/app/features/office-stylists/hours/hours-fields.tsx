import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { FieldNotes, useField } from '../../../components/fields/field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { DatePicker } from '../../../components/office/fields/date-picker.tsx';
import { OfficeSelect } from '../../../components/office/fields/office-select.tsx';
import { RowButton } from '../../../components/office/lists/row-button.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { isoToNairobi } from '../../../lib/time/nairobi-days.ts';
import { WEEKDAYS } from '../stylist-labels.ts';
import {
  defaultWeek,
  type ExceptionDraft,
  type IntervalDraft,
  newException,
  newInterval,
  nextInterval,
  sortWeek,
} from './hours-draft.ts';

interface WeekFieldsProps {
  week: readonly IntervalDraft[];
  problem: ApiError | undefined;
  onChange: (week: readonly IntervalDraft[]) => void;
}

/** Per weekday: off, or one or more intervals. */
export function WeekFields({ week, problem, onChange }: WeekFieldsProps) {
  const sent = sortWeek(week);
  const edit = (key: string, times: Partial<IntervalDraft>) =>
    onChange(week.map((one) => (one.key === key ? { ...one, ...times } : one)));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Weekly hours</legend>
      <p className="mb-2 text-fine text-stone">Nairobi time. Existing bookings stay as they are.</p>
      {week.length === 0 && (
        <Button variant="line" size="small" onClick={() => onChange(defaultWeek())} className="mb-2">
          Fill in Monday to Saturday, 08:00–18:00
        </Button>
      )}
      <ul className="border-t border-line">
        {WEEKDAYS.map(({ weekday, name }) => {
          const stretches = sent.filter((one) => one.weekday === weekday);
          return (
            <li
              key={weekday}
              className="grid items-start gap-x-4 gap-y-1 border-b border-hair py-2 sm:grid-cols-[9rem_1fr]"
            >
              <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
                <input
                  type="checkbox"
                  className="tick"
                  checked={stretches.length > 0}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...week, newInterval(weekday)]
                        : week.filter((one) => one.weekday !== weekday),
                    )
                  }
                />
                {name}
              </label>
              {stretches.length === 0 ? (
                <p className="text-stone sm:self-center">Day off</p>
              ) : (
                <div className="grid justify-items-start gap-2">
                  {stretches.map((stretch, place) => (
                    <div key={stretch.key} className="flex flex-wrap items-start gap-1">
                      <TimesField
                        name={`hours.${sent.indexOf(stretch)}.to_minute`}
                        about={place === 0 ? name : `${name}, stretch ${place + 1}`}
                        from={stretch.from}
                        to={stretch.to}
                        problem={problem}
                        onChange={(times) => edit(stretch.key, times)}
                      />
                      {place > 0 && (
                        <RowButton
                          icon={Trash2}
                          label={`Remove stretch ${place + 1} of ${name}`}
                          onClick={() => onChange(week.filter(({ key }) => key !== stretch.key))}
                        />
                      )}
                      {place === stretches.length - 1 && (
                        <RowButton
                          icon={Plus}
                          label={`Add a stretch to ${name}`}
                          onClick={() => onChange([...week, nextInterval(week, weekday)])}
                        />
                      )}
                    </div>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface ExceptionFieldsProps {
  exceptions: readonly ExceptionDraft[];
  problem: ApiError | undefined;
  onChange: (exceptions: readonly ExceptionDraft[]) => void;
}

const KINDS = [
  { value: 'off', label: 'Day off' },
  { value: 'hours', label: 'Other hours' },
];

/** Days that differ from the weekly hours. */
export function ExceptionFields({ exceptions, problem, onChange }: ExceptionFieldsProps) {
  const [today] = useState(() => isoToNairobi(new Date().toISOString()).slice(0, 10));
  const edit = (key: string, part: Partial<ExceptionDraft>) =>
    onChange(exceptions.map((exception) => (exception.key === key ? { ...exception, ...part } : exception)));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Days off and other hours</legend>
      <p className="mb-2 text-fine text-stone">They replace the weekly hours of that day.</p>
      <ul className="grid gap-3">
        {exceptions.map((exception, place) => {
          const about = `Day ${place + 1}`;
          return (
            <li
              key={exception.key}
              className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-2"
            >
              <DatePicker
                name={`exceptions.${place}.day`}
                label={about}
                min={today}
                problem={problem}
                defaultValue={exception.day === '' ? undefined : exception.day}
                onChange={(day) => edit(exception.key, { day })}
              />
              <OfficeSelect
                label={`What day ${place + 1} is`}
                options={KINDS}
                value={exception.isOff ? 'off' : 'hours'}
                onChange={(kind) => edit(exception.key, { isOff: kind === 'off' })}
              />
              {!exception.isOff && (
                <TimesField
                  name={`exceptions.${place}.times`}
                  about={about}
                  from={exception.from}
                  to={exception.to}
                  problem={problem}
                  onChange={(times) => edit(exception.key, times)}
                />
              )}
              <div className="flex items-end gap-2 sm:col-span-2">
                <TextField
                  name={`exceptions.${place}.note`}
                  label="Note"
                  optional
                  maxLength={120}
                  problem={problem}
                  value={exception.note}
                  onChange={({ target }) => edit(exception.key, { note: target.value })}
                  className="flex-1"
                />
                <RowButton
                  icon={Trash2}
                  label={`Remove day ${place + 1}`}
                  onClick={() => onChange(exceptions.filter(({ key }) => key !== exception.key))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <Button
        variant="line"
        size="small"
        onClick={() => onChange([...exceptions, newException('')])}
        className={exceptions.length > 0 ? 'mt-3' : ''}
      >
        <Icon of={Plus} small />
        Add a day
      </Button>
    </fieldset>
  );
}

interface TimesFieldProps {
  /** Field name of the API. */
  name: string;
  /** Names the fields for screen readers: `Monday`. */
  about: string;
  from: string;
  to: string;
  problem: ApiError | undefined;
  onChange: (times: { from?: string; to?: string }) => void;
}

/** Start and end, in Nairobi time. */
function TimesField({ name, about, from, to, problem, onChange }: TimesFieldProps) {
  const field = useField({ name, problem });
  const { id, ...control } = field.control;
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-2">
        <input
          {...control}
          id={`${id}-from`}
          name={undefined}
          type="time"
          aria-label={`${about} from`}
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
          className="input w-36 sm:w-32"
        />
        <span aria-hidden>–</span>
        <input
          {...control}
          id={`${id}-to`}
          name={undefined}
          type="time"
          aria-label={`${about} to`}
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
          className="input w-36 sm:w-32"
        />
      </span>
      <FieldNotes field={field} />
    </span>
  );
}
