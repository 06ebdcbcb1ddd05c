import { useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SingleFieldDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { MessagesDialog } from '../office-messages/messages-dialog.tsx';
import type { VendorFilters } from './vendor-filters.ts';

export type VendorRow = ResponseOf<'GET', '/admin/vendors/'>['results'][number];
type VendorTableProps = ListTableProps<VendorRow, VendorFilters>;

export function VendorTable(list: VendorTableProps) {
  return (
    <ListTable
      {...list}
      label="Vendors"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={<NothingHere filters={list.filters} onFilter={list.onFilter} />}
    />
  );
}

const COLUMNS: readonly TableColumn<VendorRow>[] = [
  {
    id: 'business',
    header: 'Business',
    cell: ({ business_name, business_address, business_website, business_license, kra_pin }) => (
      <span className="grid max-w-60 min-w-0 wrap-anywhere">
        <strong className="font-semibold">{business_name}</strong>
        <span className="text-stone">
          {[business_address, business_license && `Licence ${business_license}`, kra_pin && `PIN ${kra_pin}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {business_website !== null && (
          <a
            href={business_website}
            target="_blank"
            rel="noreferrer nofollow"
            className="text-gold-text underline-offset-4 hover:underline"
          >
            {business_website.replace(/^https?:\/\//, '')}
          </a>
        )}
      </span>
    ),
  },
  {
    id: 'person',
    header: 'Person',
    cell: ({ name, email, phone_number, payout_phone }) => (
      <span className="grid max-w-52 min-w-0 wrap-anywhere max-sm:justify-items-end max-sm:text-right">
        <span>{name}</span>
        <a href={`mailto:${email}`} className="text-gold-text underline-offset-4 hover:underline">
          {email}
        </a>
        {phone_number !== null && <span className="money text-stone">{localPhone(phone_number)}</span>}
        {payout_phone === null && <span className="text-stone">No payout number yet</span>}
      </span>
    ),
  },
  {
    id: 'joined',
    header: 'Joined',
    cell: ({ joined_at }) => <span className="money">{formatDate(joined_at)}</span>,
  },
  {
    id: 'products',
    header: 'Products',
    cell: ({ products: { approved, pending, rejected } }) => (
      <span className="grid max-sm:justify-items-end">
        <span>{approved} approved</span>
        <span className="text-stone">
          {pending} pending, {rejected} rejected
        </span>
      </span>
    ),
  },
  { id: 'sales', header: 'Sales', align: 'end', cell: ({ total_sales }) => formatMoney(total_sales) },
  {
    id: 'balance',
    header: 'Owed',
    align: 'end',
    cell: ({ balance }) => <span className="font-medium">{formatMoney(balance)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ suspended_at }) =>
      suspended_at === null ? (
        <StatusBadge tone="sage">Active</StatusBadge>
      ) : (
        <span className="grid gap-1 max-sm:justify-items-end">
          <StatusBadge tone="danger">Suspended</StatusBadge>
          <span className="money text-stone">{formatDate(suspended_at)}</span>
        </span>
      ),
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (vendor) => (
      <span className="grid gap-2 max-sm:mt-2 max-sm:w-full">
        <MessagesDialog of={{ vendor: vendor.id }} name={vendor.business_name} />
        <VendorButtons vendor={vendor} />
      </span>
    ),
  },
];

function NothingHere({ filters, onFilter }: Pick<VendorTableProps, 'filters' | 'onFilter'>) {
  return (
    <NothingFound what="vendor" art="other" filters={filters} onFilter={onFilter}>
      <EmptyState
        art="other"
        title={filters.status === 'suspended' ? 'No suspended vendors' : 'No vendors yet'}
      />
    </NothingFound>
  );
}

function VendorButtons({ vendor }: { vendor: VendorRow }) {
  return vendor.suspended_at === null ? (
    <SingleFieldDialog
      intent="suspend"
      values={{ id: String(vendor.id) }}
      label="Suspend"
      about={vendor.business_name}
      variant="bordeaux"
      size="small"
      text={`The products of ${vendor.business_name} leave the shop and its users are logged out at once. Open orders stay.`}
      field={{ name: 'reason', label: 'Reason', hint: 'The vendor gets it by email.' }}
    />
  ) : (
    <Reinstate vendor={vendor} />
  );
}

function Reinstate({ vendor: { id, business_name } }: { vendor: VendorRow }) {
  const [open, setOpen] = useState(false);
  const { submit, busy, problem } = useFetcherForm();
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Reinstate
        <span className="sr-only"> {business_name}</span>
      </Button>
      <ConfirmDialog
        open={open}
        title="Reinstate the vendor"
        text={
          problem?.message ??
          `${business_name} can log in again, and its approved products are back in the shop. The vendor gets an email.`
        }
        confirmLabel="Reinstate"
        onConfirm={() => void submit({ intent: 'reinstate', id }, { method: 'post' })}
        onCancel={() => setOpen(false)}
        busy={busy}
      />
    </>
  );
}
