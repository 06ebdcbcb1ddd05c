import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { OfficeSelect } from '../../components/office/fields/office-select.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { newException, type ExceptionDraft } from './hours-draft.ts';
import { TimesField } from './times-field.tsx';
import { isoToNairobi } from '../../lib/nairobi-time.ts';

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
    onChange(exceptions.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Days off and other hours</legend>
      <p className="mb-2 text-fine text-stone">They stand in place of the weekly hours of that day.</p>
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
