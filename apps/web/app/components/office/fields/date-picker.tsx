import { lazy, Suspense, useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { nairobiToIso } from '../../../lib/time/nairobi-days.ts';
import { formatDate, formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { Button } from '../../button.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { FieldFrame, useField, type FieldProps } from '../../fields/field.tsx';
import { Icon } from '../../icons/icon.tsx';
import '../../../styles/office.css';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DatePickerProps extends FieldProps {
  /** `2026-12-05`, or `2026-12-05T18:00` with a time, in Nairobi. */
  defaultValue?: string | undefined;
  withTime?: boolean;
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
  onChange?: (value: string) => void;
}

export function DatePicker(props: DatePickerProps) {
  const { name, label, problem, hint, optional, defaultValue, withTime = false, min, max, onChange } = props;
  const { placeholder = withTime ? 'Choose a day and a time' : 'Choose a day' } = props;
  const field = useField({ name, problem, hint });
  const { onInput: settle, name: _, ...control } = field.control;
  const [value, setValue] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [day, time = '00:00'] = value?.split('T') ?? [];

  const pick = (next: string) => {
    setValue(next);
    settle();
    onChange?.(next);
  };
  const pickDay = (next: string) => {
    pick(withTime ? `${next}T${time}` : next);
    // Stays open with `withTime`, to choose the time.
    setOpen(withTime);
  };

  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          {...control}
          className="input inline-flex cursor-pointer items-center justify-between gap-2 text-left"
        >
          {value === undefined ? (
            <span className="text-stone">{placeholder}</span>
          ) : (
            (withTime ? formatDateTime : formatDate)(nairobiToIso(value))
          )}
          <Icon of={CalendarDays} small />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="start" sideOffset={4} collisionPadding={8} className="office z-50">
            <Popover.Popup aria-label="Calendar" initialFocus={false} className="office-popup">
              <Suspense fallback={<Skeleton className="m-4 h-80 w-72" />}>
                <Calendar value={day} onPick={pickDay} min={min} max={max} />
              </Suspense>
              {withTime && (
                <div className="flex items-end gap-2 border-t border-line p-3">
                  <label className="grid flex-1 gap-1.5 text-fine font-medium">
                    Time in Nairobi
                    <input
                      type="time"
                      className="input"
                      value={time}
                      disabled={day === undefined}
                      onChange={({ target }) => target.value !== '' && pick(`${day}T${target.value}`)}
                    />
                  </label>
                  <Button onClick={() => setOpen(false)}>Done</Button>
                </div>
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <input type="hidden" name={name} value={value ?? ''} />
    </FieldFrame>
  );
}
