import { useState, type SubmitEvent } from 'react';
import { EditBar } from '../../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../../components/office/editing/save-problem.tsx';
import { submitJson } from '../../../components/office/editing/save-result.ts';
import { useSave } from '../../../components/office/editing/use-save.ts';
import type { StylistIntent } from '../stylist-actions.ts';
import type { StylistView } from '../stylist-labels.ts';
import { toDraft, HOURS_LABELS, findHoursDifferences, parseHours, type HoursDraft } from './hours-draft.ts';
import { ExceptionFields, WeekFields } from './hours-fields.tsx';

interface HoursEditorProps {
  stylist: StylistView;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: StylistView) => void;
}

/** A stylist's weekly hours and exceptions. */
export function HoursEditor({ stylist, onTouch, onCancel, onSaved, onLoadNewer }: HoursEditorProps) {
  const [base] = useState(stylist);
  const [draft, setDraft] = useState(() => toDraft(base));
  const saving = useSave<StylistView>(onSaved);
  const { form, submit, busy, problem, rejectIfMissing } = saving;

  const change = (part: Partial<HoursDraft>) => {
    setDraft({ ...draft, ...part });
    onTouch();
  };
  const read = parseHours(draft);
  const save = ({ version } = base) => {
    if (busy || rejectIfMissing(read.ok ? undefined : read) || !read.ok) return;
    const intent: StylistIntent = { intent: 'hours', id: base.id, body: { ...read.body, version } };
    submitJson(submit, intent);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SaveProblem
        saving={saving}
        differences={(newer) => findHoursDifferences(base, newer, read.ok ? read.body : {})}
        labels={HOURS_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <WeekFields week={draft.week} problem={problem} onChange={(week) => change({ week })} />
      <ExceptionFields
        exceptions={draft.exceptions}
        problem={problem}
        onChange={(exceptions) => change({ exceptions })}
      />
      <EditBar label="Save Hours" busy={busy} onCancel={onCancel} />
    </form>
  );
}
