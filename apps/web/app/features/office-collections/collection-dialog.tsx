import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { CollectionEditor } from './collection-editor.tsx';
import type { CollectionView } from './collection-words.ts';

/** What the address asks to edit: a new collection, one of ours, or one that could not be read. */
export type Opened =
  { kind: 'new' } | { kind: 'collection'; collection: CollectionView } | { kind: 'missing'; message: string };

interface CollectionDialogProps {
  opened: Opened | undefined;
  onClose: () => void;
}

export function CollectionDialog({ opened, onClose }: CollectionDialogProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const name =
    opened === undefined ? 'closed' : opened.kind === 'collection' ? opened.collection.id : opened.kind;
  const [lastName, setLastName] = useState(name);
  if (lastName !== name) {
    setLastName(name);
    setTouched(false);
    setAsking(false);
  }
  const close = () => {
    if (asking) return;
    if (touched) setAsking(true);
    else onClose();
  };
  return (
    <OfficeDialog
      open={opened !== undefined}
      onClose={close}
      wide
      title={opened?.kind === 'new' ? 'Add Collection' : 'Edit Collection'}
    >
      {opened?.kind === 'missing' && (
        <ErrorState title="This collection cannot be opened" message={opened.message} />
      )}
      {opened !== undefined && opened.kind !== 'missing' && (
        <CollectionEditor
          key={name}
          collection={opened.kind === 'collection' ? opened.collection : undefined}
          onTouch={() => setTouched(true)}
          onCancel={close}
          onSaved={onClose}
        />
      )}
      <ConfirmDialog
        open={asking}
        danger
        title="Leave without saving?"
        text="What you changed here is not saved yet."
        cancelLabel="Keep editing"
        confirmLabel="Leave"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </OfficeDialog>
  );
}
