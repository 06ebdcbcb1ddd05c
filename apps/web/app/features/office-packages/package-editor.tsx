import { useState, type SubmitEvent } from 'react';
import { mergeChanges } from '../../components/office/conflicts.ts';
import { EditBar } from '../../components/office/edit-bar.tsx';
import { submitJson } from '../shell/save-result.ts';
import { SaveProblem } from '../shell/save-problem.tsx';
import { useSave } from '../shell/use-save.ts';
import type { PackageIntent } from './package-actions.ts';
import {
  toBody,
  slugify,
  findDifferences,
  toDraft,
  EMPTY_DRAFT,
  FIELD_LABELS,
  type PackageDraft,
} from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';
import type { PackageView } from './package-labels.ts';

interface PackageEditorProps {
  /** Undefined for a new one. */
  offer: PackageView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Begins again with what somebody else saved. */
  onLoadNewer: (newer: PackageView) => void;
}

export function PackageEditor({ offer, onTouch, onCancel, onSaved, onLoadNewer }: PackageEditorProps) {
  /** As it was read when the form opened: what was touched is told by it. */
  const [base] = useState(offer);
  const [draft, setDraft] = useState(() => (base === undefined ? EMPTY_DRAFT : toDraft(base)));
  const saving = useSave<PackageView>(onSaved);
  const { form, submit, busy, problem } = saving;

  const change = (part: Partial<PackageDraft>) => {
    // Until somebody writes a code, it follows the name; one that is in use stays.
    const follows = base === undefined && part.name !== undefined && draft.code === slugify(draft.name);
    setDraft({ ...draft, ...part, ...(follows && { code: slugify(part.name ?? '') }) });
    onTouch();
  };
  /** Over what was read, or over what somebody else saved meanwhile. */
  const save = (over = base) => {
    if (busy) return;
    const body = toBody(draft);
    const asked: PackageIntent =
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
    submitJson(submit, asked);
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
