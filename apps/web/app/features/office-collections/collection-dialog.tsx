import { ErrorState } from '../../components/feedback/error-state.tsx';
import { EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { CollectionEditor } from './collection-editor.tsx';
import type { CollectionView } from './collection-labels.ts';

/** What `?edit=` opens: a new collection, an existing one, or an error. */
export type CollectionDialogState =
  { kind: 'new' } | { kind: 'collection'; collection: CollectionView } | { kind: 'missing'; message: string };

interface CollectionDialogProps {
  opened: CollectionDialogState | undefined;
  onClose: () => void;
}

export const CollectionDialog = ({ opened, onClose }: CollectionDialogProps) => (
  <EditDialog<CollectionView>
    subject={opened?.kind === 'collection' ? opened.collection.id : opened?.kind}
    wide
    title={opened?.kind === 'new' ? 'Add Collection' : 'Edit Collection'}
    onClose={onClose}
  >
    {({ touch, leave, newer, loadNewer }) =>
      opened?.kind === 'missing' ? (
        <ErrorState title="This collection cannot be opened" message={opened.message} />
      ) : (
        <CollectionEditor
          collection={newer ?? (opened?.kind === 'collection' ? opened.collection : undefined)}
          onTouch={touch}
          onCancel={leave}
          onSaved={onClose}
          onLoadNewer={loadNewer}
        />
      )
    }
  </EditDialog>
);
