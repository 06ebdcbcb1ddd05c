import { useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormQuestion } from '../../components/office/dialogs/form-question.tsx';
import { EditBar, EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { useSave } from '../../components/office/editing/use-save.ts';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { PreviewTabs } from './preview-tabs.tsx';
import { usePreview } from './use-preview.ts';
import { submitWording } from './wording-actions.ts';
import { keyOf, READERS, toDraft, type Draft, type EmailView } from './wording-draft.ts';

interface WordingDialogProps {
  /** Undefined while it is closed. */
  email: EmailView | undefined;
  onClose: () => void;
}

export function WordingDialog({ email, onClose }: WordingDialogProps) {
  const [isResetting, setIsResetting] = useState(false);
  return (
    <EditDialog<never>
      subject={email && keyOf(email)}
      title={email?.name}
      description={email && `To ${READERS[email.reader].toLowerCase()}`}
      wide
      isCovered={isResetting}
      onClose={onClose}
    >
      {({ touch, leave }) =>
        email && (
          <WordingEditor
            email={email}
            isResetting={isResetting}
            onReset={setIsResetting}
            onTouch={touch}
            onCancel={leave}
            onSaved={onClose}
          />
        )
      }
    </EditDialog>
  );
}

interface WordingEditorProps {
  email: EmailView;
  /** Whether it asks before it brings our words back. */
  isResetting: boolean;
  onReset: (isResetting: boolean) => void;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

function WordingEditor({ email, isResetting, onReset, onTouch, onCancel, onSaved }: WordingEditorProps) {
  const [draft, setDraft] = useState(() => toDraft(email));
  const { form, submit, busy, problem, attempt } = useSave<never>(onSaved);
  const test = useFetcher();
  const { preview, problem: unseen } = usePreview(email, draft);

  const change = (changed: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    onTouch();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) submitWording(submit, { intent: 'save', email, words: draft });
  };
  const reset = () => {
    onReset(false);
    submitWording(submit, { intent: 'reset', email });
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            name="subject"
            label="Subject"
            maxLength={120}
            value={draft.subject}
            onChange={(event) => change({ subject: event.target.value })}
            problem={unseen ?? problem}
          />
          <TextArea
            name="lead"
            label="First paragraph"
            rows={6}
            maxLength={600}
            value={draft.lead}
            onChange={(event) => change({ lead: event.target.value })}
            hint="A field that you leave empty has our words. Everything below it in the email stays as it is."
            problem={unseen ?? problem}
          />
          <PlaceholderButtons form={form} placeholders={email.placeholders} onInsert={change} />
          <p className="flex flex-wrap gap-2">
            <Button
              variant="line"
              size="small"
              busy={test.state !== 'idle'}
              busyLabel="Sending…"
              onClick={() => submitWording(test.submit, { intent: 'test', email, words: draft })}
            >
              Send a Test to Me
            </Button>
            {email.own !== null && (
              <Button variant="line" size="small" onClick={() => onReset(true)}>
                Use Our Words Again
              </Button>
            )}
          </p>
        </div>
        <PreviewTabs preview={preview} problem={unseen} />
      </div>
      <EditBar label="Save Words" busy={busy} onCancel={onCancel} />
      <FormQuestion
        open={isResetting}
        danger
        title="Use our words again?"
        text="Yours are not kept. Emails that go out from now on have our words."
        confirmLabel="Use our words"
        onCancel={() => onReset(false)}
        onConfirm={reset}
      />
    </form>
  );
}
