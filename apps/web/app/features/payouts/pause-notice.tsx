import { useEffect, useRef } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { TRANSFER_ACTION } from './payout-actions.ts';
import type { Pause } from './payout-labels.ts';

const SAME = { action: TRANSFER_ACTION, size: 'small', busyLabel: 'One moment…' } as const;

/** While no money leaves: since when and why, and a way to let it out again. */
export function PauseNotice({ pause }: { pause: Pause | null }) {
  const can = useCan();
  const box = useFocusOnSwitch(pause !== null);
  if (pause === null) return null;
  const { reason, backup_of } = pause;
  const isRestored = reason === 'restored' && backup_of !== null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={isRestored ? 'failed' : 'note'} title="Money going out is paused">
        <div className="grid justify-items-start gap-3">
          <p>
            <Unbroken text={isRestored ? restoredText(backup_of) : byHandText(pause)} />
          </p>
          {can('payouts') && (
            <FormDialog
              {...SAME}
              values={{ intent: 'resume' }}
              label="Let money go out again"
              title="Let money go out again?"
              sendLabel="Let money go out again"
              variant="line"
            >
              {() => (
                <p>
                  <Unbroken text={isRestored ? compareText(backup_of) : WAITING} />
                </p>
              )}
            </FormDialog>
          )}
        </div>
      </Notice>
    </div>
  );
}

/** A quiet way to stop all payouts and refunds, after a question. */
export const PauseButton = () => (
  <FormDialog
    {...SAME}
    values={{ intent: 'pause' }}
    label="Pause money going out"
    title="Pause money going out?"
    sendLabel="Pause"
    variant="quiet"
  >
    {(problem) => (
      <>
        <p>
          <Unbroken text="No payout and no refund leaves until you let it. What M-Pesa has already can’t be held back, and customers can still pay you." />
        </p>
        <TextField
          name="note"
          label="Why"
          hint="For your colleagues"
          maxLength={300}
          problem={problem}
          optional
        />
      </>
    )}
  </FormDialog>
);

const restoredText = (backupOf: string) =>
  `The shop was restored from the backup of ${formatDateTime(backupOf)}. Compare M-Pesa’s statement with the transfers here before you let money go out again.`;

const byHandText = ({ by, since, note }: Pause) =>
  `${by ?? 'Someone'} paused it on ${formatDateTime(since)}${note === null ? '' : `: “${note}”`}. Payouts and refunds wait until you let them go.`;

const WAITING = 'Payouts and refunds that wait leave within a minute.';
const compareText = (backupOf: string) =>
  `Have you compared M-Pesa’s statement since ${formatDateTime(backupOf)} with the transfers here? A payout or refund that M-Pesa sent and that is missing here would be sent twice. ${WAITING}`;

/** The button that paused or resumed is gone, and the focus with it. */
function useFocusOnSwitch(isPaused: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(isPaused);
  useEffect(() => {
    if (before.current === isPaused) return;
    before.current = isPaused;
    if (document.activeElement === document.body) {
      (box.current ?? document.getElementById('main'))?.focus();
    }
  }, [isPaused]);
  return box;
}
