import { Download, Info } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { useFilters } from '../../../components/office/lists/use-list.ts';
import { accountingAction } from '../../../features/accounting/accounting-actions.ts';
import {
  readAccountingParams,
  writeAccountingParams,
} from '../../../features/accounting/accounting-params.ts';
import { AccountingStats } from '../../../features/accounting/accounting-stats.tsx';
import { DownloadButton } from '../../../features/accounting/download-button.tsx';
import { EntriesDialog } from '../../../features/accounting/entries-dialog.tsx';
import { ExpenseDialog } from '../../../features/accounting/expense-dialog.tsx';
import { ExpenseTable } from '../../../features/accounting/expense-table.tsx';
import { ExpensesTab } from '../../../features/accounting/expenses-tab.tsx';
import {
  entriesPeriodLabel,
  loadAccounting,
  PAGE_SIZE,
} from '../../../features/accounting/load-accounting.ts';
import { OverviewTab, SummaryPanels } from '../../../features/accounting/overview-tab.tsx';
import { PeriodPicker } from '../../../features/accounting/period-picker.tsx';
import { RevenueTab } from '../../../features/accounting/revenue-tab.tsx';
import { TaxPanel } from '../../../features/accounting/tax-panel.tsx';
import { TaxesTab, TaxPaymentsPanel } from '../../../features/accounting/taxes-tab.tsx';
import { readFormValues } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/accounting';

export const meta: Route.MetaFunction = () => [{ title: 'Accounting | Harusi' }];

export const clientLoader = ({ request, url }: Route.ClientLoaderArgs) =>
  loadAccounting(readAccountingParams(url.searchParams), request.signal);

export async function clientAction({ request }: Route.ClientActionArgs) {
  return accountingAction(readFormValues(await request.formData()));
}

export default function Accounting({ loaderData }: Route.ComponentProps) {
  const { result, expenses, payments, entries } = loaderData;
  const {
    filters: params,
    loading,
    filter,
  } = useFilters({ read: readAccountingParams, write: writeAccountingParams });
  const { revalidate, state } = useRevalidator();
  if (!result.ok) {
    return (
      <>
        <PageHeader title="Accounting" />
        <Panel>
          <ReloadState message={result.problem.message} />
        </Panel>
      </>
    );
  }
  const books = result.value;
  const now = new Date(books.at);
  const list = {
    filters: { page: params.page },
    loading: loading || state === 'loading',
    pageSize: PAGE_SIZE,
    onFilter: filter,
    onRetry: () => void revalidate(),
  };
  const screen = { books, params, now };
  return (
    <>
      <PageHeader
        title="Accounting"
        note="From the ledger, net of VAT"
        actions={
          <>
            <PeriodPicker
              period={books.period}
              now={now}
              onPick={(period) => filter({ ...period, page: 1, kind: '', period: '' })}
            />
            <DownloadButton paper="export" period={books.period} variant="line">
              <Icon of={Download} small />
              Export Report
            </DownloadButton>
            <DownloadButton
              paper="statement"
              period={books.period}
              className="max-sm:order-first max-sm:w-full"
            >
              Generate Statement
            </DownloadButton>
          </>
        }
      />
      <AccountingStats books={books} params={params} />
      <Panel flush>
        <OfficeTabs
          label="Parts of the books"
          value={params.tab}
          onChange={(tab) => filter({ tab, page: 1, kind: '', period: '' })}
          tabs={[
            { value: 'overview', label: 'Overview', panel: <OverviewTab {...screen} /> },
            { value: 'revenue', label: 'Revenue', panel: <RevenueTab {...screen} /> },
            { value: 'expenses', label: 'Expenses', panel: <ExpensesTab {...screen} /> },
            { value: 'taxes', label: 'Taxes', panel: <TaxesTab {...screen} /> },
          ]}
        />
      </Panel>
      {params.tab === 'overview' && <SummaryPanels {...screen} />}
      {params.tab === 'expenses' && expenses && (
        <Panel flush title="Expenses entered" action={<ExpenseDialog now={now} />}>
          <ExpenseTable
            {...list}
            list={expenses.ok ? expenses.value : undefined}
            problem={expenses.ok ? undefined : expenses.problem.message}
          />
        </Panel>
      )}
      {params.tab === 'taxes' && payments && (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_2fr]">
          <TaxPanel {...screen} />
          <TaxPaymentsPanel
            result={payments}
            params={params}
            onAll={() => filter({ kind: '', period: '' })}
            {...list}
          />
        </div>
      )}
      <p className="flex items-center gap-3 rounded-card bg-warn-tint px-4 py-3 text-warn-dark">
        <Icon of={Info} small />
        {books.taxes.reminder}
      </p>
      {params.entries !== undefined && entries && (
        <EntriesDialog
          of={params.entries}
          when={entriesPeriodLabel(params, books.period)}
          result={entries}
          page={params.entriesPlace.page}
          loading={loading}
          onPage={(page, cursor) => filter({ entriesPlace: { page, cursor } })}
          onClose={() => filter({ entries: undefined })}
        />
      )}
    </>
  );
}
