import { Notice } from '../../../components/feedback/notice.tsx';
import { formatMoment } from '../../../lib/time/nairobi-time.ts';
import VisitorTime from './visitor-time.tsx';

interface NextSlotsProps {
  slots: readonly string[];
  chosen?: string | undefined;
  onChoose: (slot: string) => void;
}

/** Free slots, offered when the chosen one was taken. */
export function NextSlots({ slots, chosen, onChoose }: NextSlotsProps) {
  return (
    <Notice tone="failed" role="alert" title="Someone has just taken this time">
      {slots.length === 0 ? (
        <p>Nothing else is free in the next weeks. Please choose another stylist, or anyone.</p>
      ) : (
        <>
          <p className="text-ink">Nothing you typed is lost. These are free:</p>
          <ul className="hours mt-3">
            {slots.map((slot) => (
              <li key={slot}>
                <button
                  type="button"
                  className="hour"
                  aria-pressed={slot === chosen}
                  onClick={() => onChoose(slot)}
                >
                  <span>{formatMoment(slot)}</span>
                  <VisitorTime moment={slot} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
