import { useState, type SubmitEvent } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { CodeField } from '../../components/fields/code-field.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { readFormValues, useProblemFocus } from '../../lib/forms/forms.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { showToast } from '../../lib/toasts.ts';
import type { SecondFactorStatus } from './second-factor-status.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { useCall } from './use-call.ts';

type View = 'status' | 'set-up' | 'turn-off' | { codes: readonly string[] };

interface SecondStepProps {
  status: SecondFactorStatus;
  onChange: () => void;
}

/** Setting up the second step of signing in, and everything about it once it is on. */
export function SecondStep({ status, onChange }: SecondStepProps) {
  const isOn = status.enabled_at !== null;
  const [view, setView] = useState<View>('status');
  const finish = () => {
    setView('status');
    onChange();
  };
  // Nothing reloads while they are shown: a line that drops just then must not take them away.
  const showCodes = (codes: readonly string[]) => setView({ codes });

  if (typeof view === 'object') return <RecoveryCodes codes={view.codes} onDone={finish} />;
  if (view === 'turn-off') return <TurnOff onDone={finish} onCancel={() => setView('status')} />;
  if (view === 'set-up' || !isOn) {
    const onCancel = isOn ? () => setView('status') : undefined;
    return <SetUp replaces={isOn} onDone={showCodes} onCancel={onCancel} />;
  }
  return <Status status={status} onView={setView} onCodes={showCodes} />;
}

interface StatusProps {
  status: SecondFactorStatus;
  onView: (view: View) => void;
  onCodes: (codes: readonly string[]) => void;
}

function Status({ status: { enabled_at, required, recovery_codes_left }, onView, onCodes }: StatusProps) {
  const { busy, run, problem, attempt } = useCall();
  const [confirming, setConfirming] = useState(false);
  const renew = () => {
    setConfirming(false);
    const call = browserApi.post('/auth/second-factor/recovery-codes/', undefined);
    void run(call, ({ recovery_codes }) => onCodes(recovery_codes));
  };
  const left = recovery_codes_left === 1 ? '1 recovery code' : `${recovery_codes_left} recovery codes`;
  return (
    <div className="grid gap-6">
      <p>
        It is on since {formatDate(enabled_at ?? '')}. You have {left} left.
      </p>
      <ProblemBanner key={attempt} problem={problem} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/admin/dashboard">To the Back Office</ButtonLink>
        <Button variant="line" busy={busy} onClick={() => setConfirming(true)}>
          New Recovery Codes
        </Button>
        <Button variant="line" onClick={() => onView('set-up')}>
          Use Another Phone
        </Button>
        {!required && (
          <Button variant="quiet" onClick={() => onView('turn-off')}>
            Turn It Off
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        title="Make new recovery codes?"
        text="The ones you have printed or saved stop working at once."
        confirmLabel="Make New Ones"
        onCancel={() => setConfirming(false)}
        onConfirm={renew}
      />
    </div>
  );
}

function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { busy, run, problem, attempt } = useCall();
  const form = useProblemFocus(problem);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { code = '' } = readFormValues(new FormData(event.currentTarget));
    void run(browserApi.post('/auth/second-factor/disable/', { code }), () => {
      showToast({ tone: 'done', title: 'The second step is off' });
      onDone();
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <p>Without it your password alone opens the back office, and so does a stolen one.</p>
      <ProblemBanner key={attempt} problem={problem} />
      <CodeField problem={problem} recovery />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="bordeaux" busy={busy} busyLabel="One moment …">
          Turn It Off
        </Button>
        <Button variant="line" onClick={onCancel}>
          Keep It On
        </Button>
      </div>
    </form>
  );
}
