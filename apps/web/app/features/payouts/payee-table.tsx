import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { formatMoney, toCents } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { waitsUntil } from './waiting-number.ts';
import { PayNow } from './pay-now.tsx';
import type { PayoutFilters } from './payout-filters.ts';
import { type PayeeRow, STATE_LABELS } from './payout-labels.ts';
import { Unbroken } from '../../components/unbroken.tsx';

export function PayeeTable(list: ListTableProps<PayeeRow, PayoutFilters>) {
  const isOwed = list.filters.view === 'owed';
  return (
    <ListTable
      {...list}
      label="Payees"
      columns={COLUMNS}
      rowId={({ kind, id }) => `${kind}-${id}`}
      empty={
        <EmptyState
          art="other"
          title={isOwed ? 'Everyone is paid' : 'No payees yet'}
          {...(isOwed && { text: 'What vendors and stylists earn appears here.' })}
        />
      }
    />
  );
}

const COLUMNS: readonly TableColumn<PayeeRow>[] = [
  {
    id: 'name',
    header: 'Payee',
    cell: ({ kind, id, name }) => (
      <span className="grid max-w-64 min-w-0">
        <Link
          to={`/admin/payouts?statement=${kind}-${id}`}
          className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="text-stone">{kind === 'vendor' ? 'Vendor' : 'Stylist'}</span>
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'M-Pesa',
    cell: (payee) => {
      const until = waitsUntil(payee);
      return (
        <span className="grid max-sm:justify-items-end">
          <span className="money text-stone">{payee.phone ?? 'No number yet'}</span>
          {until !== undefined && (
            <span className="text-fine text-danger">New, waits until {formatDateTime(until)}</span>
          )}
        </span>
      );
    },
  },
  {
    id: 'last',
    header: 'Last paid',
    cell: ({ last_paid_at }) => (
      <span className="money text-stone">
        {last_paid_at === null ? 'Never' : formatDateTime(last_paid_at)}
      </span>
    ),
  },
  {
    id: 'paid',
    header: 'Paid so far',
    align: 'end',
    cell: ({ paid_so_far }) => formatMoney(paid_so_far),
  },
  {
    id: 'waits',
    header: 'Not yet payable',
    align: 'end',
    cell: (payee) => <Waiting payee={payee} />,
  },
  {
    id: 'owed',
    header: 'Owed',
    align: 'end',
    cell: ({ owed }) => <span className="font-medium">{formatMoney(owed)}</span>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (payee) => (
      <span className="inline-flex max-sm:mt-2 max-sm:w-full max-sm:*:flex-1">
        <PayNow payee={payee} open={payee.open} />
      </span>
    ),
  },
];

/** What a vendor earns, but can't be paid yet. */
function Waiting({ payee: { pending, earned } }: { payee: PayeeRow }) {
  const parts = [
    [pending, 'pending'],
    [earned, 'earned'],
  ] as const;
  const shown = parts.filter(([amount]) => toCents(amount) > 0);
  return (
    <span className="grid justify-items-end text-stone">
      {shown.length === 0 && '–'}
      {shown.map(([amount, name]) => (
        <span key={name}>{`${formatMoney(amount)} ${name}`}</span>
      ))}
    </span>
  );
}

export function PayeeStats({ payee }: { payee: PayeeRow }) {
  const { kind, owed, pending, earned, paid_so_far, last_paid_at, open, phone } = payee;
  return (
    <>
      {kind === 'vendor' && (
        <Stats columns="2+1">
          <StatCard label="Pending" value={formatMoney(pending)} note="until the parcels arrive" />
          <StatCard label="Earned" value={formatMoney(earned)} note="until the return period ends" />
          <StatCard label="Payable" value={formatMoney(owed)} note="can be paid out now" />
        </Stats>
      )}
      <Stats columns={kind === 'vendor' ? '2+1' : 4}>
        {kind === 'stylist' && <StatCard label="Owed now" value={formatMoney(owed)} />}
        <StatCard
          label="On its way"
          value={formatMoney(open?.amount ?? '0')}
          {...(open && { note: STATE_LABELS[open.state] })}
        />
        <StatCard label="Paid so far" value={formatMoney(paid_so_far)} />
        <StatCard
          label="Last paid"
          value={last_paid_at === null ? 'Never' : formatDateTime(last_paid_at)}
          note={<Unbroken text={phone === null ? 'No M-Pesa number yet' : `To ${phone}`} />}
          tone={phone === null ? 'warn' : 'plain'}
        />
      </Stats>
    </>
  );
}
