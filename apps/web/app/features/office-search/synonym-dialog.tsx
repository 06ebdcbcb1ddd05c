import { useState, type SubmitEvent } from 'react';
import { mergeChanges } from '../../components/office/editing/conflicts.ts';
import { EditBar, EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { SaveProblem } from '../../components/office/editing/save-problem.tsx';
import { useSave } from '../../components/office/editing/use-save.ts';
import { TagsField } from '../../components/office/fields/tags-field.tsx';
import { submitSynonym } from './synonym-actions.ts';
import {
  FIELD_LABELS,
  findDifferences,
  toBody,
  type SynonymBody,
  type SynonymView,
} from './synonym-draft.ts';

/** A new synonym, perhaps for a word that found nothing, or an existing one. */
export type SynonymDialogState = { kind: 'new'; word: string } | { kind: 'synonym'; synonym: SynonymView };

interface SynonymDialogProps {
  opened: SynonymDialogState | undefined;
  onClose: () => void;
}

export const SynonymDialog = ({ opened, onClose }: SynonymDialogProps) => (
  <EditDialog<SynonymView>
    subject={opened?.kind === 'synonym' ? opened.synonym.id : opened && `new ${opened.word}`}
    title={opened?.kind === 'new' ? 'Add Synonym' : 'Edit Synonym'}
    description="A search for any of the first words also finds pieces with the second ones."
    onClose={onClose}
  >
    {({ touch, leave, newer, loadNewer }) => (
      <SynonymEditor
        synonym={newer ?? (opened?.kind === 'synonym' ? opened.synonym : undefined)}
        word={opened?.kind === 'new' ? opened.word : ''}
        onTouch={touch}
        onCancel={leave}
        onSaved={onClose}
        onLoadNewer={loadNewer}
      />
    )}
  </EditDialog>
);

interface SynonymEditorProps {
  /** Undefined for a new synonym. */
  synonym: SynonymView | undefined;
  word: string;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Restarts the form with the other user's version. */
  onLoadNewer: (newer: SynonymView) => void;
}

function SynonymEditor(props: SynonymEditorProps) {
  const { synonym, word, onTouch, onCancel, onSaved, onLoadNewer } = props;
  /** As loaded when the form opened, to find what changed. */
  const [base] = useState(synonym);
  const [body, setBody] = useState<SynonymBody>(
    base === undefined ? { words: word === '' ? [] : [word], means: [] } : toBody(base),
  );
  const saving = useSave<SynonymView>(onSaved);
  const { form, submit, busy, problem } = saving;

  const change = (changed: Partial<SynonymBody>) => {
    setBody((before) => ({ ...before, ...changed }));
    onTouch();
  };
  /** Saves over the loaded version, or over the one another user saved since. */
  const save = (over = base) => {
    if (busy) return;
    if (base === undefined || over === undefined) submitSynonym(submit, { intent: 'add', body });
    else {
      const merged = { ...mergeChanges(toBody(base), toBody(over), body), version: over.version };
      submitSynonym(submit, { intent: 'change', id: base.id, body: merged });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={onTouch}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <SaveProblem
        saving={saving}
        differences={(newer) => base && findDifferences(base, newer, body)}
        labels={FIELD_LABELS}
        onLoad={onLoadNewer}
        onSaveOver={save}
      />
      <TagsField
        name="words"
        label={FIELD_LABELS.words}
        hint="Press Enter after each. For Swahili, add singular and plural: kiatu, viatu."
        listLabel="Words people search for"
        optional={false}
        tags={body.words}
        onChange={(words) => change({ words: [...words] })}
        problem={problem}
      />
      <TagsField
        name="means"
        label={FIELD_LABELS.means}
        hint="Words in the names and texts of our pieces: shoe."
        listLabel="Words we show"
        optional={false}
        tags={body.means}
        onChange={(means) => change({ means: [...means] })}
        problem={problem}
      />
      <EditBar label={base === undefined ? 'Add Synonym' : 'Save Changes'} busy={busy} onCancel={onCancel} />
    </form>
  );
}
