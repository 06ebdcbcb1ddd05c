import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { useUnsavedChanges } from '../../components/office/editing/unsaved-changes.tsx';

interface SettingFormProps {
  intent: string;
  title: string;
  text: string;
  /** The saved values: when they change, the fields reset to them. */
  saved: unknown;
  children: (problem: ApiError | undefined) => ReactNode;
}

/** One section of the settings, submitted on its own. */
export function SettingForm({ intent, title, text, saved, children }: SettingFormProps) {
  const { Form, form, busy, problem, attempt, done } = useFetcherForm();
  const unsaved = useUnsavedChanges(intent, done);
  return (
    <Panel title={title}>
      <Form ref={form} method="post" noValidate className="grid gap-4" {...unsaved}>
        <p className="text-stone">{text}</p>
        <ProblemBanner key={attempt} problem={problem} />
        <input type="hidden" name="intent" value={intent} />
        <div key={JSON.stringify(saved)} className="grid gap-4 sm:grid-cols-2">
          {children(problem)}
        </div>
        <Button type="submit" busy={busy} busyLabel="Saving…" className="justify-self-start">
          Save {title.toLowerCase()}
        </Button>
      </Form>
    </Panel>
  );
}
