import { useMemo } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, NothingFound, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import type { SearchFilters } from './search-filters.ts';
import { FIELD_LABELS, type SynonymView } from './synonym-draft.ts';

interface SynonymTableProps extends ListTableProps<SynonymView, SearchFilters> {
  onAdd: () => void;
  onEdit: (synonym: SynonymView) => void;
  onDelete: (synonym: SynonymView) => void;
}

export function SynonymTable({ onAdd, onEdit, onDelete, ...list }: SynonymTableProps) {
  // Stable columns: new ones would remount every cell and lose the focus.
  const columns = useMemo(() => columnsFor(onEdit, onDelete), [onEdit, onDelete]);
  return (
    <ListTable
      {...list}
      label="Synonyms"
      columns={columns}
      rowId={({ id }) => id}
      empty={
        <NothingFound what="synonym" art="other" filters={list.filters} onFilter={list.onFilter}>
          <EmptyState
            art="other"
            title="No synonyms yet"
            text="A synonym tells the search what a word means: viatu is a shoe."
            action={<Button onClick={onAdd}>Add Synonym</Button>}
          />
        </NothingFound>
      }
    />
  );
}

const Words = ({ words }: { words: readonly string[] }) => (
  <span className="block max-w-read py-1 wrap-anywhere whitespace-normal max-sm:text-right">
    {words.join(', ')}
  </span>
);

const columnsFor = (
  onEdit: SynonymTableProps['onEdit'],
  onDelete: SynonymTableProps['onDelete'],
): TableColumn<SynonymView>[] => [
  { id: 'words', header: FIELD_LABELS.words, cell: ({ words }) => <Words words={words} /> },
  { id: 'means', header: FIELD_LABELS.means, cell: ({ means }) => <Words words={means} /> },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (synonym) => (
      <span className="inline-flex">
        <RowButton icon={Pencil} label={`Edit ${synonym.words[0]}`} onClick={() => onEdit(synonym)} />
        <RowButton icon={Trash2} label={`Delete ${synonym.words[0]}`} onClick={() => onDelete(synonym)} />
      </span>
    ),
  },
];
