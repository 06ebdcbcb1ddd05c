import type { VendorWord } from '@harusi/contracts/office/office-returns';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { StatusBadge, type StatusTone } from '../../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../../components/office/lists/list-table.tsx';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import { choiceText } from '../../../lib/format.ts';
import { formatDate } from '../../../lib/time/nairobi-time.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { deadlineOf } from '../return-deadline.ts';
import type { ReturnFilters } from './return-filters.ts';
import { type OfficeReturnRow, pieceText, STATUS_LABELS, STATUS_TONES, wishText } from '../return-labels.ts';
import { vendorAnswers } from '../vendor-words.ts';

export function ReturnTable(list: ListTableProps<OfficeReturnRow, ReturnFilters>) {
  return (
    <ListTable
      {...list}
      label="Returns"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        list.filters.status === 'open' ? (
          <EmptyState
            art="other"
            title="No open returns"
            text="When a buyer wants to return or exchange a piece, it appears here."
          />
        ) : (
          <EmptyState art="other" title="None here just now" />
        )
      }
    />
  );
}

const COLUMNS: readonly TableColumn<OfficeReturnRow>[] = [
  {
    id: 'number',
    header: 'Return',
    cell: ({ id, number, requested_at }) => (
      <span className="grid min-w-0">
        <Link
          to={`/admin/returns/${id}`}
          className="flex min-h-11 items-center font-semibold tracking-[0.02em] hover:text-bordeaux sm:min-h-6"
        >
          {number}
        </Link>
        <span className="text-stone sm:whitespace-nowrap">{`Asked ${formatDate(requested_at)}`}</span>
      </span>
    ),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyer: { name, town } }) => (
      <span className="grid max-w-52 min-w-0 max-sm:text-right">
        <span>{name}</span>
        <span className="truncate text-stone">{town}</span>
      </span>
    ),
  },
  { id: 'pieces', header: 'Pieces', cell: ({ lines }) => <Pieces lines={lines} /> },
  {
    id: 'deadline',
    header: 'Deadline',
    cell: (row) => {
      const { text, day, isUrgent } = deadlineOf(row, new Date(serverClock.now()));
      return (
        <span className="grid max-sm:text-right">
          <span className={`whitespace-nowrap ${isUrgent ? 'font-semibold text-bordeaux' : ''}`}>{text}</span>
          <span className="money text-stone">{day}</span>
        </span>
      );
    },
  },
  { id: 'vendor', header: 'Vendor', cell: ({ lines }) => <VendorWords lines={lines} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>,
  },
];

/** More are on the return's own page. */
const SHOWN_PIECES = 3;

function Pieces({ lines }: Pick<OfficeReturnRow, 'lines'>) {
  const others = lines.length - SHOWN_PIECES;
  return (
    <ul className="grid gap-2">
      {lines.slice(0, SHOWN_PIECES).map((line) => (
        <li key={line.id} className="flex items-center gap-3">
          <Thumbnail image={line.image} className="w-10 flex-none overflow-hidden rounded-control" />
          <span className="grid max-w-72 min-w-0 wrap-anywhere">
            <span className="font-medium">
              {[pieceText(line), choiceText(line)].filter(Boolean).join(', ')}
            </span>
            <span className="text-stone">{`${wishText(line)} · ${line.seller}`}</span>
          </span>
        </li>
      ))}
      {others > 0 && <li className="text-stone">{`and ${others} more`}</li>}
    </ul>
  );
}

const WORDS: Readonly<Record<VendorWord, { label: string; tone: StatusTone }>> = {
  agrees: { label: 'Agrees', tone: 'sage' },
  objects: { label: 'Objects', tone: 'danger' },
};
const NO_WORD = { label: 'No answer yet', tone: 'plain' } as const;

/** A dash for our own pieces alone. */
function VendorWords({ lines }: Pick<OfficeReturnRow, 'lines'>) {
  const answers = vendorAnswers(lines);
  if (answers.length === 0) return '–';
  return (
    <ul className="grid gap-1 max-sm:justify-items-end">
      {answers.map(({ vendor, name, word }) => {
        const { label, tone } = word === null ? NO_WORD : WORDS[word];
        return (
          <li key={vendor}>
            <StatusBadge tone={tone}>{label}</StatusBadge>
            {answers.length > 1 && <span className="text-stone"> {name}</span>}
          </li>
        );
      })}
    </ul>
  );
}
