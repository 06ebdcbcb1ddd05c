import { useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/office/conflict-notice.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { refuse, useProblemFocus } from '../../lib/forms.ts';
import { useDone } from '../../lib/use-done.ts';
import { send, type SaveOutcome, type SaveRefusal } from '../shell/save-outcome.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { draftOf, HOURS_WORDS, hoursDifferences, readDraft, type HoursDraft } from './hours-draft.ts';
import type { Asked } from './stylist-actions.ts';
import type { StylistView } from './stylist-words.ts';
import { WeekFields } from './week-fields.tsx';

interface HoursEditorProps {
  stylist: StylistView;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Begins again with what somebody else saved. */
  onLoadNewer: (newer: StylistView) => void;
}

/** When somebody works: the week, and the days that are not like it. */
export function HoursEditor({ stylist, onTouch, onCancel, onSaved, onLoadNewer }: HoursEditorProps) {
  const [base] = useState(stylist);
  const [draft, setDraft] = useState(() => draftOf(base));
  const { submit, data, state } = useFetcher<SaveOutcome<StylistView>>();
  const [unsent, setUnsent] = useState<SaveRefusal<StylistView>>();
  const refusal = unsent ?? (data !== undefined && 'problem' in data ? data : undefined);
  const { problem, newer } = refusal ?? {};
  useDone(data, onSaved);
  const form = useProblemFocus(problem);
  const busy = state !== 'idle';

  const change = (part: Partial<HoursDraft>) => {
    setDraft({ ...draft, ...part });
    onTouch();
  };
  const read = readDraft(draft);
  const save = (version: number) => {
    if (busy) return;
    setUnsent(read.ok ? undefined : refuse(read, {}).data);
    if (!read.ok) return;
    const asked: Asked = { intent: 'hours', id: base.id, body: { ...read.body, version } };
    send(submit, asked);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(base.version);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {newer !== undefined && problem !== undefined ? (
        <ConflictNotice
          key={refusal?.attempt}
          problem={problem}
          differences={hoursDifferences(base, newer, read.ok ? read.body : {})}
          words={HOURS_WORDS}
          busy={busy}
          onLoad={() => onLoadNewer(newer)}
          onSaveOver={() => save(newer.version)}
        />
      ) : (
        <ProblemBanner key={refusal?.attempt} problem={problem} />
      )}
      <WeekFields week={draft.week} problem={problem} onChange={(week) => change({ week })} />
      <ExceptionFields
        exceptions={draft.exceptions}
        problem={problem}
        onChange={(exceptions) => change({ exceptions })}
      />
      <div className="dialog-bar">
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save Hours
        </Button>
      </div>
    </form>
  );
}
