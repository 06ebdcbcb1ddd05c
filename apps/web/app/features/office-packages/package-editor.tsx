import { useState, type SubmitEvent } from 'react';
import { mergeChanges } from '../../components/office/editing/conflicts.ts';
import { EditBar } from '../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../components/office/editing/save-problem.tsx';
import { submitJson } from '../../components/office/editing/save-result.ts';
import { useSave } from '../../components/office/editing/use-save.ts';
import type { PackageIntent } from './package-actions.ts';
import {
  EMPTY_DRAFT,
  FIELD_LABELS,
  findDifferences,
  type PackageDraft,
  type PackageView,
  slugify,
  toBody,
  toDraft,
} from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';

interface PackageEditorProps {
  /** Undefined for a new package. */
  offer: PackageView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: PackageView) => void;
}

export function PackageEditor({ offer, onTouch, onCancel, onSaved, onLoadNewer }: PackageEditorProps) {
  /** As loaded when the form opened, to find what changed. */
  const [base] = useState(offer);
  const [draft, setDraft] = useState(() => (base === undefined ? EMPTY_DRAFT : toDraft(base)));
  const saving = useSave<PackageView>(onSaved);
  const { form, submit, busy, problem } = saving;

  const change = (part: Partial<PackageDraft>) => {
    // A new package's code follows its name until edited; an existing code stays.
    const follows = base === undefined && part.name !== undefined && draft.code === slugify(draft.name);
    setDraft({ ...draft, ...part, ...(follows && { code: slugify(part.name ?? '') }) });
    onTouch();
  };
  /** Saves over the loaded version, or over the one another user saved since. */
  const save = (over = base) => {
    if (busy) return;
    const body = toBody(draft);
    const intent: PackageIntent =
      base === undefined || over === undefined
        ? { intent: 'add', body }
        : {
            intent: 'change',
            id: base.id,
            body: {
              ...mergeChanges(toBody(toDraft(base)), toBody(toDraft(over)), body),
              version: over.version,
            },
          };
    submitJson(submit, intent);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SaveProblem
        saving={saving}
        differences={(newer) => base && findDifferences(base, newer, draft)}
        labels={FIELD_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <PackageFields draft={draft} change={change} problem={problem} />
      <EditBar label={base === undefined ? 'Add Package' : 'Save Changes'} busy={busy} onCancel={onCancel} />
    </form>
  );
}
