import { useState, type SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { CodeField } from '../../components/fields/code-field.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { readFormValues, useProblemFocus } from '../../lib/forms/forms.ts';
import { copyText } from './copy-text.ts';
import { QrCode } from './qr-code.tsx';
import { useCall } from './use-call.ts';

interface SetUpProps {
  /** Whether a second factor is on, so that replacing it needs a code of it. */
  replaces: boolean;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel?: (() => void) | undefined;
}

/** From nothing, or from the old phone, to a new one that has shown its first code. */
export function SetUp({ replaces, onDone, onCancel }: SetUpProps) {
  const { busy, run, problem, attempt } = useCall();
  const [app, setApp] = useState<{ secret: string; url: string }>();
  const form = useProblemFocus(problem);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { code = '' } = readFormValues(new FormData(event.currentTarget));
    if (app !== undefined) {
      void run(browserApi.post('/auth/second-factor/enable/', { code }), ({ recovery_codes }) =>
        onDone(recovery_codes),
      );
    } else void run(browserApi.post('/auth/second-factor/', replaces ? { code } : {}), setApp);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <ProblemBanner key={attempt} problem={problem} />
      {app === undefined ? (
        <p>
          Have an authenticator app on your phone: Google Authenticator, Microsoft Authenticator or any other.
        </p>
      ) : (
        <Scan {...app} />
      )}
      {app === undefined && replaces && (
        <CodeField key="old" label="Code from the phone you use now" problem={problem} recovery />
      )}
      {app !== undefined && <CodeField key="new" label="The six digits it shows" problem={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel="One moment …">
          {app === undefined ? 'Start' : 'Turn It On'}
        </Button>
        {onCancel !== undefined && (
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function Scan({ secret, url }: { secret: string; url: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>Scan this picture with it. No camera? Type the key.</p>
      <QrCode text={url} label="QR code for your authenticator app" />
      <p className="font-mono text-small break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <Button variant="line" size="small" onClick={() => void copyText(secret, 'Key copied')}>
        Copy the Key
      </Button>
    </div>
  );
}
