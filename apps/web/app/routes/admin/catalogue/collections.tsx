import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFetcher, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { moveEntry } from '../../../components/fields/file-checks.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import {
  collectionsAction,
  submitCollection,
  type CollectionIntent,
} from '../../../features/office-collections/collection-actions.ts';
import type { CollectionRow } from '../../../features/office-collections/collection-draft.ts';
import {
  CollectionDialog,
  type CollectionDialogState,
} from '../../../features/office-collections/collection-editor.tsx';
import { CollectionList } from '../../../features/office-collections/collection-list.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/collections';

export const meta: Route.MetaFunction = () => [{ title: 'Collections | Harusi' }];

/** `?edit=3` opens a collection over the list, `?edit=new` an empty form. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [result, opened] = await Promise.all([
    browserApi.get('/admin/collections/', { signal }),
    loadOpened(url.searchParams.get('edit'), signal),
  ]);
  return { result, opened };
}

async function loadOpened(
  edit: string | null,
  signal: AbortSignal,
): Promise<CollectionDialogState | undefined> {
  if (edit === null) return undefined;
  if (edit === 'new') return { kind: 'new' };
  const read = await browserApi.get('/admin/collections/{id}/', { params: { id: edit }, signal });
  return read.ok
    ? { kind: 'collection', collection: read.value }
    : { kind: 'missing', message: read.problem.message };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: CollectionIntent = await request.json();
  return collectionsAction(intent);
}

export default function Collections({ loaderData: { result, opened } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { submit } = useFetcher();
  const [deleting, setDeleting] = useState<CollectionRow>();
  const { collections, move } = useOrder(result.ok ? result.value : []);
  useRestoreFocus(result);
  const edit = (what: number | 'new' | undefined) =>
    void navigate({ search: what === undefined ? '' : `edit=${what}` }, { preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Collections"
        note="Pieces that belong together, in the shop’s order."
        actions={
          <Button onClick={() => edit('new')}>
            <Icon of={Plus} small />
            Add Collection
          </Button>
        }
      />
      <Panel flush>
        {result.ok ? (
          <CollectionList
            collections={collections}
            onMove={move}
            onEdit={({ id }) => edit(id)}
            onDelete={setDeleting}
            onAdd={() => edit('new')}
          />
        ) : (
          <ReloadState message={result.problem.message} />
        )}
      </Panel>
      <CollectionDialog opened={opened} onClose={() => edit(undefined)} />
      <ConfirmDialog
        open={deleting !== undefined}
        danger
        title={`Delete ${deleting?.name ?? ''}?`}
        text="The collection leaves the shop for good. Its products stay."
        confirmLabel="Delete collection"
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting) submitCollection(submit, { intent: 'delete', id: deleting.id, name: deleting.name });
          setDeleting(undefined);
        }}
      />
    </>
  );
}

/** Shows the new order at once, until the server responds. */
function useOrder(rows: readonly CollectionRow[]) {
  const { submit, state } = useFetcher();
  const [pendingOrder, setPendingOrder] = useState<readonly number[]>([]);
  const placeOf = ({ id }: CollectionRow) => pendingOrder.indexOf(id);
  const collections = state === 'idle' ? rows : rows.toSorted((row, other) => placeOf(row) - placeOf(other));
  const move = (collection: CollectionRow, to: number) => {
    const ids = moveEntry(collections, collections.indexOf(collection), to).map(({ id }) => id);
    setPendingOrder(ids);
    submitCollection(submit, { intent: 'order', collections: ids });
  };
  return { collections, move };
}
