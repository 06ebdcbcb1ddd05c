import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { Step } from './submission-labels.ts';

const DECIDED: Readonly<Record<Step['status'], string>> = {
  pending_approval: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Sent again before it was decided',
};

/** Submissions and decisions, latest first. */
export function StepHistory({ history }: { history: readonly Step[] }) {
  return (
    <ol className="grid gap-3">
      {history
        .toSorted((one, other) => other.id - one.id)
        .map((step, index) => (
          <li key={step.id} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden
              className={`mt-1.5 size-2 rotate-45 ${index === 0 ? 'bg-bordeaux' : 'bg-gold'}`}
            />
            <span>
              {step.is_revision ? 'Changes sent' : 'Sent'}{' '}
              <time dateTime={step.submitted_at} className="money">
                {formatDateTime(step.submitted_at)}
              </time>
            </span>
            <span className="col-start-2 text-fine text-stone">
              {DECIDED[step.status]}
              {step.decided_at !== null && ` ${formatDateTime(step.decided_at)}`}
            </span>
            {step.rejection_reason !== null && (
              <q className="col-start-2 text-fine text-danger wrap-anywhere whitespace-pre-line">
                {step.rejection_reason}
              </q>
            )}
          </li>
        ))}
    </ol>
  );
}
