import { type ReactNode, useState } from 'react';
import { hasPermission } from '@harusi/contracts/constants/staff-roles';
import { ArrowLeft } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { StatCard, Stats } from '../../../components/office/layout/stat-card.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { ActiveFilterNotice } from '../../../components/office/lists/list-table.tsx';
import { formatCount } from '../../../components/office/lists/list-counts.ts';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { useList } from '../../../components/office/lists/use-list.ts';
import {
  invoicedMonths,
  type InvoiceListView,
} from '../../../features/commission-invoices/invoice-labels.ts';
import { InvoiceTable } from '../../../features/commission-invoices/invoice-table.tsx';
import { NumberNotice } from '../../../features/payouts/number-notice.tsx';
import { PauseButton, PauseNotice } from '../../../features/payouts/pause-notice.tsx';
import { PayAllDue } from '../../../features/payouts/pay-all-due.tsx';
import { PayNow } from '../../../features/payouts/pay-now.tsx';
import { dueText } from '../../../features/payouts/payout-labels.ts';
import { PayeeStats, PayeeTable } from '../../../features/payouts/payee-table.tsx';
import { transferAction } from '../../../features/payouts/payout-actions.ts';
import {
  kindOfView,
  type PayoutFilters,
  readPayoutFilters,
  REFUND_VIEWS,
  type StatementOwner,
  VIEW_LABELS,
  VIEWS,
  writePayoutFilters,
} from '../../../features/payouts/payout-filters.ts';
import type {
  Pause,
  PayeeList,
  RefundList,
  StatementView,
  TransferList,
} from '../../../features/payouts/payout-labels.ts';
import { RefundTable } from '../../../features/payouts/refunds/refund-table.tsx';
import { StatementDownload } from '../../../features/payouts/statement-download.tsx';
import { StatementTable } from '../../../features/payouts/statement-table.tsx';
import { TransferTable } from '../../../features/payouts/transfer-table.tsx';
import { browserApi, type Result } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { formatMoney } from '../../../lib/format.ts';
import { userContext } from '../../../lib/session/guards.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/payouts';
import { Unbroken } from '../../../components/unbroken.tsx';

const PAGE_SIZE = 20;
const RULES = { read: readPayoutFilters, write: writePayoutFilters, pageSize: PAGE_SIZE };

export const meta: Route.MetaFunction = () => [{ title: 'Payouts | Harusi' }];

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { signal } = args.request;
  const [view, paused] = await Promise.all([
    loadView(args),
    browserApi.get('/admin/payouts/pause/', { signal }),
  ]);
  return { ...view, pause: paused.ok ? paused.value.pause : null };
}

async function loadView({ request: { signal }, url, context }: Route.ClientLoaderArgs) {
  const { view, statement, month, vendor, page, cursor } = readPayoutFilters(url.searchParams);
  const mayPayOut = hasPermission(context.get(userContext).staff_role, 'payouts');
  if (!mayPayOut && !statement && !REFUND_VIEWS.includes(view)) throw redirect('/admin/payouts?tab=refunds');
  const numbered = { page, page_size: PAGE_SIZE };
  const query = { ...numbered, cursor };
  if (statement) {
    const { kind, id } = statement;
    const path = kind === 'vendor' ? '/admin/vendors/{id}/statement/' : '/admin/stylists/{id}/statement/';
    return {
      shows: 'statement',
      result: await browserApi.get(path, { params: { id }, query, signal }),
    } as const;
  }
  if (view === 'refunds') {
    return { shows: 'refunds', result: await browserApi.get('/admin/refunds/', { query, signal }) } as const;
  }
  if (view === 'invoices') {
    const filtered = { ...numbered, month, vendor };
    const result = await browserApi.get('/admin/commission-invoices/', { query: filtered, signal });
    return { shows: 'invoices', result } as const;
  }
  if (view === 'transfers') {
    const result = await browserApi.get('/admin/payouts/transfers/', { query, signal });
    return { shows: 'transfers', result } as const;
  }
  const viewQuery = view === 'owed' ? { owed: 'true' } : { kind: kindOfView(view) };
  const result = await browserApi.get('/admin/payouts/', { query: { ...query, ...viewQuery }, signal });
  return { shows: 'payees', result } as const;
}

/** Handles every form that sends money, on any screen. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return transferAction(readFormValues(await request.formData()));
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  useReloadOnEvents('transfer.changed', 'order.changed', 'booking.changed', 'money.changed');
  const mayPause = useCan()('payouts');
  const { pause } = loaderData;
  if (loaderData.shows === 'statement') return <OneStatement result={loaderData.result} pause={pause} />;
  return (
    <>
      <PageHeader
        title="Payouts"
        note={
          <Unbroken text="What the shop owes its vendors, stylists and clients, and what has gone to them by M-Pesa." />
        }
        {...(mayPause && pause === null && { actions: <PauseButton /> })}
      />
      <PauseNotice pause={pause} />
      {loaderData.shows === 'payees' && <Payees result={loaderData.result} />}
      {loaderData.shows === 'refunds' && <Refunds result={loaderData.result} />}
      {loaderData.shows === 'transfers' && <Transfers result={loaderData.result} />}
      {loaderData.shows === 'invoices' && <Invoices result={loaderData.result} />}
    </>
  );
}

const tabOf = (value: (typeof VIEWS)[number]) => ({ value, label: VIEW_LABELS[value] });

interface TabsProps {
  filters: PayoutFilters;
  onFilter: (change: Partial<PayoutFilters>) => void;
  children: ReactNode;
}

function Lists({ filters, onFilter, children }: TabsProps) {
  const views = useCan()('payouts') ? VIEWS : REFUND_VIEWS;
  return (
    <Panel flush>
      <OfficeTabs
        label="List"
        value={filters.view}
        onChange={(view) => onFilter({ view, month: '', vendor: '', page: 1 })}
        tabs={views.map(tabOf)}
      >
        {children}
      </OfficeTabs>
    </Panel>
  );
}

function Payees({ result }: { result: Result<PayeeList> }) {
  const payees = useList(result, RULES);
  const { filters, onFilter, list } = payees;
  return (
    <>
      {list && (
        <Stats columns="2+1">
          <StatCard label="To pay" value={list.summary.payees} />
          <StatCard label="On its way" value={formatMoney(list.summary.on_the_way)} />
          <StatCard label="Owed" value={formatMoney(list.summary.owed)} />
        </Stats>
      )}
      <Lists filters={filters} onFilter={onFilter}>
        {list && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hair px-4 py-3">
            <p className="text-stone">{dueText(list.summary.due, kindOfView(filters.view))}</p>
            <PayAllDue summary={list.summary} kind={kindOfView(filters.view)} />
          </div>
        )}
        <PayeeTable {...payees} />
      </Lists>
    </>
  );
}

function Refunds({ result }: { result: Result<RefundList> }) {
  const refunds = useList(result, RULES);
  const { filters, onFilter, list } = refunds;
  return (
    <>
      {list && (
        <Stats columns="2+1">
          <StatCard label="To refund" value={formatCount(list.count)} />
          <StatCard label="On its way" value={formatMoney(list.summary.on_the_way)} />
          <StatCard label="Owed" value={formatMoney(list.summary.owed)} />
        </Stats>
      )}
      <Lists filters={filters} onFilter={onFilter}>
        <RefundTable {...refunds} />
      </Lists>
    </>
  );
}

function Transfers({ result }: { result: Result<TransferList> }) {
  const transfers = useList(result, RULES);
  return (
    <Lists filters={transfers.filters} onFilter={transfers.onFilter}>
      <TransferTable {...transfers} />
    </Lists>
  );
}

function Invoices({ result }: { result: Result<InvoiceListView> }) {
  const invoices = useList(result, RULES);
  const { filters, onFilter, list } = invoices;
  const [now] = useState(() => new Date());
  return (
    <Lists filters={filters} onFilter={onFilter}>
      <div className="border-b border-line p-3">
        <SelectField
          name="month"
          label="Sales of"
          placeholder="All months"
          options={invoicedMonths(now)}
          value={filters.month}
          onChange={({ currentTarget: { value } }) => onFilter({ month: value, page: 1 })}
          className="sm:max-w-64"
        />
      </div>
      {filters.vendor !== '' && (
        <ActiveFilterNotice onAll={() => onFilter({ vendor: '', page: 1 })}>
          {`Only invoices to ${list?.results[0]?.vendor.name ?? 'this vendor'}`}
        </ActiveFilterNotice>
      )}
      <InvoiceTable area="admin" {...invoices} />
    </Lists>
  );
}

function OneStatement({ result, pause }: { result: Result<StatementView>; pause: Pause | null }) {
  const statement = useList(result, RULES);
  const payee = statement.list?.payee;
  return (
    <>
      <Link to="/admin/payouts" className="inline-flex min-h-6 items-center gap-1 text-stone hover:text-ink">
        <Icon of={ArrowLeft} small />
        All payouts
      </Link>
      <PageHeader
        title={payee?.name ?? 'Statement'}
        note={payee && KINDS[payee.kind]}
        {...(payee && { actions: <StatementActions payee={payee} /> })}
      />
      <PauseNotice pause={pause} />
      {payee && <NumberNotice payee={payee} />}
      {payee && <PayeeStats payee={payee} />}
      <Panel title="Statement" action={payee && <StatementDownload of={payee} />} flush>
        <StatementTable {...statement} />
      </Panel>
    </>
  );
}

const StatementActions = ({ payee }: { payee: StatementView['payee'] }) => (
  <>
    {payee.kind === 'vendor' && (
      <ButtonLink variant="line" to={`/admin/payouts?tab=invoices&vendor=${payee.id}`}>
        Commission invoices
      </ButtonLink>
    )}
    <PayNow payee={payee} open={payee.open} />
  </>
);

const KINDS: Readonly<Record<StatementOwner['kind'], string>> = { vendor: 'Vendor', stylist: 'Stylist' };
