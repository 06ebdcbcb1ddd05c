import { useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import type { ResponseOf } from '@harusi/contracts/calls';
import type { Result } from '../../../lib/api/browser-api.ts';
import { addDays, addMonths, monthOf, nairobiDay } from '../../../lib/time/nairobi-days.ts';
import { formatDay, formatLongDate, formatTime } from '../../../lib/time/nairobi-time.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { monthRange } from './month.ts';
import { MonthTable } from './month-table.tsx';
import { useApiRead } from '../use-api-read.ts';
import VisitorTime from './visitor-time.tsx';

type Slots = ResponseOf<'GET', '/slots/'>;

interface SlotPickerProps {
  /** Reads the free slots of a range of days. */
  readSlots: (days: { from: string; to: string }, signal: AbortSignal) => Promise<Result<Slots>>;
  chosen?: string | undefined;
  onChoose: (slot: string) => void;
}

/** As in the API. */
const [NOTICE_DAYS, HORIZON_DAYS] = [2, 90];
const NO_DAYS: readonly { date: string; slots: string[] }[] = [];

const bookableMonths = () => ({
  first: monthOf(dayAfter(NOTICE_DAYS)),
  last: monthOf(dayAfter(HORIZON_DAYS)),
});
const dayAfter = (days: number) => addDays(nairobiDay(new Date(serverClock.now())), days);

export function SlotPicker({ readSlots, chosen, onChoose }: SlotPickerProps) {
  const [{ first, last }] = useState(bookableMonths);
  const [month, setMonth] = useState(chosen === undefined ? first : monthOf(nairobiDay(chosen)));
  const [hasTurned, setHasTurned] = useState(false);
  const [picked, setPicked] = useState<string>();
  const { value, problem, reload } = useApiRead(month, (signal) => readSlots(monthRange(month), signal));
  const days = value?.days ?? NO_DAYS;
  // Skips months without free slots until the visitor turns the page.
  if (value !== undefined && days.length === 0 && !hasTurned && month < last) setMonth(addMonths(month, 1));

  const preferredDay = picked ?? (chosen === undefined ? undefined : nairobiDay(chosen));
  const shown = days.find(({ date }) => date === preferredDay) ?? days[0];
  const turn = (count: number) => {
    setHasTurned(true);
    setMonth(addMonths(month, count));
  };

  if (problem !== undefined) {
    return <ErrorState title="We couldn’t load the free hours" message={problem.message} onRetry={reload} />;
  }
  return (
    <div className="when">
      <MonthTable
        month={month}
        isLoading={value === undefined}
        free={new Set(days.map(({ date }) => date))}
        picked={shown?.date}
        onPick={setPicked}
        onTurn={turn}
        hasPrevious={month > first}
        hasNext={month < last}
      />
      <div aria-live="polite" className="grid content-start gap-3">
        {value === undefined && <p className="text-small text-stone">Looking for free hours …</p>}
        {value !== undefined && shown === undefined && (
          <p className="text-small text-stone">
            {month < last
              ? 'Nothing is free in this month. Please look at the next one.'
              : 'Nothing is free in this month. Please look at another one, or choose another stylist.'}
          </p>
        )}
        {shown !== undefined && (
          <>
            <p className="text-small font-medium">{formatLongDate(shown.slots[0] ?? shown.date)}</p>
            <ul className="hours">
              {shown.slots.map((slot) => (
                <li key={slot}>
                  <button
                    type="button"
                    className="hour"
                    aria-pressed={slot === chosen}
                    onClick={() => onChoose(slot)}
                  >
                    <span>
                      {formatTime(slot)}
                      <span className="sr-only"> on {formatDay(slot)}</span>
                    </span>
                    <VisitorTime moment={slot} />
                  </button>
                </li>
              ))}
            </ul>
            <p className="text-fine text-stone">{`${lengthText(value?.minutes ?? 0)}, Nairobi time.`}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** `60 minutes`, `4 hours` */
const lengthText = (minutes: number) =>
  minutes > 60 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
