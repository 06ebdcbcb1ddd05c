import { useMemo, useState } from 'react';
import { ROLE_LABELS } from '@harusi/contracts/constants/staff-roles';
import { Button } from '../../components/button.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { formatDate, formatDateTime } from '../../lib/time/nairobi-time.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import type { AdminRow } from './admin-actions.ts';
import { RoleDialog } from './role-dialog.tsx';

interface AdminTableProps {
  admins: readonly AdminRow[];
  /** Admins cannot suspend themselves. */
  me: number;
}

export function AdminTable({ admins, me }: AdminTableProps) {
  // Stable columns: new ones would re-render every cell and lose the focus.
  const columns = useMemo(() => columnsFor(me), [me]);
  return <DataTable label="Admins" columns={columns} rows={admins} rowId={({ id }) => id} />;
}

const columnsFor = (me: number): TableColumn<AdminRow>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name, username }) => (
      <span className="grid py-1 wrap-anywhere">
        <strong className="font-semibold">
          {name}
          {id === me && <span className="font-normal text-stone"> (you)</span>}
        </strong>
        {username !== null && <span className="text-stone">{username}</span>}
      </span>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ email, phone_number }) => (
      <span className="grid wrap-anywhere max-sm:justify-items-end max-sm:text-right">
        {email}
        {phone_number !== null && <span className="money text-stone">{localPhone(phone_number)}</span>}
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ staff_role }) => ROLE_LABELS[staff_role],
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ created_at }) => <span className="money whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    id: 'seen',
    header: 'Last here',
    cell: ({ last_seen_at }) => (
      <span className="money">{last_seen_at === null ? 'Never' : formatDateTime(last_seen_at)}</span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ suspended_at, last_seen_at }) => {
      if (suspended_at !== null) {
        return <StatusBadge tone="danger">Suspended</StatusBadge>;
      }
      return last_seen_at === null ? (
        <StatusBadge tone="warn">Invited</StatusBadge>
      ) : (
        <StatusBadge tone="sage">Active</StatusBadge>
      );
    },
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (admin) => {
      if (admin.id === me) return null;
      return (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <RoleDialog admin={admin} />
          {admin.suspended_at === null ? <SuspendButton admin={admin} /> : <ReinstateButton admin={admin} />}
        </span>
      );
    },
  },
];

interface AdminButtonProps {
  admin: AdminRow;
}

function useStep(intent: 'suspend' | 'reinstate', { id }: AdminRow) {
  const { submit, busy } = useFetcherForm();
  return { busy, send: () => void submit({ intent, id: String(id) }, { method: 'post' }) };
}

function SuspendButton({ admin }: AdminButtonProps) {
  const [asking, setAsking] = useState(false);
  const { busy, send } = useStep('suspend', admin);
  return (
    <>
      <Button size="small" variant="bordeaux" busy={busy} onClick={() => setAsking(true)}>
        Suspend
        <span className="sr-only"> {admin.name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Suspend ${admin.name}?`}
        text="They are signed out everywhere at once and can’t log in until you reinstate them."
        confirmLabel="Suspend"
        onConfirm={() => {
          setAsking(false);
          send();
        }}
        onCancel={() => setAsking(false)}
        danger
      />
    </>
  );
}

function ReinstateButton({ admin }: AdminButtonProps) {
  const { busy, send } = useStep('reinstate', admin);
  return (
    <Button size="small" variant="line" busy={busy} onClick={send}>
      Reinstate
      <span className="sr-only"> {admin.name}</span>
    </Button>
  );
}
