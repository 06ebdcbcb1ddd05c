import { Panel } from '../../components/office/panel.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';

interface TimelinePanelProps {
  timeline: readonly { at: string; text: string }[];
}

/** Newest first. */
export function TimelinePanel({ timeline }: TimelinePanelProps) {
  return (
    <Panel title="Timeline">
      <ol className="grid gap-3">
        {timeline.toReversed().map(({ at, text }, index) => (
          <li key={`${at} ${text}`} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden
              className={`mt-1.5 size-2 rotate-45 ${index === 0 ? 'bg-bordeaux' : 'bg-gold'}`}
            />
            <span className="wrap-anywhere">{text}</span>
            <time dateTime={at} className="money col-start-2 text-fine text-stone">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
