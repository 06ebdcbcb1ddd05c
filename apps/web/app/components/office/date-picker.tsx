import { lazy, Suspense, useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { formatDate } from '../../lib/dates.ts';
import { FieldFrame, useField, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Skeleton } from '../skeleton.tsx';
import '../../styles/office.css';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DatePickerProps extends FieldProps {
  /** Days as `2026-12-05`. */
  defaultValue?: string;
  min?: string;
  max?: string;
  placeholder?: string;
  onChange?: (day: string) => void;
}

export function DatePicker(props: DatePickerProps) {
  const { name, label, problem, hint, optional, defaultValue, min, max, onChange } = props;
  const { placeholder = 'Choose a day' } = props;
  const field = useField({ name, problem, hint });
  const { onInput: settle, name: _, ...control } = field.control;
  const [day, setDay] = useState(defaultValue);
  const [open, setOpen] = useState(false);

  const pick = (next: string) => {
    setDay(next);
    setOpen(false);
    settle();
    onChange?.(next);
  };

  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          {...control}
          className="input inline-flex cursor-pointer items-center justify-between gap-2 text-left"
        >
          {day === undefined ? (
            <span className="text-stone">{placeholder}</span>
          ) : (
            formatDate(`${day}T00:00+03:00`)
          )}
          <Icon of={CalendarDays} small />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="start" sideOffset={4} collisionPadding={8} className="office z-50">
            <Popover.Popup aria-label="Calendar" initialFocus={false} className="office-popup">
              <Suspense fallback={<Skeleton className="m-4 h-80 w-72" />}>
                <Calendar value={day} onPick={pick} min={min} max={max} />
              </Suspense>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <input type="hidden" name={name} value={day ?? ''} />
    </FieldFrame>
  );
}
