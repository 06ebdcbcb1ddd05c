import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { formatLongDate } from '../../lib/dates.ts';
import { Icon } from '../icon.tsx';
import { dateOf, dayOf } from './days.ts';

interface CalendarProps {
  value: string | undefined;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />;
}

/** `Today, Saturday 5 December 2026, chosen` */
const labelDayButton = (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) =>
  `${today ? 'Today, ' : ''}${formatLongDate(`${dayOf(date)}T00:00+03:00`)}${selected ? ', chosen' : ''}`;

/** Loaded when somebody opens it: the picker is the heaviest part of a form. */
export default function Calendar({ value, onPick, min, max }: CalendarProps) {
  const first = dateOf(min);
  const last = dateOf(max);
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on purpose: the focus belongs on the day.
      autoFocus
      weekStartsOn={1}
      className="calendar"
      selected={dateOf(value)}
      defaultMonth={dateOf(value) ?? first}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      onSelect={(date) => onPick(dayOf(date))}
      components={{ Chevron }}
      labels={{ labelDayButton }}
    />
  );
}
