import { useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { Button, buttonClass } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { monthOptions, periodLabel, periodPresets, type Period } from './periods.ts';
import '../../styles/office.css';

interface PeriodPickerProps {
  period: Period;
  now: Date;
  onPick: (period: Period) => void;
}

/** Chooses the months of the screen: a preset, or a first and last month. */
export function PeriodPicker({ period, now, onPick }: PeriodPickerProps) {
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const months = monthOptions(now);
  const isBackwards = from > to;
  const pick = ({ from, to }: Period) => {
    setFrom(from);
    setTo(to);
    setOpen(false);
    onPick({ from, to });
  };
  const onOpen = (next: boolean) => {
    setOpen(next);
    setFrom(period.from);
    setTo(period.to);
  };
  return (
    <Popover.Root open={open} onOpenChange={onOpen}>
      <Popover.Trigger className={buttonClass('line')}>
        <Icon of={CalendarDays} small />
        <span className="sr-only">Period: </span>
        {periodLabel(period)}
        <Icon of={ChevronDown} small />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} collisionPadding={8} className="office z-50">
          <Popover.Popup aria-label="Choose a period" className="office-popup w-80 max-w-[calc(100vw-1rem)]">
            <ul>
              {periodPresets(now).map((preset) => (
                <li key={preset.label}>
                  <button
                    type="button"
                    aria-current={preset.from === period.from && preset.to === period.to ? true : undefined}
                    onClick={() => pick(preset)}
                    className="office-item w-full justify-between -outline-offset-2 hover:bg-silk aria-current:font-semibold"
                  >
                    {preset.label}
                    <span className="text-fine font-normal text-stone">{periodLabel(preset)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <form
              className="grid gap-3 border-t border-line p-3.5"
              onSubmit={(event) => {
                event.preventDefault();
                if (!isBackwards) pick({ from, to });
              }}
            >
              <SelectField
                name="from"
                label="First month"
                options={months}
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
              <SelectField
                name="to"
                label="Last month"
                options={months}
                value={to}
                onChange={({ target }) => setTo(target.value)}
              />
              {isBackwards && (
                <p role="alert" className="text-fine text-danger">
                  The last month is before the first.
                </p>
              )}
              <Button type="submit" variant="line" disabled={isBackwards}>
                Show these months
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
