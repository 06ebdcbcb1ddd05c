import { useState, type SubmitEvent } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { CodeField } from '../../components/fields/code-field.tsx';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { readFormValues, useProblemFocus } from '../../lib/forms/forms.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { showToast } from '../../lib/toasts.ts';
import type { SecondFactorStatus } from './second-factor-status.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { useCall } from './use-call.ts';

type View = 'status' | 'set-up' | 'turn-off' | 'renew' | { codes: readonly string[] };

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
  const cancel = () => setView('status');
  if (view === 'turn-off') return <TurnOff onDone={finish} onCancel={cancel} />;
  if (view === 'renew') return <RenewCodes onDone={showCodes} onCancel={cancel} />;
  if (view === 'set-up' || !isOn) {
    return <SetUp replaces={isOn} onDone={showCodes} onCancel={isOn ? cancel : undefined} />;
  }
  return <Status status={status} onView={setView} />;
}

interface StatusProps {
  status: SecondFactorStatus;
  onView: (view: View) => void;
}

function Status({ status: { enabled_at, required, recovery_codes_left }, onView }: StatusProps) {
  const left = recovery_codes_left === 1 ? '1 recovery code' : `${recovery_codes_left} recovery codes`;
  return (
    <div className="grid gap-6">
      <p>
        It is on since {formatDate(enabled_at ?? '')}. You have {left} left.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/admin/dashboard">To the Back Office</ButtonLink>
        <Button variant="line" onClick={() => onView('renew')}>
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
    </div>
  );
}

interface TurnOffProps {
  onDone: () => void;
  onCancel: () => void;
}

const TurnOff = ({ onDone, onCancel }: TurnOffProps) => (
  <CodeForm
    text="Without it your password alone opens the back office, and so does a stolen one."
    label="Turn It Off"
    cancelLabel="Keep It On"
    onCancel={onCancel}
    send={(code) => browserApi.post('/auth/second-factor/disable/', { code })}
    onDone={() => {
      showToast({ tone: 'done', title: 'The second step is off' });
      onDone();
    }}
  />
);

interface RenewCodesProps {
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

const RenewCodes = ({ onDone, onCancel }: RenewCodesProps) => (
  <CodeForm
    text="The recovery codes you have printed or saved stop working at once."
    label="Make New Ones"
    cancelLabel="Keep the Old Ones"
    onCancel={onCancel}
    send={(code) => browserApi.post('/auth/second-factor/recovery-codes/', { code })}
    onDone={({ recovery_codes }) => onDone(recovery_codes)}
  />
);

interface CodeFormProps<Value> {
  /** What it means. */
  text: string;
  label: string;
  cancelLabel: string;
  send: (code: string) => Promise<Result<Value>>;
  onDone: (value: Value) => void;
  onCancel: () => void;
}

/** Asks for a code before something that a stolen password must not be able to do. */
function CodeForm<Value>({ text, label, cancelLabel, send, onDone, onCancel }: CodeFormProps<Value>) {
  const { busy, run, problem, attempt } = useCall();
  const form = useProblemFocus(problem);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { code = '' } = readFormValues(new FormData(event.currentTarget));
    void run(send(code), onDone);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <p>{text}</p>
      <ProblemBanner key={attempt} problem={problem} />
      <CodeField problem={problem} recovery />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="bordeaux" busy={busy} busyLabel="One moment …">
          {label}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
