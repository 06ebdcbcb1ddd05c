import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { OrderedList } from '../../components/office/lists/ordered-list.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { CATEGORY_LABELS } from '../office-products/product-labels.ts';
import { itemsText, type CollectionRow } from './collection-draft.ts';

interface CollectionListProps {
  collections: readonly CollectionRow[];
  onMove: (collection: CollectionRow, to: number) => void;
  onEdit: (collection: CollectionRow) => void;
  onDelete: (collection: CollectionRow) => void;
  onAdd: () => void;
}

/** In the order of the shop. */
export function CollectionList({ collections, onMove, onEdit, onDelete, onAdd }: CollectionListProps) {
  if (collections.length === 0) {
    return (
      <EmptyState
        art="jewelry"
        title="No collections yet"
        text="A collection shows pieces that belong together."
        action={<Button onClick={onAdd}>Add Collection</Button>}
      />
    );
  }
  return (
    <div className="px-4 py-1">
      <OrderedList
        label="Collections"
        items={collections}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={onMove}
      >
        {(collection) => (
          <>
            <Thumbnail image={collection.picture?.image ?? null} className="w-12 flex-none rounded-control" />
            <span className="grid min-w-0 flex-1">
              <button
                type="button"
                onClick={() => onEdit(collection)}
                className="min-h-6 cursor-pointer text-left font-semibold wrap-anywhere hover:text-bordeaux"
              >
                {collection.name}
              </button>
              <span className="line-clamp-1 text-stone">{collection.description}</span>
              <span className="text-fine text-stone">
                {CATEGORY_LABELS[collection.category]} · {itemsText(collection.item_count)}
              </span>
            </span>
            <span className="flex flex-none max-sm:flex-col">
              <RowButton icon={Pencil} label={`Edit ${collection.name}`} onClick={() => onEdit(collection)} />
              <RowButton
                icon={Trash2}
                label={`Delete ${collection.name}`}
                onClick={() => onDelete(collection)}
              />
            </span>
          </>
        )}
      </OrderedList>
    </div>
  );
}
