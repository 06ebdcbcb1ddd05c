import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { OfficeOrderView } from './order-labels.ts';

interface NotesPanelProps extends Pick<OfficeOrderView, 'notes'> {
  /** Pagination below the notes. */
  pages?: ReactNode;
  onAdded?: () => void;
}

/** Internal notes; the buyer never sees them. */
export function NotesPanel({ notes, pages, onAdded }: NotesPanelProps) {
  return (
    <Panel title="Notes">
      <div className="grid gap-4">
        {notes.length > 0 && (
          <ul className="grid gap-3">
            {notes.map(({ id, at, author, text }) => (
              <li key={id} className="grid gap-0.5 border-l-2 border-gold pl-3">
                <span className="wrap-anywhere whitespace-pre-line">{text}</span>
                <span className="text-fine text-stone">
                  {author}, {formatDateTime(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {pages}
        <NewNote onAdded={onAdded} />
      </div>
    </Panel>
  );
}

function NewNote({ onAdded }: Pick<NotesPanelProps, 'onAdded'>) {
  const { Form, form, busy, problem, attempt, done } = useFetcherForm(onAdded);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3">
      <ProblemBanner key={attempt} problem={problem} />
      <input type="hidden" name="intent" value="note" />
      {/* The key gives an empty field after each note. */}
      <TextArea
        key={done}
        name="text"
        label="New note"
        hint="For colleagues only."
        rows={2}
        maxLength={2000}
        problem={problem}
        required
      />
      <Button type="submit" variant="line" busy={busy} busyLabel="Saving…" className="justify-self-start">
        Add note
      </Button>
    </Form>
  );
}
