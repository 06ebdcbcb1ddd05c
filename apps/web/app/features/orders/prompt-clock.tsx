import { clockText } from './countdown.ts';

/** How long the prompt stays on the phone, as a ring that empties. */
export function PromptClock({ seconds, of: whole }: { seconds: number; of: number }) {
  return (
    <div className="wait-clock" role="timer" aria-label={`${seconds} seconds left on the prompt`}>
      <svg viewBox="0 0 120 120" aria-hidden>
        <circle cx="60" cy="60" r="57" />
        <circle cx="60" cy="60" r="57" pathLength={whole} strokeDasharray={`${seconds} ${whole}`} />
      </svg>
      <span aria-hidden className="grid justify-items-center gap-1">
        <span className="wait-time">{clockText(seconds)}</span>
        <span className="text-small text-stone">left on the prompt</span>
      </span>
    </div>
  );
}
