import { checkWedding, writeShortDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { threadColumns } from './arrival.ts';

interface DayThreadProps {
  /** Where the thread starts, and what happened then. */
  from: { day: string; label: string; text?: string };
  /** The day of arrival. */
  day: string;
  wedding: string;
}

/** How the day of arrival stands to the wedding: a sentence, and the thread of days unless it is too late. */
export function DayThread({ from, day, wedding }: DayThreadProps) {
  const { text, tone } = checkWedding(day, wedding);
  return (
    <>
      <p className="arrive-wedding" data-tone={tone}>
        {text}
      </p>
      {tone !== 'late' && (
        <ol className="days" style={{ gridTemplateColumns: threadColumns(from.day, day, wedding) }}>
          <li>
            <strong>{from.label}</strong>
            {from.text}
          </li>
          <li>
            <strong>{writeShortDay(day)}</strong>
            with you
          </li>
          <li>
            <strong>{writeShortDay(wedding)}</strong>
            your wedding
          </li>
        </ol>
      )}
    </>
  );
}
