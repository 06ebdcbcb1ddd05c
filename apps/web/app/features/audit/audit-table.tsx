import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { diffAuditRow } from './audit-diff.ts';
import type { AuditFilters } from './audit-filters.ts';
import { humanize, subjectLink, subjectLabel, type AuditRow } from './audit-labels.ts';

export function AuditTable(list: ListTableProps<AuditRow, AuditFilters>) {
  return (
    <ListTable
      {...list}
      label="Audit log"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={<EmptyState art="other" title="No entries match" text="Clear the filters to see everything." />}
    />
  );
}

const COLUMNS: readonly TableColumn<AuditRow>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (row) => (
      <span className="grid py-1 wrap-anywhere">
        <strong className="font-semibold">{humanize(row.action)}</strong>
        <Subject row={row} />
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ actor }) =>
      actor === null ? <span className="text-stone">The system</span> : <span>{actor.name}</span>,
  },
  {
    id: 'when',
    header: 'When',
    cell: ({ at }) => <span className="money whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  { id: 'changes', header: 'Change', cell: (row) => <Changes row={row} /> },
];

function Subject({ row }: { row: AuditRow }) {
  const link = subjectLink(row);
  const label = subjectLabel(row);
  if (link === undefined) return <span className="text-stone">{label}</span>;
  return (
    <Link to={link} className="justify-self-start text-gold-text underline-offset-4 hover:underline">
      {label}
    </Link>
  );
}

function Changes({ row }: { row: AuditRow }) {
  const changes = diffAuditRow(row);
  if (changes.length === 0) return <span className="text-stone">–</span>;
  return (
    <dl className="grid max-w-140 gap-1 py-1 max-sm:text-right">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="mr-2 inline text-stone">{field}</dt>
          <dd className="inline">
            {before !== undefined && <del className="text-stone">{shortened(before)}</del>}
            {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
            {after !== undefined && <ins className="no-underline">{shortened(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MOST = 300;

const shortened = (label: string) => (label.length > MOST ? `${label.slice(0, MOST)} …` : label);
