import { type TextRow, toMagicNumbers } from '../texts/text-plays.ts';
import { FAILURE_REASONS, REFUSED_STATUSES, SMS_STATUSES } from './sms-statuses.ts';

const failed = (status: string, reason?: string) => ({
  arrivesAfterMs: null,
  reports: [{ status, ...(reason !== undefined && { reason }) }],
});

const ROWS: readonly TextRow[] = [
  ...REFUSED_STATUSES.map((code): TextRow => [
    code,
    `SMS: refused with ${code} ${SMS_STATUSES[code]}`,
    { code },
  ]),
  [600, 'SMS: reported twice', { reports: [{ status: 'Success' }, { afterMs: 3_000, status: 'Success' }] }],
  [
    601,
    'SMS: reported in the wrong order',
    { reports: [{ status: 'Success' }, { afterMs: 3_000, status: 'Buffered' }] },
  ],
  [602, 'SMS: arrives, never reported', { reports: [] }],
  [603, 'SMS: never arrives, never reported', { arrivesAfterMs: null, reports: [] }],
  [604, 'SMS: expired', failed('Expired')],
  [605, 'SMS: rejected', failed('Rejected')],
  [
    606,
    'SMS: phone absent for 10 minutes',
    {
      arrivesAfterMs: 600_000,
      reports: [{ status: 'AbsentSubscriber' }, { afterMs: 600_000, status: 'Success' }],
    },
  ],
  [
    607,
    'SMS: reported before the answer',
    { fault: 'slow', reports: [{ afterMs: 1_000, status: 'Success' }] },
  ],
  ...FAILURE_REASONS.map((reason, index): TextRow => [
    610 + index,
    `SMS: failed, ${reason}`,
    failed('Failed', reason),
  ]),
  [630, 'SMS: sent, never answered', { fault: 'never' }],
  [631, 'SMS: sent, answered after 35 s', { fault: 'slow' }],
  [632, 'SMS: a gateway page instead of an answer', { fault: 'html' }],
  [633, 'SMS: connection cut, nothing sent', { fault: 'reset' }],
  [634, 'SMS: sent, connection cut', { fault: 'lost' }],
  [635, 'SMS: sent, answered 500', { fault: 'error-after-acting' }],
];

/** Numbers 254700000401 to …502 are refused with the status of their last three digits. */
export const smsMagicNumbers = toMagicNumbers(ROWS);
