import type { ReactNode } from 'react';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { Button } from '../../button.tsx';
import { ProblemBanner } from '../../feedback/problem-banner.tsx';
import { TextArea } from '../../fields/text-area.tsx';
import { Panel } from './panel.tsx';

interface NotesPanelProps {
  notes: readonly { id: number; at: string; author: string; text: string }[];
  /** Pagination below the notes. */
  pages?: ReactNode;
  onAdded?: () => void;
  /** Without a form for a new note. */
  readOnly?: boolean;
}

/** Internal notes; the buyer never sees them. */
export function NotesPanel({ notes, pages, onAdded, readOnly = false }: NotesPanelProps) {
  if (readOnly && notes.length === 0) return null;
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
        {!readOnly && <NewNote onAdded={onAdded} />}
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

interface TimelinePanelProps {
  /** With who did it; null for the buyer and the system. */
  timeline: readonly { at: string; text: string; author?: string | null }[];
}

/** Newest first. */
export function TimelinePanel({ timeline }: TimelinePanelProps) {
  return (
    <Panel title="Timeline">
      <ol className="grid gap-3">
        {timeline.toReversed().map(({ at, text, author }, index) => (
          <li key={`${at} ${text}`} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden
              className={`mt-1.5 size-2 rotate-45 ${index === 0 ? 'bg-bordeaux' : 'bg-gold'}`}
            />
            <span className="wrap-anywhere">{text}</span>
            <span className="col-start-2 text-fine wrap-anywhere text-stone">
              <time dateTime={at} className="money">
                {formatDateTime(at)}
              </time>
              {author && ` · ${author}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
