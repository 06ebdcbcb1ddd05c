import { useId } from 'react';
import { formatDay, formatTime } from '../../../lib/time/nairobi-time.ts';
import type { TrackStep } from '../page/order-steps.ts';

/** Past and future steps as a timeline. */
export function Track({ title, steps }: { title: string; steps: readonly TrackStep[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label mb-6 text-gold-text">
        {title}
      </h2>
      <TrackSteps steps={steps} />
    </section>
  );
}

export const TrackSteps = ({ steps }: { steps: readonly TrackStep[] }) => (
  <ol className="track">
    {steps.map(({ text, note, at, state }) => (
      <li key={`${text} ${at}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className="text-pretty">
          {text}
          {note && <span className="block text-small text-stone">{note}</span>}
        </span>
        {at !== undefined && (
          <time dateTime={at} className="money text-small text-stone">
            {`${formatDay(at)}, ${formatTime(at)}`}
          </time>
        )}
      </li>
    ))}
  </ol>
);
