import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { sortWeek, newInterval, nextInterval, defaultWeek, type IntervalDraft } from './hours-draft.ts';
import { WEEKDAYS } from './stylist-labels.ts';
import { TimesField } from './times-field.tsx';

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
      <p className="mb-2 text-fine text-stone">Nairobi time. Bookings that are there stay where they are.</p>
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
