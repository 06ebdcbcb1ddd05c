import { NEXT } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { addMonths } from '../../../lib/time/nairobi-days.ts';
import { formatLongDate, formatMonth } from '../../../lib/time/nairobi-time.ts';
import { weeksOfMonth } from './month.ts';

interface MonthTableProps {
  month: string;
  isLoading: boolean;
  /** Days with free slots. */
  free: ReadonlySet<string>;
  picked: string | undefined;
  onPick: (day: string) => void;
  onTurn: (months: number) => void;
  hasPrevious: boolean;
  hasNext: boolean;
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const nameOf = (month: string) => formatMonth(`${month}-01`);

export function MonthTable(props: MonthTableProps) {
  const { month, isLoading, free, picked, onPick, onTurn, hasPrevious, hasNext } = props;
  return (
    <div className="month" aria-busy={isLoading}>
      <div className="month-head">
        <button
          type="button"
          aria-label={nameOf(addMonths(month, -1))}
          disabled={!hasPrevious}
          onClick={() => onTurn(-1)}
        >
          <LineIcon of={NEXT} className="rotate-180" />
        </button>
        <p aria-live="polite">{nameOf(month)}</p>
        <button
          type="button"
          aria-label={nameOf(addMonths(month, 1))}
          disabled={!hasNext}
          onClick={() => onTurn(1)}
        >
          <LineIcon of={NEXT} />
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? WEEKDAYS[index]}>
                  {day !== null && (
                    <button
                      type="button"
                      disabled={!free.has(day)}
                      aria-pressed={day === picked}
                      aria-label={formatLongDate(day)}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
