import { useId } from 'react';
import { formatDay, formatTime } from '../../lib/nairobi-time.ts';
import type { TrackStep } from './order-steps.ts';

/** What happened and what comes next, as a way with its stations. */
export function Track({ title, steps }: { title: string; steps: readonly TrackStep[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label mb-6 text-gold-text">
        {title}
      </h2>
      <ol className="track">
        {steps.map(({ text, at, state }) => (
          <li key={`${text} ${at}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="text-pretty">{text}</span>
            {at !== undefined && (
              <time dateTime={at} className="money text-small text-stone">
                {`${formatDay(at)}, ${formatTime(at)}`}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
