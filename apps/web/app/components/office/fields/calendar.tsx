import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { formatLongDate } from '../../../lib/time/nairobi-time.ts';
import { Icon } from '../../icons/icon.tsx';
import { parseIsoDay, toIsoDay } from './iso-days.ts';

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
  `${today ? 'Today, ' : ''}${formatLongDate(toIsoDay(date))}${selected ? ', chosen' : ''}`;

/** Loaded when first opened: the calendar is the heaviest part of a form. */
export default function Calendar({ value, onPick, min, max }: CalendarProps) {
  const first = parseIsoDay(min);
  const last = parseIsoDay(max);
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was opened on purpose, so the focus belongs on the day
      autoFocus
      weekStartsOn={1}
      className="calendar"
      selected={parseIsoDay(value)}
      defaultMonth={parseIsoDay(value) ?? first}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      onSelect={(date) => onPick(toIsoDay(date))}
      components={{ Chevron }}
      labels={{ labelDayButton }}
    />
  );
}
