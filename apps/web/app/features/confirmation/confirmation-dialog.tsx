import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { CodeField } from '../../components/fields/code-field.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { confirmation } from '../../lib/api/confirmation.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import { readFormValues, useProblemFocus } from '../../lib/forms/forms.ts';
import { hasSecondFactor } from '../second-factor/second-factor-status.ts';

interface Question {
  answer: (confirmed: boolean) => void;
}

/** Asks "Is it you?" for calls that need a fresh confirmation. Calls that wait at the same time share one question. */
export function ConfirmationDialog({ firstName, email }: { firstName: string; email: string }) {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    let cancel: (() => void) | undefined;
    confirmation.ask = () =>
      (pending ??= new Promise<boolean>((resolve) => {
        const answer = (confirmed: boolean) => {
          pending = undefined;
          setQuestion(undefined);
          resolve(confirmed);
        };
        cancel = () => answer(false);
        setQuestion({ answer });
      }));
    return () => {
      confirmation.ask = undefined;
      cancel?.();
    };
  }, []);

  if (question === undefined) return null;
  // In the body, because an open form dialog hides everything else from screen readers.
  return createPortal(
    <div className="office contents">
      <QuestionDialog question={question} firstName={firstName} email={email} />
    </div>,
    document.body,
  );
}

interface QuestionDialogProps {
  question: Question;
  firstName: string;
  email: string;
}

function QuestionDialog({ question: { answer }, firstName, email }: QuestionDialogProps) {
  const formId = useId();
  const textId = useId();
  const opener = useRef(document.activeElement);
  const [byCode, setByCode] = useState(hasSecondFactor);
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<{ problem: ApiError; attempt: number }>();
  const form = useProblemFocus(rejection?.problem);

  useEffect(() => {
    const element = opener.current;
    return () => {
      if (element instanceof HTMLElement) element.focus();
    };
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await browserApi.post('/auth/confirm/', readFormValues(new FormData(event.currentTarget)));
    setBusy(false);
    if (result.ok) return answer(true);
    // The session is over: the screen behind leads to the login.
    if (result.status === 401) return answer(false);
    setRejection((before) => ({ problem: result.problem, attempt: (before?.attempt ?? 0) + 1 }));
  };

  // An Escape that closes this question must not close the form dialog below it.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    answer(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Only keeps keys from what lies below.
    <div className="contents" onKeyDown={onKeyDown}>
      <Dialog
        open
        onClose={() => answer(false)}
        title={`Is it you, ${firstName}?`}
        describedBy={textId}
        footer={
          <>
            <Button variant="line" onClick={() => answer(false)}>
              Not Now
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel="Checking …">
              Confirm
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-4"
        >
          <p id={textId} className="text-stone">
            Money or access is about to change, so we ask once more. What you typed stays. It counts for 10
            minutes.
          </p>
          <ProblemBanner key={rejection?.attempt} problem={rejection?.problem} />
          {/* For password managers. */}
          <input type="text" value={email} autoComplete="username" readOnly hidden />
          {byCode ? (
            <CodeField problem={rejection?.problem} />
          ) : (
            <PasswordField
              name="password"
              label="Your password"
              problem={rejection?.problem}
              autoComplete="current-password"
              required
            />
          )}
          {hasSecondFactor() && (
            <button
              type="button"
              className="link min-h-11 cursor-pointer justify-self-start text-small"
              onClick={() => setByCode(!byCode)}
            >
              {byCode ? 'Use my password' : 'Use the code from my phone'}
            </button>
          )}
        </form>
      </Dialog>
    </div>
  );
}
