import { useState, type SubmitEvent } from 'react';
import { EditBar } from '../../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../../components/office/editing/save-problem.tsx';
import { submitJson } from '../../../components/office/editing/save-result.ts';
import { useSave } from '../../../components/office/editing/use-save.ts';
import {
  checkPicturesReady,
  useMediaPictures,
} from '../../../components/office/pictures/use-media-pictures.ts';
import type { StylistIntent } from '../stylist-actions.ts';
import { storedPictures, type OfferedPackage, type StylistView } from '../stylist-labels.ts';
import {
  toBody,
  findChanges,
  findDifferences,
  toDraft,
  emptyDraft,
  FIELD_LABELS,
  findMissing,
  type StylistDraft,
} from './stylist-draft.ts';
import { StylistFields } from './stylist-fields.tsx';

interface StylistEditorProps {
  /** Undefined for a new stylist. */
  stylist: StylistView | undefined;
  packages: readonly OfferedPackage[];
  onTouch: () => void;
  onCancel: () => void;
  /** With the id of a new stylist. */
  onSaved: (added: number | undefined) => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: StylistView) => void;
}

export function StylistEditor(props: StylistEditorProps) {
  const { stylist, packages, onTouch, onCancel, onSaved, onLoadNewer } = props;
  /** As loaded when the form opened, to find what changed. */
  const [base] = useState(stylist);
  const [draft, setDraft] = useState(() => (base === undefined ? emptyDraft(packages) : toDraft(base)));
  const pictures = useMediaPictures({
    stored: base === undefined ? [] : storedPictures(base),
    max: 1,
    onTouch,
  });
  const saving = useSave<StylistView>(onSaved);
  const { form, submit, busy, problem, rejectIfMissing } = saving;
  const { whyNotReady, rejectUntilReady } = checkPicturesReady(pictures);
  const picture = pictures.images[0]?.id ?? null;

  const change = (part: Partial<StylistDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    onTouch();
  };
  /** Saves over the loaded version, or over the one another user saved since. */
  const save = (over = base) => {
    if (busy || rejectUntilReady() || rejectIfMissing(findMissing(draft))) return;
    const intent: StylistIntent =
      base === undefined || over === undefined
        ? { intent: 'add', body: toBody(draft, picture) }
        : {
            intent: 'change',
            id: base.id,
            body: { ...findChanges(base, draft, picture), version: over.version },
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
        differences={(newer) =>
          base && findDifferences(base, newer, findChanges(base, draft, picture), packages)
        }
        labels={FIELD_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <StylistFields
        draft={draft}
        change={change}
        problem={problem}
        pictures={pictures}
        packages={packages}
      />
      <EditBar
        label={base === undefined ? 'Add Stylist' : 'Save Changes'}
        busy={busy}
        onCancel={onCancel}
        waiting={whyNotReady}
      />
    </form>
  );
}
