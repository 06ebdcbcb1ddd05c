import type { ReturnStatus } from '@harusi/contracts/returns';
import type { OfficeReturnView } from './return-labels.ts';
import { vendorAnswers } from './vendor-words.ts';

interface Step {
  at: string;
  text: string;
  author?: string | null;
}

const ENDS: Readonly<Partial<Record<ReturnStatus, string>>> = {
  completed: 'Completed',
  withdrawn: 'Withdrawn by the buyer',
  expired: 'Ended, because the pieces did not come in time',
};

/** What happened so far, oldest first. */
export function returnTimeline(shown: OfficeReturnView): Step[] {
  const {
    status,
    requested_at,
    decided_at,
    decided_by,
    received_at,
    received_by,
    ended_at,
    ends_at,
    refund,
  } = shown;
  const end = ENDS[status];
  const steps: (Step | false)[] = [
    { at: requested_at, text: 'Requested by the buyer' },
    decided_at !== null && {
      at: decided_at,
      text: status === 'refused' ? 'Refused' : 'Approved',
      author: decided_by,
    },
    received_at !== null && { at: received_at, text: 'Received', author: received_by },
    // Time is up before the job that ends it has run.
    end !== undefined && { at: ended_at ?? ends_at, text: end },
    typeof refund?.refunded_at === 'string' && {
      at: refund.refunded_at,
      text: ['The money went back', refund.reference].filter(Boolean).join(', '),
    },
    ...vendorAnswers(shown.lines).map(
      ({ name, word, at }) =>
        at !== null && { at, text: word === 'objects' ? `${name} objected` : `${name} agreed` },
    ),
  ];
  return steps
    .filter((step) => step !== false)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
