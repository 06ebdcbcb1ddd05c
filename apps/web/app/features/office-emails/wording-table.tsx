import { useMemo } from 'react';
import { Pencil } from 'lucide-react';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { keyOf, READERS, toDraft, type EmailView } from './wording-draft.ts';

interface WordingTableProps {
  emails: readonly EmailView[];
  onEdit: (email: EmailView) => void;
}

/** The emails, by who reads them. */
export function WordingTable({ emails, onEdit }: WordingTableProps) {
  // Stable columns: new ones would remount every cell and lose the focus.
  const columns = useMemo(() => columnsFor(onEdit), [onEdit]);
  const readers = Object.entries(READERS) as [EmailView['reader'], string][];
  return (
    <OfficeTabs
      label="Readers"
      tabs={readers.map(([reader, label]) => {
        const rows = emails.filter((email) => email.reader === reader);
        return {
          value: reader,
          label,
          count: rows.length,
          panel: <DataTable label={`Emails to ${label}`} columns={columns} rows={rows} rowId={keyOf} />,
        };
      })}
    />
  );
}

const columnsFor = (onEdit: WordingTableProps['onEdit']): TableColumn<EmailView>[] => [
  { id: 'name', header: 'Email', cell: ({ name }) => name },
  {
    id: 'subject',
    header: 'Subject',
    cell: (email) => (
      <span className="block max-w-read py-1 wrap-anywhere whitespace-normal max-sm:text-right">
        {toDraft(email).subject}
      </span>
    ),
  },
  {
    id: 'words',
    header: 'Words',
    cell: ({ own }) =>
      own === null ? <StatusBadge>Ours</StatusBadge> : <StatusBadge tone="info">Yours</StatusBadge>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (email) => (
      <span className="inline-flex">
        <RowButton icon={Pencil} label={`Edit ${email.name}`} onClick={() => onEdit(email)} />
      </span>
    ),
  },
];
